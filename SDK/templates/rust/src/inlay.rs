//! The renderer interface of Inlay, ABI @ABI@.@MINOR@, for Rust. Made by `inlay plugin new`; the C headers in `sdk` are its source.
//!
//! What is here is what a stateless renderer needs; a struct of the headers that it wants besides is added in their order,
//! with its entries in `layout`.
#![allow(dead_code)]

use std::any::Any;
use std::mem::{size_of, MaybeUninit};
use std::os::raw::{c_char, c_void};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::ptr::{addr_of, null};

pub type Status = i32;
pub const OK: Status = 0;
pub const FAILED: Status = -1;

#[repr(C)]
#[derive(Clone, Copy)]
pub struct RawString {
    data: *const c_char,
    length: u64,
}

impl RawString {
    const ABSENT: RawString = RawString { data: null(), length: 0 };

    pub fn of(text: &str) -> RawString {
        RawString { data: text.as_ptr().cast(), length: text.len() as u64 }
    }

    /// Text is valid UTF-8; the bytes of a body are what a vendor sent, made valid by the host.
    fn text<'a>(self) -> Option<&'a str> {
        if self.data.is_null() {
            return None;
        }
        let bytes = unsafe { std::slice::from_raw_parts(self.data.cast::<u8>(), self.length as usize) };
        std::str::from_utf8(bytes).ok()
    }
}

#[repr(C)]
pub struct RawMessage {
    size: u64,
    id: RawString,
    vendor: RawString,
    kind: RawString,
    content_type: RawString,
    title: RawString,
    subtitle: RawString,
    text: RawString,
    body: RawString,
    icon: RawString,
    image: RawString,
    locale: RawString,
    background: u32,
    title_background: u32,
    foreground: u32,
    flags: u32,
    sent: i64,
    expires: i64,
    actions: *const c_void,
    action_count: u64,
    raw: RawString,
}

#[repr(C)]
pub struct RawContext {
    size: u64,
    width: u32,
    presentation: u32,
    points_per_cell: u32,
    media_width: u32,
    scheme: u32,
    contrast: u32,
    direction: u32,
    flags: u32,
    now: i64,
    locale: RawString,
    zone: RawString,
    platform: RawString,
}

#[repr(C)]
pub struct Attribute {
    name: u32,
    unit: u32,
    number: i64,
    text: RawString,
}

#[repr(C)]
pub struct RawCanvas {
    size: u64,
    sink: *mut c_void,
    open: unsafe extern "C" fn(*const RawCanvas, u32, *const Attribute, u64) -> Status,
    leaf: unsafe extern "C" fn(*const RawCanvas, u32, *const Attribute, u64) -> Status,
    text: unsafe extern "C" fn(*const RawCanvas, RawString) -> Status,
    close: unsafe extern "C" fn(*const RawCanvas) -> Status,
    knows: unsafe extern "C" fn(*const RawCanvas, u32) -> Status,
}

#[repr(C)]
pub struct RawHost {
    size: u64,
    abi_minor: u32,
    reserved: u32,
    services: *mut c_void,
    log: unsafe extern "C" fn(*const RawHost, i32, RawString),
    fail: unsafe extern "C" fn(*const RawHost, RawString),
}

#[repr(C)]
struct LayoutEntry {
    name: *const c_char,
    value: u32,
    reserved: u32,
}

#[repr(C)]
struct Layout {
    size: u64,
    count: u64,
    entries: *const LayoutEntry,
}

#[repr(C)]
struct Renders {
    size: u64,
    vendor: RawString,
    data_key: RawString,
    kind: RawString,
    content_type: RawString,
    presentations: u32,
    reserved: u32,
}

type Draw = unsafe extern "C" fn(*mut c_void, *const RawMessage, *const RawContext, *const RawCanvas) -> Status;

/// The table up to its last function that has to be there; the rest is null by being left out.
#[repr(C)]
pub struct Plugin {
    size: u64,
    abi_minor: u32,
    needs: u32,
    layout: *const Layout,
    id: RawString,
    name: RawString,
    version: RawString,
    renders: *const Renders,
    render_count: u64,
    open: *const c_void,
    draw: Draw,
}

