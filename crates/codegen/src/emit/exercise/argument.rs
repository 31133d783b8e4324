//! The argument of a builder for a value that a getter returned.

use crate::conv::Conv;

/// True if the value of a getter is passed to a builder unchanged.
fn is_same(conv: &Conv) -> bool {
    !matches!(conv, Conv::Str | Conv::Symbol | Conv::Dense(_) | Conv::List(_) | Conv::Optional(_))
}

/// The argument for a value, which is a name. Lists are leaked: a test may, and so they live as long as they have to.
pub(super) fn argument(conv: &Conv, value: &str, is_optional: bool) -> String {
    if is_optional {
        return match conv {
            conv if is_same(conv) => value.to_owned(),
            conv => format!("{value}.as_ref().map(|v| {})", inside(conv)),
        };
    }
    match conv {
        Conv::Str | Conv::Symbol => format!("&*{value}"),
        Conv::Dense(_) => format!("&*{value}.to_vec().leak()"),
        Conv::List(inner) => {
            format!("&*{value}.iter().map(|v| {}).collect::<Vec<_>>().leak()", inside(inner))
        }
        Conv::Optional(inner) => argument(inner, value, true),
        _ => value.to_owned(),
    }
}

/// The argument for a value that `v` refers to.
fn inside(conv: &Conv) -> String {
    match conv {
        conv if is_same(conv) => "*v".to_owned(),
        Conv::Str | Conv::Symbol => "&**v".to_owned(),
        Conv::Optional(inner) if is_same(inner) => "*v".to_owned(),
        conv => argument(conv, "v", false),
    }
}
