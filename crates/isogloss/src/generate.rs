//! Rust from definitions: what the command and `isogloss-build` share.

use crate::Session;
use crate::definitions::Definitions;
use crate::providers::{Mentioned, Providers, UpstreamHooks, open_folder};
use isogloss_codegen::{
    Generated, GeneratedPatterns, Input, Options, PatternInput, generate, generate_exercise,
    generate_patterns,
};
use isogloss_ir::Context;
use isogloss_ods::drr::lower_patterns;
use isogloss_ods::read_dialect;
use isogloss_source::{Diagnostic, Place, SourceFile, SourceMap};
use isogloss_tablegen::Records;
use std::path::Path;
use std::sync::Arc;

/// Generates the module of a dialect of a file: of the one that is named, or the one that the file is about.
///
/// ```
/// use isogloss::codegen::Options;
/// use isogloss::definitions::evaluate;
/// use isogloss::generate::generate_file;
/// use isogloss::source::SourceMap;
/// use std::sync::Arc;
///
/// let sources = Arc::new(SourceMap::new());
/// let text = std::fs::read_to_string("../../examples/loom/loom.td").unwrap();
/// let definitions = evaluate(&sources, "loom.td", text, &[]).unwrap();
/// let module = generate_file(&sources, &definitions, None, &Options::default()).unwrap();
/// assert!(module.text.contains("pub struct SpinOp"));
/// ```
///
/// # Errors
/// The diagnostics of the definitions; an error if the file is about no dialect, or about several.
pub fn generate_file(
    sources: &Arc<SourceMap>,
    definitions: &Definitions,
    dialect: Option<&str>,
    options: &Options,
) -> Result<Generated, Vec<Diagnostic>> {
    let Definitions { root, records, files, .. } = definitions;
    let fail = |message: String| vec![Diagnostic::error(Place::File(root.name().clone()), message)];
    let about = main_dialects(sources, root, records);
    let namespace = match (dialect, about.as_slice()) {
        (Some(name), _) => name,
        (None, [one]) => one,
        (None, []) => return Err(fail("the file defines no dialect".into())),
        (None, several) => {
            return Err(fail(format!(
                "the file defines several dialects, {}: say which",
                several.join(", ")
            )));
        }
    };
    let cx = Context::with_sources(sources.clone());
    let providers = Arc::new(Providers::new(Vec::new(), false));
    // What the file includes of other dialects is enough to know their types.
    providers.add_included(records.clone());
    cx.add_provider(providers);
    for (other, _) in &options.externs {
        cx.dialect(other);
    }
    let dialect = cx.register(read_dialect(&cx, records, namespace, &UpstreamHooks)?);
    let name = files.first().map_or("", |f| f.0.as_str());
    generate(&Input { cx: &cx, dialect: &dialect, records: &[records], root: name, files }, options)
}

/// Generates the module of the patterns of a file.
///
/// ```
/// use isogloss::codegen::Options;
/// use isogloss::definitions::evaluate;
/// use isogloss::generate::generate_patterns_of;
/// use isogloss::source::SourceMap;
/// use std::sync::Arc;
///
/// let sources = Arc::new(SourceMap::new());
/// let path = "../../examples/patterns/bits.td";
/// let definitions = evaluate(&sources, path, std::fs::read_to_string(path).unwrap(), &[]).unwrap();
/// let module = generate_patterns_of(&sources, &definitions, &Options::default()).unwrap();
/// assert!(module.text.contains("pub fn load"));
/// ```
///
/// # Errors
/// The diagnostics of the definitions or a pattern; an error if the file has no pattern.
pub fn generate_patterns_of(
    sources: &Arc<SourceMap>,
    definitions: &Definitions,
    options: &Options,
) -> Result<GeneratedPatterns, Vec<Diagnostic>> {
    let Definitions { root, records, files, .. } = definitions;
    let session = Session::with_sources(sources.clone(), &[]);
    session.know_dialects(root.name(), records)?;
    let patterns = lower_patterns(session.context(), records, &UpstreamHooks)?;
    if patterns.names.is_empty() {
        return Err(vec![Diagnostic::error(Place::File(root.name().clone()), "the file defines no pattern")]);
    }
    let name = files.first().map_or("", |f| f.0.as_str());
    let input = PatternInput { names: &patterns.names, calls: &patterns.calls, root: name, files };
    generate_patterns(&input, options)
}

