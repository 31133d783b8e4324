//! From `Pred` records to predicate text. Rule: ODS, section "How to specify new constraint".

use isogloss_tablegen::{Record, Value};

/// How deep predicates may nest.
const MAX_DEPTH: u32 = 200;
/// How long the text of one predicate may become.
const MAX_LEN: usize = 1 << 20;

/// The text of a predicate; none if it always holds because there is no predicate at all.
pub(crate) fn text_of(value: Value<'_>) -> Result<Option<String>, String> {
    let Some(record) = value.as_def() else { return Ok(None) };
    let mut out = String::new();
    append(record, &mut Vec::new(), &mut out, 0)?;
    Ok(Some(out))
}

/// Substitutions to apply to what is inside, innermost last.
type Substitutions<'a> = Vec<(&'a str, &'a str)>;

fn append<'a>(
    pred: Record<'a>,
    substitutions: &mut Substitutions<'a>,
    out: &mut String,
    depth: u32,
) -> Result<(), String> {
    if depth > MAX_DEPTH {
        return Err(format!("predicates nest deeper than {MAX_DEPTH} levels"));
    }
    if out.len() > MAX_LEN {
        return Err("the predicate is longer than a megabyte".into());
    }
    let say = |e: isogloss_tablegen::FieldError| e.to_string();
    if let Some(text) = pred.get_optional_string("predExpr").map_err(say)? {
        push(text, substitutions, out);
        return Ok(());
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
            let child = children.first().ok_or("a negation has no operand")?;
            out.push_str("!(");
            append(*child, substitutions, out, depth + 1)?;
            out.push(')');
        }
        "PredCombinerSubstLeaves" => {
            let child = children.first().ok_or("a substitution has no operand")?;
            let pattern = pred.get_string("pattern").map_err(say)?;
            substitutions.push((pattern, pred.get_string("replacement").map_err(say)?));
            append(*child, substitutions, out, depth + 1)?;
            substitutions.pop();
        }
        "PredCombinerConcat" => {
            let child = children.first().ok_or("a concatenation has no operand")?;
            push(pred.get_string("prefix").map_err(say)?, substitutions, out);
            append(*child, substitutions, out, depth + 1)?;
            push(pred.get_string("suffix").map_err(say)?, substitutions, out);
        }
        other => return Err(format!("unknown combination of predicates '{other}'")),
    }
    Ok(())
}

/// Appends a text with the substitutions applied, the innermost first.
fn push(text: &str, substitutions: &Substitutions<'_>, out: &mut String) {
    let mut text = std::borrow::Cow::Borrowed(text);
    for (pattern, replacement) in substitutions.iter().rev() {
        if !pattern.is_empty() && text.contains(pattern) {
            text = text.replace(pattern, replacement).into();
        }
    }
    out.push_str(&text);
}
