//! From `Pred` records to predicate text. Rule: ODS, section "How to specify new constraint".
//!
//! A combination of predicates becomes one text, as `mlir-tblgen` makes one of it. A predicate that is used many times
//! over makes the text grow exponentially: above a length, [`shared`](super::shared) takes the combination apart.

use isogloss_tablegen::Record;

/// How deep predicates may nest.
pub(super) const MAX_DEPTH: u32 = 200;
/// How long the text of one predicate may become.
pub(super) const MAX_LEN: usize = 1 << 16;

/// Why there is no text.
#[derive(Debug)]
pub(super) enum NoText {
    /// It would be longer than [`MAX_LEN`].
    Long,
    /// The records are wrong, or nest too deep.
    Wrong(String),
}

impl From<String> for NoText {
    fn from(why: String) -> NoText {
        NoText::Wrong(why)
    }
}

impl From<&str> for NoText {
    fn from(why: &str) -> NoText {
        NoText::Wrong(why.to_owned())
    }
}

/// The text of a predicate.
pub(super) fn text_of<'a>(
    record: Record<'a>,
    substitutions: &mut Substitutions<'a>,
) -> Result<String, NoText> {
    let mut out = String::new();
    append(record, substitutions, &mut out, 0)?;
    Ok(out)
}

/// Substitutions to apply to what is inside, innermost last.
pub(super) type Substitutions<'a> = Vec<(&'a str, &'a str)>;

fn append<'a>(
    pred: Record<'a>,
    substitutions: &mut Substitutions<'a>,
    out: &mut String,
    depth: u32,
) -> Result<(), NoText> {
    if depth > MAX_DEPTH {
        return Err(format!("nests deeper than {MAX_DEPTH} levels").into());
    }
    if out.len() > MAX_LEN {
        return Err(NoText::Long);
    }
    let say = |e: isogloss_tablegen::FieldError| e.to_string();
    if let Some(text) = pred.get_optional_string("predExpr").map_err(say)? {
        push(text, substitutions, out);
        return if out.len() > MAX_LEN { Err(NoText::Long) } else { Ok(()) };
    }
    let kind = pred.get_def("kind").map_err(say)?;
    let children = pred.get_list_of_defs("children").map_err(say)?;
    match kind.name() {
        "PredCombinerAnd" | "PredCombinerOr" => {
            let is_and = kind.name() == "PredCombinerAnd";
            if children.is_empty() {
                out.push_str(if is_and { "true" } else { "false" });
            }
            for (i, child) in children.iter().enumerate() {
                if i > 0 {
                    out.push_str(if is_and { " && " } else { " || " });
                }
                out.push('(');
                append(*child, substitutions, out, depth + 1)?;
                out.push(')');
            }
        }
        "PredCombinerNot" => {
            let child = children.first().ok_or("negates nothing")?;
            out.push_str("!(");
            append(*child, substitutions, out, depth + 1)?;
            out.push(')');
        }
        "PredCombinerSubstLeaves" => {
            let child = children.first().ok_or("substitutes in nothing")?;
            let pattern = pred.get_string("pattern").map_err(say)?;
            substitutions.push((pattern, pred.get_string("replacement").map_err(say)?));
            append(*child, substitutions, out, depth + 1)?;
            substitutions.pop();
        }
        "PredCombinerConcat" => {
            let child = children.first().ok_or("concatenates nothing")?;
            push(pred.get_string("prefix").map_err(say)?, substitutions, out);
            append(*child, substitutions, out, depth + 1)?;
            push(pred.get_string("suffix").map_err(say)?, substitutions, out);
        }
        other => return Err(format!("combines others by the unknown '{other}'").into()),
    }
    Ok(())
}

/// Appends a text with the substitutions applied, the innermost first.
pub(super) fn push(text: &str, substitutions: &Substitutions<'_>, out: &mut String) {
    let mut text = std::borrow::Cow::Borrowed(text);
    for (pattern, replacement) in substitutions.iter().rev() {
        if !pattern.is_empty() && text.contains(pattern) {
            text = text.replace(pattern, replacement).into();
        }
    }
    out.push_str(&text);
}
