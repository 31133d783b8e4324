//! Introspection: what a dialect defines, what its constraints accept, and why a value is refused.

mod model;
mod show;
mod text;
mod why;

pub use model::{DialectInfo, Field, OpInfo, ParamsInfo, describe};
pub(crate) use show::rule as rule_words;
pub use show::{attr_constraint, constraint, structure};
pub use text::{dialect_text, op_text, params_text};
pub use why::{Answer, why_operation, why_value};

use isogloss_ir::definition::OpFormat;
use isogloss_ir::definition::format::{Element, Item};

/// The custom directives of a format for which there is no Rust code.
pub fn directives(format: &OpFormat) -> Vec<String> {
    fn walk(elements: &[Element], out: &mut Vec<String>) {
        for element in elements {
            match element {
                Element::Item(Item::Custom(custom), _)
                    if custom.hook.is_none() && !out.iter().any(|name| **name == *custom.name) =>
                {
                    out.push(custom.name.to_string());
                }
                Element::Group(group) => {
                    walk(&group.then, out);
                    walk(&group.otherwise, out);
                }
                Element::OiList(clauses) => clauses.iter().for_each(|c| walk(&c.elements, out)),
                _ => {}
            }
        }
    }
    let mut out = Vec::new();
    walk(&format.elements, &mut out);
    out
}
