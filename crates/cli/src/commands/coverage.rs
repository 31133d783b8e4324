//! The coverage of the known dialects: `isogloss inspect --table` and `--predicates`.

use isogloss::Session;
use isogloss_ir::definition::format::{Element, Item};
use isogloss_ir::definition::{DialectDef, OpDef};
use isogloss_irdl::inspect::directives;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// How many definitions of a dialect there are of each kind.
#[derive(Clone, Copy, Default)]
struct Counts {
    ops: usize,
    /// Operations whose format is declared, without anything hand-written.
    declarative: usize,
    /// Operations whose format is declared, with directives that are hand-written.
    with_directives: usize,
    /// Operations whose parser and printer are hand-written.
    by_hand: usize,
    /// Of the last two kinds, those that Rust has no counterpart of.
    without_syntax: usize,
    /// Operations that are written in generic form only.
    generic: usize,
    verifiers: usize,
    without_verifier: usize,
    types: usize,
    attrs: usize,
}

impl Counts {
    fn of(dialect: &DialectDef) -> Counts {
        let (types, attrs) = (dialect.types().len(), dialect.attrs().len());
        let mut counts = Counts { types, attrs, ..Counts::default() };
        dialect.ops().iter().for_each(|op| counts.add(op));
        counts
    }

    fn add(&mut self, op: &OpDef) {
        self.ops += 1;
        let missing = match &op.format {
            Some(format) => {
                let custom = has_directive(&format.elements);
                *(if custom { &mut self.with_directives } else { &mut self.declarative }) += 1;
                !directives(format).is_empty()
            }
            None if op.has_custom_format => {
                self.by_hand += 1;
                op.hooks.parse.is_none() || op.hooks.print.is_none()
            }
            None => {
                self.generic += 1;
                false
            }
        };
        self.without_syntax += usize::from(missing);
        for (has, hook) in [
            // What looks symbols up does so where the table is known.
            (op.has_verifier, op.has_own_verifier() || op.symbol_uses().is_some()),
            (op.has_region_verifier, op.hooks.verify_regions.is_some()),
        ] {
            self.verifiers += usize::from(has);
            self.without_verifier += usize::from(has && !hook);
        }
    }

    fn row(&self, name: &str) -> String {
        let Counts { ops, declarative, with_directives, by_hand, without_syntax, .. } = self;
        let Counts { generic, verifiers, without_verifier, types, attrs, .. } = self;
        format!(
            "| {name} | {ops} | {declarative} | {with_directives} | {by_hand} | {without_syntax} | {generic} | \
             {verifiers} | {without_verifier} | {types} | {attrs} |\n"
        )
    }
}

impl std::ops::AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.ops += other.ops;
        self.declarative += other.declarative;
        self.with_directives += other.with_directives;
        self.by_hand += other.by_hand;
        self.without_syntax += other.without_syntax;
        self.generic += other.generic;
        self.verifiers += other.verifiers;
        self.without_verifier += other.without_verifier;
        self.types += other.types;
        self.attrs += other.attrs;
    }
}

/// True if a format has a directive that is hand-written.
fn has_directive(elements: &[Element]) -> bool {
    elements.iter().any(|element| match element {
        Element::Item(Item::Custom(_), _) => true,
        Element::Group(group) => has_directive(&group.then) || has_directive(&group.otherwise),
        Element::OiList(clauses) => clauses.iter().any(|c| has_directive(&c.elements)),
        _ => false,
    })
}

const HEAD: &str = "\
| dialect | operations | declarative | with directives | hand-written | no syntax | generic | verifiers | not verified | types | attributes |
|---|---|---|---|---|---|---|---|---|---|---|
";

/// A table of all dialects that are known, in Markdown.
pub(super) fn table(session: &Session) -> String {
    let cx = session.context();
    let mut text = String::from(HEAD);
    let mut all = Counts::default();
    for namespace in session.namespaces() {
        // What keeps a dialect from loading is reported by the caller.
        let Some(dialect) = cx.dialect(&namespace) else { continue };
        let counts = Counts::of(&dialect);
        text.push_str(&counts.row(&namespace));
        all += counts;
    }
    text.push_str(&all.row("all"));
    text
}

/// How many predicates are understood, and what the others call that is not known; in Markdown.
pub(super) fn predicates(session: &Session) -> String {
    let found = session.predicates();
    let understood = found.values().filter(|holes| holes.is_empty()).count();
    let mut text = format!("{understood} of {} predicates are understood.\n", found.len());
    let mut holes: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (predicate, names) in &found {
        names.iter().for_each(|name| holes.entry(name).or_default().push(predicate));
    }
    if holes.is_empty() {
        return text;
    }
    text.push_str("\n| not known | predicates that need it |\n|---|---|\n");
    for (name, predicates) in holes {
        let all = predicates.iter().map(|p| format!("`{}`", one_line(p))).collect::<Vec<_>>().join("<br>");
        let _ = writeln!(text, "| `{}` | {all} |", one_line(name));
    }
    text
}

/// A text in one line, as a cell of a table can hold it.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").replace('|', "\\|")
}
