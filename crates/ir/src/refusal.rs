//! The answer of hand-written code that refuses something.

use std::borrow::Cow;
use std::fmt;

/// The reason why hand-written code refuses something, such as parameters or a change. Displayed, it is the text of the
/// error that is reported.
///
/// `?` and `into` make one of a text.
///
/// ```
/// use isogloss_ir::Refusal;
///
/// fn verify(width: u32) -> Result<(), Refusal> {
///     match width {
///         0 => Err("the width is 0".into()),
///         1..=64 => Ok(()),
///         _ => Err(format!("{width} bits are too many").into()),
///     }
/// }
///
/// assert_eq!(verify(0).unwrap_err().to_string(), "the width is 0");
/// assert_eq!(verify(65), Err(Refusal::new("65 bits are too many")));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal(Cow<'static, str>);

impl Refusal {
    /// Returns the refusal with a text.
    pub fn new(text: impl Into<Cow<'static, str>>) -> Refusal {
        Refusal(text.into())
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Refusal {}

impl From<String> for Refusal {
    fn from(text: String) -> Refusal {
        Refusal(text.into())
    }
}

impl From<&'static str> for Refusal {
    fn from(text: &'static str) -> Refusal {
        Refusal(text.into())
    }
}

impl From<Refusal> for String {
    fn from(refusal: Refusal) -> String {
        refusal.0.into_owned()
    }
}

impl AsRef<str> for Refusal {
    fn as_ref(&self) -> &str {
        &self.0
    }
}
