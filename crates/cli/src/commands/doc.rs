//! `isogloss doc`: the reference of dialects as a site.

use super::config::ConfigArgs;
use super::report::{ReportArgs, Reporter};
use super::streams::Streams;
use super::tblgen_doc::inferred;
use super::threads::on_threads;
use crate::config::Failure;
use isogloss::files::{SearchPath, read_input};
use isogloss::output::Output;
use isogloss::providers::{own_namespaces, tree};
use isogloss_dialects::{embedded, library};
use isogloss_doc::markdown::{self, Options};
use isogloss_doc::site::{DialectPage, site};
use isogloss_ods::NoHooks;
use isogloss_ods::provider::{Files, Tree, load};
use isogloss_source::{Diagnostic, Place, SourceMap, Text};
use isogloss_tablegen::{Loader, Records};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Write the reference of dialects as a site: a page for each dialect, with links and a search.
///
/// The site is plain files that need no server and no network. Without FILE and --dialects it covers the dialects
/// that isogloss.toml names, and without those the embedded ones.
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

    /// Where the definitions can be read: a page for FILE is at URL/FILE, and its line N at #LN, as on code hosts.
    #[arg(long, value_name = "URL")]
    source_url: Option<String>,
    #[command(flatten)]
    config: ConfigArgs,
    #[command(flatten)]
    pub(super) report: ReportArgs,
}

const EXAMPLES: &str = "\
Examples:
  isogloss doc -o site                        those of the project, or the embedded ones
  isogloss doc my.td -o site                  a dialect of your own
  isogloss doc --dialects /usr/include -o site    all dialects of an installation";

impl Args {
    /// Takes from `isogloss.toml` what the command line does not say: which dialects, and where includes are looked for.
    pub(super) fn configure(&mut self) -> Result<(), Failure> {
        let input = self.files.first().or(self.dialects.first());
        let config = self.config.of(input.map_or(Path::new("."), PathBuf::as_path))?;
        let folders = config.dialects.iter().filter(|path| path.is_dir()).cloned();
        if self.include.is_empty() {
            self.include.clone_from(&config.include);
            self.include.extend(folders.clone());
        }
        if self.files.is_empty() && self.dialects.is_empty() {
            self.dialects = folders.collect();
            self.files = config.dialects.into_iter().filter(|path| !path.is_dir()).collect();
        }
        Ok(())
    }
}

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
    let mut reporter = Reporter::new(args.report, streams.stderr, streams.terminal);
    let stdin = &mut *streams.stdin;
    let mut warnings = Vec::new();
    let work = || {
        let mut pages = Vec::new();
        // What several files define of one dialect is on one page.
        let mut named: Vec<(String, Vec<Arc<Records>>)> = Vec::new();
        for file in &args.files {
            let input = read_input(file, stdin).map_err(|d| vec![d])?;
            let directories = args.include.iter().chain(&args.dialects).cloned().collect();
            let mut loader = SearchPath::new(directories, library::source);
            let records = Arc::new(load(&sources, &input.name, input.text, &mut loader)?);
            for namespace in own_namespaces(&sources, &records, &input.name) {
                match named.iter_mut().find(|(name, _)| name == namespace) {
                    Some((_, parts)) => parts.push(records.clone()),
                    None => named.push((namespace.to_owned(), vec![records.clone()])),
                }
            }
        }
        for (namespace, parts) in &named {
            let parts: Vec<&Records> = parts.iter().map(Arc::as_ref).collect();
            let wrong = isogloss_ods::conflicts(&sources, &parts, namespace);
            if !wrong.is_empty() {
                return Err(wrong);
            }
            pages.extend(page(args, &sources, namespace, &parts)?);
        }
        let mut trees: Vec<Tree> = Vec::new();
        for root in &args.dialects {
            let opened = tree::open(root, args.include.clone(), tree::cache_folder().as_deref());
            warnings.extend(opened.warnings);
            trees.push(opened.tree);
        }
        if args.files.is_empty() && trees.is_empty() {
            trees.push(Tree::new(Box::new(Library), Arc::new(NoHooks)));
        }
        for tree in &trees {
            for namespace in tree.index().namespaces().into_iter().filter(|n| is_wanted(args, n)) {
                let Some(parts) = tree.records(&sources, namespace) else { continue };
                let parts = parts?;
                warnings.extend(parts.warnings(namespace));
                let parts: Vec<&Records> = parts.records.iter().collect();
                pages.extend(page(args, &sources, namespace, &parts)?);
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
    reporter.report_all(&warnings, &sources);
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
    parts: &[&Records],
) -> Result<Option<DialectPage>, Vec<Diagnostic>> {
    if !is_wanted(args, namespace) {
        return Ok(None);
    }
    let mut text = String::new();
    for records in parts {
        let (inferred, places) = (inferred(records, sources), places(args, sources, records));
        let options = Options { inferred, own_enums: true, places, ..Options::default() };
        let part = markdown::dialect(records, Some(namespace), &options).map_err(|d| vec![d])?;
        text = if text.is_empty() { part } else { merged(&text, &part) };
    }
    Ok(Some(DialectPage { name: namespace.to_owned(), markdown: text }))
}

/// By the name of a record, where it is defined: the file, below the folder in which it was found, and the line.
fn places(args: &Args, sources: &SourceMap, records: &Records) -> BTreeMap<String, String> {
    let classes = ["Op", "DialectAttr", "DialectType", "EnumInfo"];
    let mut places = BTreeMap::new();
    for record in classes.iter().flat_map(|class| records.derived_from(class)) {
        let Some(file) = sources.file_at(record.pos()) else { continue };
        let path = below(args, file.name());
        let line = file.line_col(record.pos()).line;
        let shown = format!("`{}`, line {line}", path.replace('`', "'"));
        let place = match &args.source_url {
            Some(url) => {
                format!("[{shown}](<{}/{}#L{line}>)", in_url(url.trim_end_matches('/')), in_url(path))
            }
            None => shown,
        };
        places.insert(record.name().to_owned(), place);
    }
    places
}

/// The name of a file below the folder of the command line in which it is; of an embedded file the name that others
/// include it by.
fn below<'f>(args: &Args, name: &'f str) -> &'f str {
    if let Some(name) = name.strip_prefix(embedded::PREFIX) {
        return name;
    }
    let folders = args.dialects.iter().chain(&args.include);
    let in_folder = |folder: &PathBuf| Path::new(name).strip_prefix(folder).ok()?.to_str();
    folders.filter_map(in_folder).min_by_key(|path| path.len()).unwrap_or(name)
}