/// The namespaces of the dialects that a folder of definitions holds, sorted.
///
/// ```
/// assert!(isogloss::generate::folder_dialects("../../examples/patterns".as_ref()).contains(&"bits".to_owned()));
/// ```
pub fn folder_dialects(folder: &Path) -> Vec<String> {
    let tree = open_folder(folder);
    tree.index().namespaces().into_iter().map(str::to_owned).collect()
}

/// Generates the modules of dialects of a folder, in the order in which they are named.
///
/// ```
/// use isogloss::codegen::Options;
/// use isogloss::generate::generate_folder;
/// use isogloss::source::SourceMap;
/// use std::sync::Arc;
///
/// let sources = Arc::new(SourceMap::new());
/// let folder = "../../examples/loom".as_ref();
/// let modules = generate_folder(&sources, folder, &["loom".to_owned()], &Options::default());
/// assert!(modules[0].as_ref().unwrap().text.contains("pub struct SpinOp"));
/// ```
///
/// # Errors
/// The diagnostics of the definitions of a dialect; an error if there is no such dialect.
pub fn generate_folder(
    sources: &Arc<SourceMap>,
    folder: &Path,
    namespaces: &[String],
    options: &Options,
) -> Vec<Result<Generated, Vec<Diagnostic>>> {
    of_folder(sources, folder, namespaces, |input, _| generate(input, options))
}

/// Generates a program for each of the dialects that uses every accessor of the generated module, for tests of
/// generated code. `module` says where the module of a dialect is.
///
/// ```
/// use isogloss::codegen::Options;
/// use isogloss::generate::exercise_folder;
/// use isogloss::source::SourceMap;
/// use std::sync::Arc;
///
/// let sources = Arc::new(SourceMap::new());
/// let folder = "../../examples/loom".as_ref();
/// let module = |name: &str| format!("crate::{name}");
/// let programs = exercise_folder(&sources, folder, &["loom".to_owned()], &Options::default(), module);
/// assert!(programs[0].as_ref().unwrap().contains("crate::loom"));
/// ```
///
/// # Errors
/// The diagnostics of the definitions of a dialect; an error if there is no such dialect.
pub fn exercise_folder(
    sources: &Arc<SourceMap>,
    folder: &Path,
    namespaces: &[String],
    options: &Options,
    module: impl Fn(&str) -> String,
) -> Vec<Result<String, Vec<Diagnostic>>> {
    of_folder(sources, folder, namespaces, |input, namespace| {
        Ok(generate_exercise(input, options, &module(namespace)))
    })
}

/// Reads dialects of a folder, all in one context, and makes something of each.
fn of_folder<T>(
    sources: &Arc<SourceMap>,
    folder: &Path,
    namespaces: &[String],
    make: impl Fn(&Input<'_>, &str) -> Result<T, Vec<Diagnostic>>,
) -> Vec<Result<T, Vec<Diagnostic>>> {
    let tree = open_folder(folder);
    let cx = Context::with_sources(sources.clone());
    let providers = Arc::new(Providers::new(Vec::new(), false));
    providers.add_folder(folder.to_path_buf());
    cx.add_provider(providers);
    // Dialects that refer to each other's enums and wrappers have to be known.
    for namespace in namespaces {
        cx.dialect(namespace);
    }
    let one = |namespace: &String| {
        let fail = |message: String| vec![Diagnostic::error(Place::File(namespace.as_str().into()), message)];
        let parts =
            tree.records(sources, namespace).ok_or_else(|| fail(format!("no dialect '{namespace}'")))??;
        let dialect = cx.dialect(namespace).ok_or_else(|| {
            let mut problems = cx.take_reports();
            problems.extend(fail(format!("dialect '{namespace}' cannot be read")));
            problems
        })?;
        let records: Vec<&Records> = parts.records.iter().collect();
        make(&Input { cx: &cx, dialect: &dialect, records: &records, root: "", files: &[] }, namespace)
    };
    namespaces.iter().map(one).collect()
}

/// The dialects that a file is about: those of which it defines something itself; where it only collects other files,
/// the last one that they define an operation of.
fn main_dialects<'r>(sources: &SourceMap, root: &SourceFile, records: &'r Records) -> Vec<&'r str> {
    let Mentioned { own, last_of_op, .. } = Mentioned::in_file(sources, records, root.name());
    if own.is_empty() { last_of_op.into_iter().collect() } else { own }
}