/// What a plugin says of itself. A sort of message is named by at least one of `kind`, `content_type` and `data_key`.
pub struct Identity {
    pub id: &'static str,
    pub name: &'static str,
    pub version: &'static str,
    pub vendor: &'static str,
    pub data_key: &'static str,
    pub kind: &'static str,
    pub content_type: &'static str,
}

impl Identity {
    pub const NONE: Identity =
        Identity { id: "", name: "", version: "", vendor: "", data_key: "", kind: "", content_type: "" };
}

/// A message, as long as it is drawn.
pub struct Message<'a>(&'a RawMessage);

impl<'a> Message<'a> {
    pub fn id(&self) -> &'a str { self.0.id.text().unwrap_or("") }
    pub fn kind(&self) -> Option<&'a str> { self.0.kind.text() }
    pub fn title(&self) -> Option<&'a str> { self.0.title.text() }
    pub fn subtitle(&self) -> Option<&'a str> { self.0.subtitle.text() }
    pub fn text(&self) -> Option<&'a str> { self.0.text.text() }
    pub fn body(&self) -> Option<&'a str> { self.0.body.text() }
}

/// How much of a message is wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Presentation { Full, Card, Row, Spoken }

/// The place that a message is drawn for.
pub struct Context<'a>(&'a RawContext);

impl Context<'_> {
    /// Cells across; 0 where nothing is to be fitted.
    pub fn width(&self) -> u32 { self.0.width }
    /// Milliseconds since 1970: the only clock.
    pub fn now(&self) -> i64 { self.0.now }
    pub fn presentation(&self) -> Presentation {
        match self.0.presentation {
            1 => Presentation::Card,
            2 => Presentation::Row,
            3 => Presentation::Spoken,
            _ => Presentation::Full,
        }
    }
}

/// What is drawn on. Numbers of kinds and attributes are those of `sdk/inlay-sdk.h`.
pub struct Canvas<'a>(&'a RawCanvas);

impl Canvas<'_> {
    pub fn open(&self, kind: u32, attributes: &[Attribute]) -> Status {
        unsafe { (self.0.open)(self.0, kind, attributes.as_ptr(), attributes.len() as u64) }
    }
    pub fn leaf(&self, kind: u32, attributes: &[Attribute]) -> Status {
        unsafe { (self.0.leaf)(self.0, kind, attributes.as_ptr(), attributes.len() as u64) }
    }
    pub fn text(&self, text: &str) -> Status { unsafe { (self.0.text)(self.0, RawString::of(text)) } }
    pub fn close(&self) -> Status { unsafe { (self.0.close)(self.0) } }

    /// A whole container of text.
    pub fn whole(&self, kind: u32, text: &str, attributes: &[Attribute]) {
        if self.open(kind, attributes) == OK {
            self.text(text);
            self.close();
        }
    }
    pub fn heading(&self, level: i64, text: &str) { self.whole(15, text, &[number(80, level)]) }
    pub fn paragraph(&self, text: &str) { self.whole(16, text, &[]) }
    /// A paragraph of one line, cut where it is longer.
    pub fn line(&self, text: &str) { self.whole(16, text, &[number(40, 1)]) }
    pub fn button(&self, target: &str, label: &str) { self.leaf(83, &[string(1, target), string(2, label)]); }
}

/// An attribute whose value is a number.
pub fn number(name: u32, number: i64) -> Attribute { Attribute { name, unit: 0, number, text: RawString::ABSENT } }
/// An attribute whose value is text.
pub fn string(name: u32, text: &str) -> Attribute { Attribute { name, unit: 0, number: 0, text: RawString::of(text) } }

/// Runs a drawing. What panics, or is an error, becomes the reason for a drawing that failed.
///
/// # Safety
/// The pointers are those that the host gave for this call.
pub unsafe fn drawn(
    host: *const RawHost, message: *const RawMessage, context: *const RawContext, canvas: *const RawCanvas,
    draw: fn(&Message, &Context, &Canvas) -> Result<(), String>,
) -> Status {
    let body = || draw(&Message(&*message), &Context(&*context), &Canvas(&*canvas));
    let problem = match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(())) => return OK,
        Ok(Err(problem)) => problem,
        Err(panic) => reason(panic.as_ref()),
    };
    ((*host).fail)(host, RawString::of(&problem));
    FAILED
}

