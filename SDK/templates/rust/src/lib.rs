//! @TITLE@ draws messages @OF@.
mod inlay;
use inlay::{Canvas, Context, Identity, Message, Presentation};

/// What the plugin says of itself. After a change: `make manifest`.
const IDENTITY: Identity = Identity {
    id: "@ID@",
    name: "@TITLE@",
    version: "0.1.0",
    @FIELD@: "@TYPE@",
    ..Identity::NONE
};

// Yours from here …
fn draw(message: &Message, context: &Context, canvas: &Canvas) -> Result<(), String> {
    if context.presentation() == Presentation::Row {
        canvas.line(message.title().unwrap_or(""));
        return Ok(());
    }
    canvas.heading(1, message.title().unwrap_or(""));
    canvas.paragraph(message.text().or(message.body()).unwrap_or(""));
    Ok(())
}
// … to here.

inlay::renderer!(IDENTITY, draw);
