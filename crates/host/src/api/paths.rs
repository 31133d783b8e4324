//! `llvm::sys::path`, for the paths of Unix, as the tools that print programs have them.
//!
//! Rule: `llvm/Support/Path.h`.

use super::found::{Found, found, nth};
use crate::eval::Interp;
use crate::value::{Cell, V};

/// A path with another one after it.
fn joined(mut path: String, component: &str) -> String {
    if component.is_empty() {
        return path;
    }
    if path.ends_with('/') {
        path.push_str(component.trim_start_matches('/'));
        return path;
    }
    if !component.starts_with('/') && !path.is_empty() {
        path.push('/');
    }
    path.push_str(component);
    path
}

/// The last component of a path.
fn file_name(path: &str) -> &str {
    match path {
        "" | "/" => path,
        _ if path.ends_with('/') => ".",
        _ => path.rsplit('/').next().unwrap_or(path),
    }
}

impl<'a> Interp<'a, '_> {
    /// A function of `llvm::sys::path`.
    pub(crate) fn path_function(&mut self, name: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        match (name, args.len()) {
            ("native", 2) => {
                let text = self.text_of(&nth(args, 0).get(), at)?;
                self.store(&nth(args, 1), V::Str(text), at)?;
                found(V::Void)
            }
            ("append", 2..) => {
                let mut path = self.text_of(&nth(args, 0).get(), at)?.to_string();
                for component in &args[1..] {
                    path = joined(path, &self.text_of(&component.get(), at)?);
                }
                self.count(path.len() / 64, at)?;
                self.store(&nth(args, 0), V::str(path), at)?;
                found(V::Void)
            }
            ("get_separator", 0) => found(V::str("/")),
            ("is_separator", 1) => {
                let is = self.integer(&nth(args, 0).get()) == Some(i128::from(b'/'));
                found(V::Bool(is))
            }
            ("is_absolute" | "is_relative", 1) => {
                let is_absolute = self.text_of(&nth(args, 0).get(), at)?.starts_with('/');
                found(V::Bool(is_absolute == (name == "is_absolute")))
            }
            ("filename" | "extension" | "stem", 1) => {
                let path = self.text_of(&nth(args, 0).get(), at)?;
                let file = file_name(&path);
                let dot = file.rfind('.').filter(|_| !matches!(file, "." | "..")).unwrap_or(file.len());
                found(V::str(match name {
                    "filename" => file,
                    "stem" => &file[..dot],
                    _ => &file[dot..],
                }))
            }
            _ => Ok(None),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_put_together_with_one_separator() {
        assert_eq!(joined("a".to_owned(), "b"), "a/b");
        assert_eq!(joined("a/".to_owned(), "b"), "a/b");
        assert_eq!(joined("a/".to_owned(), "/b"), "a/b");
        assert_eq!(joined(String::new(), "b"), "b");
        assert_eq!(joined("a".to_owned(), ""), "a");
    }

    #[test]
    fn the_last_component_is_the_file() {
        assert_eq!(file_name("a/b.c"), "b.c");
        assert_eq!(file_name("a/"), ".");
        assert_eq!(file_name("a"), "a");
    }
}