/// A text as a part of an address: what may not be in one, or would end a link in Markdown, is escaped.
fn in_url(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' => out.push(byte.into()),
            _ if b"-._~/:?#[]@!$&'()*+,;=%".contains(&byte) => out.push(byte.into()),
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

/// The parts of a document that begin at lines that start with `mark`, outside of code; first what comes before them.
fn split<'t>(text: &'t str, mark: &str) -> Vec<&'t str> {
    let (mut parts, mut start, mut at, mut in_code) = (Vec::new(), 0, 0, false);
    for line in text.split_inclusive('\n') {
        in_code ^= line.trim_start().starts_with("```");
        if !in_code && line.starts_with(mark) {
            parts.push(&text[start..at]);
            start = at;
        }
        at += line.len();
    }
    parts.push(&text[start..]);
    parts
}

/// One document of two parts of a dialect: each section once, and in it each definition once. The second repeats the
/// description of the dialect itself.
fn merged(first: &str, second: &str) -> String {
    let heading = |section: &str| section.lines().next().unwrap_or_default().to_owned();
    let mut sections: Vec<String> = split(first, "## ").into_iter().map(str::to_owned).collect();
    for section in split(second, "## ").into_iter().skip(1) {
        let Some(known) = sections.iter_mut().skip(1).find(|known| heading(known) == heading(section)) else {
            sections.push(section.to_owned());
            continue;
        };
        let new: Vec<&str> = {
            let there = split(known, "### ");
            let is_new = |entry: &&str| there.iter().all(|other| other.trim() != entry.trim());
            split(section, "### ").into_iter().skip(1).filter(is_new).collect()
        };
        for entry in new {
            known.push_str(if known.ends_with("\n\n") { "" } else { "\n" });
            known.push_str(entry);
        }
    }
    sections.concat()
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
