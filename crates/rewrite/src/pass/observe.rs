//! Showing the program before and after passes. Rule: MLIR, Pass Infrastructure, section IR Printing.

use isogloss_ir::asm::print::{PrintOptions, print_program};
use isogloss_ir::{AttrData, Body, Context, OpRef};

/// A choice of passes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum PassFilter {
    /// For none.
    #[default]
    None,
    /// For all.
    All,
    /// For those of these arguments.
    Some(Vec<String>),
}

impl PassFilter {
    /// True if it picks a pass.
    pub fn picks(&self, argument: &str) -> bool {
        match self {
            PassFilter::None => false,
            PassFilter::All => true,
            PassFilter::Some(arguments) => arguments.iter().any(|a| a == argument),
        }
    }
}

/// When to show the program.
#[derive(Clone, Debug, Default)]
pub struct PrintIr {
    /// Before which passes.
    pub before: PassFilter,
    /// After which passes.
    pub after: PassFilter,
    /// After a pass only if it changed something.
    pub after_change: bool,
    /// After a pass only if it failed.
    pub after_failure: bool,
    /// All of the program, and not only what the pass worked on.
    pub module_scope: bool,
    /// How to print.
    pub options: PrintOptions,
}

impl PrintIr {
    /// True if anything is ever shown.
    pub fn is_on(&self) -> bool {
        self.before != PassFilter::None || self.after != PassFilter::None || self.after_failure
    }

    /// The program with a heading such as `IR Dump After CSE (cse)`.
    pub(super) fn dump(
        &self,
        cx: &Context,
        (when, name, failed, argument): (&str, &str, bool, &str),
        (top, target, nested): (&Body, &Body, bool),
        out: &mut String,
    ) {
        let failed = if failed { " Failed" } else { "" };
        out.push_str(&format!("// -----// IR Dump {when} {name}{failed} ({argument})"));
        let root = OpRef::root(cx, target);
        if self.module_scope && nested {
            out.push_str(&format!(" ('{}' operation", root.name_str()));
            if let Some(AttrData::String { value, .. }) = root.attr_data("sym_name") {
                out.push_str(": ");
                let root = cx.identifier(&String::from_utf8_lossy(value));
                let symbol = cx.symbol_attr(root);
                out.push_str(&cx.display_attr(symbol).to_string());
            }
            out.push(')');
        }
        out.push_str(" //----- //\n");
        let shown = if self.module_scope { OpRef::root(cx, top) } else { root };
        out.push_str(print_program(shown, &self.options).trim_end_matches('\n'));
        // A program as a whole ends with a line break of its own.
        out.push_str(if nested && !self.module_scope { "\n\n" } else { "\n\n\n" });
    }
}
