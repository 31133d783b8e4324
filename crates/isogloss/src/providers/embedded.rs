//! The dialects of the embedded library.

use super::hooks;
use crate::files::SearchPath;
use isogloss_dialects::embedded::{DIALECTS, image, root, text};
use isogloss_dialects::library;
use isogloss_ir::Context;
use isogloss_ir::context::DialectProvider;
use isogloss_ir::definition::DialectDef;
use isogloss_ods::provider::{Sets, load, read_sets};
use isogloss_source::{Diagnostic, Place, ReadText, Text};
use isogloss_tablegen::Records;
use std::sync::Arc;

/// The dialect that every program uses.
pub(super) const BUILTIN: &str = "builtin";

/// The embedded dialects, read from the images that were made of them when the program was built.
#[derive(Debug)]
pub(super) struct Embedded;

impl Embedded {
    /// The namespaces of its dialects.
    pub(super) fn namespaces() -> impl Iterator<Item = &'static str> {
        DIALECTS.iter().map(|d| d.0)
    }

    /// All records of the files of a dialect, evaluated; `None` if it is no embedded one.
    pub(super) fn records_of(cx: &Context, namespace: &str) -> Option<Result<Records, Vec<Diagnostic>>> {
        let dialect = DIALECTS.binary_search_by(|e| e.0.cmp(namespace)).ok()?;
        let mut loader = SearchPath::embedded(library::source);
        Some(load(cx.sources(), "<embedded dialects>", root(DIALECTS[dialect].1), &mut loader))
    }
}

impl Embedded {
    /// The records of a dialect; `None` if it is no embedded one.
    pub(super) fn sets(
        &self,
        cx: &Context,
        namespace: &str,
    ) -> Option<Result<Sets<'static>, Vec<Diagnostic>>> {
        let (image, root) = image(namespace)?;
        let read: ReadText = Arc::new(move |name| text(name, &root).map(Text::from));
        let Some(records) = Records::from_image(image, cx.sources(), &read) else {
            let message = format!("the files of '{namespace}' have no room beside those that were read");
            return Some(Err(vec![Diagnostic::error(Place::Unknown, message)]));
        };
        Some(Ok(Sets::checked(vec![records])))
    }
}

impl DialectProvider for Embedded {
    fn load(&self, cx: &Context, namespace: &str) -> Option<Result<DialectDef, Vec<Diagnostic>>> {
        Some(self.sets(cx, namespace)?.and_then(|sets| read_sets(cx, namespace, sets, Vec::new(), &hooks())))
    }
}

#[cfg(feature = "irdl")]
#[cfg(test)]
mod tests {
    use super::*;
    use crate::predicates::OdsPredicates;
    use crate::providers::UpstreamHooks;
    use isogloss_irdl::export::{ExportOptions, export};
    use isogloss_ods::provider::Index;
    use isogloss_ods::read_dialect;

    #[test]
    fn the_table_is_what_the_library_holds() {
        let files: Vec<_> =
            library::names().filter_map(|n| Some((n.to_owned(), library::source(n)?))).collect();
        let index = Index::new(&files);
        let mut want = String::new();
        for namespace in index.namespaces() {
            let mut files = index.files(namespace).unwrap_or_default().to_vec();
            files.retain(|f| namespace != BUILTIN || f.ends_with("Ops.td"));
            want.push_str(&format!("    (\"{namespace}\", &{files:?}),\n"));
        }
        let got: String = DIALECTS.iter().map(|(n, files)| format!("    (\"{n}\", &{files:?}),\n")).collect();
        assert_eq!(got, want, "the table has to be:\n{want}");
    }

    /// A context in which a dialect finds what it uses of other ones.
    fn context() -> Context {
        let cx = Context::new();
        cx.add_provider(Arc::new(Embedded));
        cx
    }

    #[test]
    fn an_image_gives_the_dialect_that_its_files_give() {
        for namespace in Embedded::namespaces() {
            let (from_image, from_files) = (context(), context());
            let records = Embedded::records_of(&from_files, namespace).expect("it is known");
            let dialect =
                read_dialect(&from_files, &records.expect("it is sound"), namespace, &UpstreamHooks);
            from_files.register(dialect.expect("it is sound"));
            let [image, files] = [from_image, from_files].map(|cx| {
                let dialect = cx.dialect(namespace).expect("it is known");
                export(&cx, &dialect, &ExportOptions::default(), &OdsPredicates).text
            });
            assert!(image.contains("irdl.operation"), "{namespace}");
            assert_eq!(image, files, "{namespace}");
        }
    }
}