fn reason(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or(panic.downcast_ref::<String>().map(String::as_str));
    format!("it panicked: {}", text.unwrap_or("no reason was given"))
}

/// The plugin's table, which lives for ever.
pub fn table(identity: &'static Identity, draw: Draw) -> *const Plugin {
    fn given(text: &'static str) -> RawString { if text.is_empty() { RawString::ABSENT } else { RawString::of(text) } }
    let renders = Box::leak(Box::new(Renders {
        size: size_of::<Renders>() as u64,
        vendor: given(identity.vendor),
        data_key: given(identity.data_key),
        kind: given(identity.kind),
        content_type: given(identity.content_type),
        presentations: 0,
        reserved: 0,
    }));
    Box::leak(Box::new(Plugin {
        size: size_of::<Plugin>() as u64,
        abi_minor: @MINOR@,
        needs: 0,
        layout: layout(),
        id: RawString::of(identity.id),
        name: RawString::of(identity.name),
        version: RawString::of(identity.version),
        renders,
        render_count: 1,
        open: null(),
        draw,
    }))
}

/// The sizes and offsets of what is used here, for the host to compare with its own.
fn layout() -> *const Layout {
    let mut entries: Vec<LayoutEntry> = Vec::new();
    let mut add = |name: String, value: usize| {
        let name: &'static mut str = Box::leak(format!("{}\0", name).into_boxed_str());
        entries.push(LayoutEntry { name: name.as_ptr().cast(), value: value as u32, reserved: 0 });
    };
    macro_rules! layout {
        ($type:ty, $name:literal, $($field:ident)*) => {
            let space = MaybeUninit::<$type>::uninit();
            let start = space.as_ptr();
            add($name.to_string(), size_of::<$type>());
            $( add(format!("{}.{}", $name, stringify!($field)),
                   unsafe { addr_of!((*start).$field) } as usize - start as usize); )*
        };
    }
    layout!(RawString, "inlay_string", data length);
    layout!(RawMessage, "inlay_message", size id vendor kind content_type title subtitle text body icon image locale
        background title_background foreground flags sent expires actions action_count raw);
    layout!(RawContext, "inlay_context", size width presentation points_per_cell media_width scheme contrast direction
        flags now locale zone platform);
    layout!(Attribute, "inlay_attribute", name unit number text);
    layout!(RawCanvas, "inlay_canvas", size sink open leaf text close knows);
    layout!(RawHost, "inlay_host", size abi_minor reserved services log fail);
    layout!(Renders, "inlay_renders", size vendor data_key kind content_type presentations reserved);
    layout!(Plugin, "inlay_plugin", size abi_minor needs layout id name version renders render_count open draw);
    let count = entries.len() as u64;
    let entries: &'static mut [LayoutEntry] = Box::leak(entries.into_boxed_slice());
    Box::leak(Box::new(Layout { size: size_of::<Layout>() as u64, count, entries: entries.as_ptr() }))
}

/// Writes the one function that the library shows.
macro_rules! renderer {
    ($identity:expr, $draw:expr) => {
        static HOST: std::sync::atomic::AtomicPtr<$crate::inlay::RawHost> =
            std::sync::atomic::AtomicPtr::new(std::ptr::null_mut());

        unsafe extern "C" fn draw_safely(
            _: *mut std::os::raw::c_void,
            message: *const $crate::inlay::RawMessage,
            context: *const $crate::inlay::RawContext,
            canvas: *const $crate::inlay::RawCanvas,
        ) -> $crate::inlay::Status {
            let host = HOST.load(std::sync::atomic::Ordering::Relaxed);
            $crate::inlay::drawn(host, message, context, canvas, $draw)
        }

        #[no_mangle]
        pub extern "C" fn inlay_plugin_v0(host: *mut $crate::inlay::RawHost) -> *const $crate::inlay::Plugin {
            HOST.store(host, std::sync::atomic::Ordering::Relaxed);
            static SELF: $crate::inlay::Identity = $identity;
            $crate::inlay::table(&SELF, draw_safely)
        }
    };
}
pub(crate) use renderer;
