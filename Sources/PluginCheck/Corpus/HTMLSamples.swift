/// Mails in HTML, of the sorts that are sent.
enum HTMLSamples {
  static let ordinary = [
    """
    <!DOCTYPE html><html lang="en"><head><title>The sea</title><style>.hint{color:#777}</style></head>
    <body><h1>A week by the sea</h1><p>Book <b>before Sunday</b> and stay <a href="https://travel.example.org/sea">seven
    nights</a>.</p><p class="hint">Prices are per room.</p><img src="https://pictures.example.org/beach.jpg" alt="The beach"></body></html>
    """,
    """
    <table width="600" align="center"><tr><td><img src="https://pictures.example.org/logo.png" alt="Harbour Travel"></td></tr>
    <tr><td><h2>Your booking</h2><table border="1"><tr><th>Night</th><th>Price</th></tr><tr><td>Monday</td><td>71.00</td></tr>
    <tr><td>Tuesday</td><td>69.50</td></tr></table></td></tr><tr><td><a href="https://travel.example.org/booking/77"
    style="background:#0a5;color:#fff;padding:8px">Change it</a></td></tr></table>
    """,
    """
    <form action="https://travel.example.org/rate"><label for="n">Your name</label><input id="n" name="n" required>
    <select name="stars"><option>1<option>2<option selected>3</select><input type="checkbox" name="again" checked> Again
    <button type="submit">Send</button></form><ul><li>Breakfast<li>A boat<ol><li>with sail<li>without</ol></ul>
    """,
  ]
}
