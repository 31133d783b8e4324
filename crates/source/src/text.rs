//! The text of a file, shared without copies.

use std::ops::Deref;
use std::sync::Arc;

/// A text that is cheap to clone and to make: from a `String` or a static text without copying its bytes.
#[derive(Clone)]
pub struct Text(Repr);

#[derive(Clone)]
enum Repr {
    Static(&'static str),
    Owned(Arc<String>),
    Shared(Arc<str>),
}

impl Text {
    /// A text that is part of the program.
    pub const fn from_static(text: &'static str) -> Text {
        Text(Repr::Static(text))
    }

    /// Changes the text. It is copied first where others have it too.
    pub fn edit<T>(&mut self, change: impl FnOnce(&mut String) -> T) -> T {
        let mut own = match std::mem::replace(&mut self.0, Repr::Static("")) {
            Repr::Static(text) => Arc::new(text.to_owned()),
            Repr::Owned(text) => text,
            Repr::Shared(text) => Arc::new(text.to_string()),
        };
        let result = change(Arc::make_mut(&mut own));
        self.0 = Repr::Owned(own);
        result
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        match &self.0 {
            Repr::Static(text) => text,
            Repr::Owned(text) => text,
            Repr::Shared(text) => text,
        }
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl AsRef<str> for Text {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        Text(Repr::Owned(Arc::new(text)))
    }
}

impl From<Arc<str>> for Text {
    fn from(text: Arc<str>) -> Text {
        Text(Repr::Shared(text))
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Text {
        Text(Repr::Shared(text.into()))
    }
}

impl PartialEq for Text {
    fn eq(&self, other: &Text) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Text {}

impl std::fmt::Debug for Text {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.as_str().fmt(f)
    }
}
