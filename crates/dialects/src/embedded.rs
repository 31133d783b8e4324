//! The embedded dialects, as the build script evaluated them.

mod table;

pub use table::{DIALECTS, PREFIX, root};

/// The image of each embedded dialect, in the order of [`DIALECTS`].
static IMAGES: &[&[u8]] = include!(concat!(env!("OUT_DIR"), "/images.rs"));

/// Returns the source of the embedded dialect of a namespace: an image as `isogloss_image` makes them, and the text
/// with the includes that it was made from. `None` if the dialect is not embedded.
pub fn image(namespace: &str) -> Option<(&'static [u8], String)> {
    let at = DIALECTS.binary_search_by(|(name, _)| (*name).cmp(namespace)).ok()?;
    Some((IMAGES.get(at)?, root(DIALECTS[at].1)))
}

/// The text of a file by its name in an image: an embedded file, or `root`.
pub fn text<'t>(name: &str, root: &'t str) -> Option<&'t str> {
    match name.strip_prefix(PREFIX) {
        Some(file) => crate::library::source(file),
        None => Some(root),
    }
}
