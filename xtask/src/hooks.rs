//! Models of interfaces are added to those that were there, never put in their place.
//!
//! Rule: a literal `OpHooks { interfaces: …, ..base }` has no other base than the empty one, since it would drop the models
//! of that; `base.and(…)` adds to them.

use crate::check::visit;

/// The bases that have no models.
const EMPTY: [&str; 3] = ["OpHooks::EMPTY", "OpHooks::default()", "Default::default()"];

/// Adds a problem for each literal that breaks the rule.
pub(crate) fn check(problems: &mut Vec<String>) {
    for entry in std::fs::read_dir("crates").into_iter().flatten().flatten() {
        visit(&entry.path().join("src"), &mut |file| {
            let text = std::fs::read_to_string(file).unwrap_or_default();
            for (line, base) in dropping(&text) {
                let file = file.display();
                problems.push(format!("{file}:{line}: drops the interfaces of `{base}`, which `and` keeps"));
            }
        });
    }
}

/// The lines of literals that have interfaces of their own and a base that may have some, with the base.
fn dropping(program: &str) -> Vec<(usize, &str)> {
    const START: &str = "OpHooks {";
    // Not the body of a function that returns hooks, or of an `impl`.
    let is_literal =
        |at: &usize| !["->", "impl", "for"].iter().any(|w| program[..*at].trim_end().ends_with(w));
    let starts = program.match_indices(START).map(|(at, _)| at).filter(is_literal);
    let literals = starts.filter_map(|at| {
        let inside = braced(&program[at + START.len()..])?;
        let (fields, base) = inside.rsplit_once("..")?;
        let base = base.trim().trim_end_matches(',').trim_end();
        let has_interfaces = fields.split_whitespace().any(|word| word == "interfaces:");
        (has_interfaces && !EMPTY.contains(&base)).then(|| (program[..at].lines().count().max(1), base))
    });
    literals.collect()
}

/// The text up to the brace that closes one that is open.
fn braced(text: &str) -> Option<&str> {
    let mut depth = 1;
    text.char_indices().find_map(|(at, c)| {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        (depth == 0).then(|| &text[..at])
    })
}

#[cfg(test)]
mod tests {
    use super::dropping;

    #[test]
    fn literals_that_drop_interfaces_are_found() {
        let kept = "const A: OpHooks = OpHooks { interfaces: &[&X(|_| { 1 })], ..OpHooks::EMPTY };
            OpHooks { verify: Some(v), ..BASE }.and(&[])";
        assert_eq!(dropping(kept), []);
        let dropped = "const B: OpHooks = OpHooks {
                interfaces: &[],
                ..BASE
            };";
        assert_eq!(dropping(dropped), [(1, "BASE")]);
    }
}
