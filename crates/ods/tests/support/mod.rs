//! Support shared by the tests: records over the embedded library, and values parsed from text.
#![allow(dead_code, reason = "each test uses a part")]

use isogloss_ir::program::parse_program;
use isogloss_ir::{AttrData, Attribute, Context};
use isogloss_ods::NoHooks;
use isogloss_ods::provider::{Files, Tree, load};
use isogloss_source::{Diagnostic, Text};
use isogloss_tablegen::{LoadError, Loaded, Loader, Records};
use std::sync::Arc;

/// The embedded library.
pub(crate) struct Library;

impl Files for Library {
    fn names(&self) -> Vec<String> {
        isogloss_dialects::library::names().map(str::to_owned).collect()
    }

    fn text(&self, name: &str) -> Option<Text> {
        isogloss_dialects::library::source(name).map(Text::from_static)
    }

    fn loader(&self) -> Box<dyn Loader + '_> {
        Box::new(|path: &str| -> Result<Option<Loaded>, LoadError> {
            Ok(self.text(path).map(|text| Loaded { name: path.into(), text }))
        })
    }
}

/// A context that knows the embedded dialects and accepts everything else.
pub(crate) fn context() -> Context {
    let cx = Context::new();
    cx.set_allow_unregistered(true);
    cx.add_provider(Arc::new(Tree::new(Box::new(Library), Arc::new(NoHooks))));
    cx
}

/// The records of a text that may include the embedded library.
pub(crate) fn records(cx: &Context, text: &str) -> Result<Records, Vec<Diagnostic>> {
    load(cx.sources(), "test.td", text.to_owned(), &mut *Library.loader())
}

/// An attribute from its text.
pub(crate) fn attribute(cx: &Context, text: &str) -> Attribute {
    let file =
        cx.sources().add("value.mlir", format!("\"t.op\"() {{v = {text}}} : () -> ()")).expect("small");
    let program = parse_program(cx, &file, Default::default());
    let program = program.unwrap_or_else(|e| panic!("{text}: {}", e[0].message));
    let module = program.op(cx);
    let op = module.region(0).and_then(|r| r.first_block()).and_then(|b| b.ops().next());
    op.and_then(|op| op.attr("v")).unwrap_or_else(|| panic!("{text} is no attribute"))
}

/// A type from its text.
pub(crate) fn type_(cx: &Context, text: &str) -> isogloss_ir::Type {
    match cx.attr(attribute(cx, text)) {
        AttrData::Type(ty) => *ty,
        _ => panic!("{text} is no type"),
    }
}
