//! Comments that silence rules.
//!
//! `// isogloss: allow(rule, rule)` silences rules on its line; alone on a line, on the next line that is more than a
//! comment. `// isogloss: allow-file(rule)` silences them in the whole file.

use crate::{Finding, Rule, Settings};
use isogloss_source::{Diagnostic, Pos, SourceFile, Span};
use rustc_hash::FxHashSet;

/// The beginning of such a comment, after its mark.
const MARK: &str = "isogloss: allow";

/// The rules that comments of a file silence, by line.
#[derive(Clone, Debug, Default)]
struct Silenced {
    everywhere: FxHashSet<Rule>,
    lines: FxHashSet<(u32, Rule)>,
    /// Names of rules that do not exist.
    unknown: Vec<(Span, String)>,
}

/// The findings that no comment of the file silences and no setting switches off, with the severity of their level, in the
/// order of the text; and one for each rule in such a comment that does not exist.
pub fn apply(file: &SourceFile, findings: Vec<Finding>, settings: &Settings) -> Vec<Finding> {
    let silenced = read(file);
    let mut all = findings;
    for (span, name) in &silenced.unknown {
        let known = Rule::ALL.iter().map(|rule| rule.name());
        let message = format!("there is no rule '{name}'");
        let diagnostic = Diagnostic::warning(*span, message).with_nearest(name, Some(*span), known);
        all.push(Finding::new(Rule::UnknownRule, diagnostic));
    }
    let mut out: Vec<Finding> = all
        .into_iter()
        .filter_map(|mut finding| {
            finding.diagnostic.severity = settings.level(finding.rule).severity()?;
            let line = place(&finding).map(|pos| file.line_col(pos).line);
            let is_silenced = silenced.everywhere.contains(&finding.rule)
                || line.is_some_and(|line| silenced.lines.contains(&(line, finding.rule)));
            (!is_silenced).then_some(finding)
        })
        .collect();
    out.sort_by_key(|finding| (place(finding), finding.rule));
    out
}

/// Where a finding is.
pub(crate) fn place(finding: &Finding) -> Option<Pos> {
    match &finding.diagnostic.place {
        isogloss_source::Place::Span(span) => Some(span.start),
        _ => None,
    }
}

fn read(file: &SourceFile) -> Silenced {
    let mut out = Silenced::default();
    let text: &str = file.text();
    if !text.contains(MARK) {
        return out;
    }
    // What comments on lines of their own silence, on the line that comes.
    let mut pending: Vec<Rule> = Vec::new();
    let mut offset = 0;
    for (n, line) in text.split_inclusive('\n').enumerate() {
        let number = n as u32 + 1;
        let comment = line.find("//").map(|at| (at, line[at + 2..].trim_start_matches('/')));
        let mut named = Vec::new();
        let mut in_file = false;
        if let Some((_, comment)) = comment
            && let Some(rest) = comment.trim_start().strip_prefix(MARK)
        {
            let (is_file, rest) = match rest.strip_prefix("-file") {
                Some(rest) => (true, rest),
                None => (false, rest),
            };
            in_file = is_file;
            let list =
                rest.trim_start().strip_prefix('(').and_then(|r| r.split_once(')')).map(|(list, _)| list);
            for name in list.into_iter().flat_map(|list| list.split(',')) {
                let trimmed = name.trim();
                let at = offset + (trimmed.as_ptr() as usize - line.as_ptr() as usize);
                let span = Span::new(file.start().offset(at), file.start().offset(at + trimmed.len()));
                match Rule::from_name(trimmed) {
                    Some(rule) => named.push(rule),
                    None => out.unknown.push((span, trimmed.to_owned())),
                }
            }
        }
        let is_alone = line.trim().is_empty() || comment.is_some_and(|(at, _)| line[..at].trim().is_empty());
        if in_file {
            out.everywhere.extend(named);
        } else if is_alone {
            pending.extend(named);
        } else {
            out.lines.extend(named.into_iter().chain(pending.drain(..)).map(|rule| (number, rule)));
        }
        offset += line.len();
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Level;
    use isogloss_source::SourceMap;

    /// The lines on which a finding of `unused-class` is reported, of one on each line; and the rules that are unknown.
    fn check(text: &str, lines: &[u32], unknown: &[&str]) {
        let sources = SourceMap::new();
        let file = sources.add("a.td", text).unwrap();
        let starts = text.split_inclusive('\n').scan(0, |at, line| {
            let start = *at;
            *at += line.len();
            Some(file.start().offset(start))
        });
        let findings: Vec<Finding> =
            starts.map(|pos| Finding::new(Rule::UnusedClass, Diagnostic::warning(pos, "x"))).collect();
        let found = apply(&file, findings, &Settings::default());
        let is_unknown = |f: &&Finding| f.rule == Rule::UnknownRule;
        let wrong: Vec<String> =
            found.iter().filter(is_unknown).map(|f| f.diagnostic.message.clone()).collect();
        let want: Vec<String> = unknown.iter().map(|name| format!("there is no rule '{name}'")).collect();
        assert_eq!(wrong, want);
        let left: Vec<u32> = found
            .iter()
            .filter(|f| f.rule == Rule::UnusedClass)
            .map(|f| file.line_col(place(f).unwrap()).line)
            .collect();
        assert_eq!(left, lines, "{text}");
    }

    #[test]
    fn a_comment_silences_its_line_or_the_next_one_or_the_file() {
        check("class A;\nclass B;", &[1, 2], &[]);
        check("class A; // isogloss: allow(unused-class)\nclass B;", &[2], &[]);
        check("// isogloss: allow(unused-class)\n\n// Text.\nclass B;\nclass C;", &[1, 2, 3, 5], &[]);
        check("// isogloss: allow(unused-def, L0101)\nclass B;\nclass C;", &[1, 3], &[]);
        check("class A;\n// isogloss: allow-file(unused-class)\nclass B;", &[], &[]);
        check("class A; // isogloss: allow(unused-clas)", &[1], &["unused-clas"]);
        check("class A; // isogloss: allow", &[1], &[]);
        check("class A; // isogloss: allow(", &[1], &[]);
        check("class A; // isogloss: allow()", &[1], &[""]);
    }

    #[test]
    fn settings_change_the_severity() {
        let sources = SourceMap::new();
        let file = sources.add("a.td", "class A;").unwrap();
        for level in Level::ALL {
            let mut settings = Settings::default();
            settings.levels.insert(Rule::UnusedClass, level);
            let finding = Finding::new(Rule::UnusedClass, Diagnostic::warning(file.start(), "x"));
            let found = apply(&file, vec![finding], &settings);
            assert_eq!(found.first().map(|f| f.diagnostic.severity), level.severity());
        }
    }
}
