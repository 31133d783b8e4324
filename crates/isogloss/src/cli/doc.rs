//! `isogloss doc`: the reference of dialects as a site.

use super::report::{ReportArgs, Reporter};
use super::tblgen_doc::inferred;
use super::{Streams, on_threads};
use crate::files::{SearchPath, read_input};
use crate::output::Output;
use crate::providers::{own_namespaces, tree};
use isogloss_dialects::library;
use isogloss_doc::markdown::{self, Options};
use isogloss_doc::site::{DialectPage, site};
use isogloss_ods::NoHooks;
use isogloss_ods::provider::{Files, Tree, load};
use isogloss_source::{Diagnostic, Place, SourceMap, Text};
use isogloss_tablegen::{Loader, Records};
use std::path::PathBuf;
use std::sync::Arc;

/// Write the reference of dialects as a site: a page for each dialect, with links and a search.
///
/// The site is plain files that need no server and no network. Without FILE and --dialects it covers the embedded
/// dialects.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// Definitions (.td): the dialects that they define or add to.
    files: Vec<PathBuf>,
    /// All dialects of a folder (repeatable).
    #[arg(long, value_name = "DIR")]
    dialects: Vec<PathBuf>,
    /// Only this dialect (repeatable).
    #[arg(long, value_name = "NAME")]
    dialect: Vec<String>,
    /// Look for included files in this directory too (repeatable).
    #[arg(short = 'I', value_name = "DIR")]
    include: Vec<PathBuf>,
    /// The folder to write to; files that would not change are left alone.
    #[arg(short, value_name = "DIR")]
    output: PathBuf,

    #[command(flatten)]
    report: ReportArgs,
}

const EXAMPLES: &str = "\
Examples:
  isogloss doc -o site                        the embedded dialects
  isogloss doc my.td -o site                  a dialect of your own
  isogloss doc --dialects /usr/include -o site    all dialects of an installation";

/// The files of the embedded library.
struct Library;

impl Files for Library {
    fn names(&self) -> Vec<String> {
        library::names().map(str::to_owned).collect()
    }

    fn text(&self, name: &str) -> Option<Text> {
        library::source(name).map(Text::from_static)
    }

    fn loader(&self) -> Box<dyn Loader + '_> {
        Box::new(SearchPath::embedded(library::source))
    }
}

/// Runs the command and returns the exit status.
pub(super) fn run(args: &Args, streams: &mut Streams<'_>) -> u8 {
    let sources = Arc::new(SourceMap::new());
    let mut reporter = Reporter::new(args.report, streams.stderr, streams.color);
    let stdin = &mut *streams.stdin;
    let work = || {
        let mut pages = Vec::new();
        for file in &args.files {
            let input = read_input(file, stdin).map_err(|d| vec![d])?;
            let mut loader = SearchPath::new(args.include.clone(), library::source);
            let records = load(&sources, &input.name, input.text, &mut loader)?;
            for namespace in own_namespaces(&sources, &records, &input.name) {
                pages.extend(page(args, &sources, namespace, std::slice::from_ref(&records))?);
            }
        }
        let open = |root: &PathBuf| tree::open(root, args.include.clone(), tree::cache_folder().as_deref());
        let mut trees: Vec<Tree> = args.dialects.iter().map(open).collect();
        if args.files.is_empty() && trees.is_empty() {
            trees.push(Tree::new(Box::new(Library), Arc::new(NoHooks)));
        }
        for tree in &trees {
            for namespace in tree.index().namespaces().into_iter().filter(|n| is_wanted(args, n)) {
                let Some(parts) = tree.records(&sources, namespace) else { continue };
                pages.extend(page(args, &sources, namespace, &parts?.records)?);
            }
        }
        pages.sort_by(|a, b| a.name.cmp(&b.name));
        pages.dedup_by(|a, b| a.name == b.name);
        if let Some(missing) = args.dialect.iter().find(|name| pages.iter().all(|p| p.name != **name)) {
            return Err(vec![Diagnostic::error(
                Place::Unknown,
                format!("no dialect '{missing}' is defined"),
            )]);
        }
        write(args, &pages).map_err(|d| vec![d])
    };
    let outcome: Result<(), Vec<Diagnostic>> =
        on_threads(1, work).unwrap_or_else(|problem| Err(vec![problem]));
    if let Err(diagnostics) = outcome {
        reporter.report_all(&diagnostics, &sources);
    }
    u8::from(reporter.failed())
}

fn is_wanted(args: &Args, namespace: &str) -> bool {
    args.dialect.is_empty() || args.dialect.iter().any(|d| d == namespace)
}

/// The page of a dialect whose definitions are in one or more sets of records.
fn page(
    args: &Args,
    sources: &Arc<SourceMap>,
    namespace: &str,
    parts: &[Records],
) -> Result<Option<DialectPage>, Vec<Diagnostic>> {
    if !is_wanted(args, namespace) {
        return Ok(None);
    }
    let mut text = String::new();
    for records in parts {
        let options = Options { inferred: inferred(records, sources), own_enums: true, ..Options::default() };
        let part = markdown::dialect(records, Some(namespace), &options).map_err(|d| vec![d])?;
        // What the first part says of the dialect itself, the others repeat.
        let from = if text.is_empty() { 0 } else { part.find("\n## ").unwrap_or(part.len()) };
        text.push_str(&part[from..]);
    }
    Ok(Some(DialectPage { name: namespace.to_owned(), markdown: text }))
}

fn write(args: &Args, pages: &[DialectPage]) -> Result<(), Diagnostic> {
    std::fs::create_dir_all(&args.output).map_err(|e| {
        let folder = args.output.display().to_string();
        Diagnostic::error(Place::File(folder.into()), format!("cannot create the folder: {e}"))
    })?;
    for file in site(pages) {
        let output = Output { path: Some(args.output.join(&file.name)), only_if_changed: true };
        output.write_text(&mut std::io::sink(), &file.text)?;
    }
    Ok(())
}
