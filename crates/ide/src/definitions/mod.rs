//! Definitions: the text of a `.td` file, with what it includes.

mod calls;
mod complete;
mod formats;
mod hints;
mod hover;
mod outline;
mod tokens;

pub use calls::{Relation, Statement};

use crate::{DialectPart, Mention, RenameError, Target, TextEdit, TextRange};
use isogloss_source::{Diagnostic, Pos, SourceFile, SourceMap, Span};
use isogloss_tablegen::syntax::{self, SyntaxKind, Tree};
use isogloss_tablegen::{Loader, NameDefinition, Options, Parsed, Record, Records, Reference};
use std::sync::Arc;

/// A file of definitions, evaluated.
#[derive(Debug)]
pub struct Definitions {
    sources: Arc<SourceMap>,
    file: Arc<SourceFile>,
    tree: Tree,
    parsed: Parsed,
}

/// A file that is included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The name as written, without its quotes.
    pub range: TextRange,
    /// The name of the file that was found.
    pub file: Arc<str>,
}

impl Definitions {
    /// Reads and evaluates a file of a source map. What it includes comes from the loader.
    pub fn read(
        sources: &Arc<SourceMap>,
        file: &Arc<SourceFile>,
        loader: &mut dyn Loader,
        options: &Options,
    ) -> Definitions {
        let options = Options { track_references: true, ..options.clone() };
        let parsed = isogloss_tablegen::parse(sources, file, loader, &options);
        let tree = syntax::parse(file, &options.defines);
        Definitions { sources: sources.clone(), file: file.clone(), tree, parsed }
    }

    /// The file.
    pub fn file(&self) -> &Arc<SourceFile> {
        &self.file
    }

    /// The source map with this file and what it includes.
    pub fn sources(&self) -> &Arc<SourceMap> {
        &self.sources
    }

    /// The syntax of the file.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// True if a file was included, with another text than the one that is given, if one is.
    pub fn has_read(&self, name: &str, but_for: Option<&str>) -> bool {
        let files = self.sources.files();
        let mut found =
            files.iter().filter(|file| **file.name() == *name && file.start() != self.file.start());
        found.any(|file| but_for != Some(&**file.text()))
    }

    /// The diagnostics, in this file and in others.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.parsed.diagnostics
    }

    /// Adds the problems of the records of a file without errors, which `find` returns. It must keep no reference to
    /// the records: later answers would lack them.
    pub fn check(&mut self, find: impl FnOnce(&Arc<Records>) -> Vec<Diagnostic>) {
        let Some(records) = self.parsed.records.take() else { return };
        let records = Arc::new(records);
        self.parsed.diagnostics.extend(find(&records));
        self.parsed.records = Arc::into_inner(records);
    }

    /// The result of evaluation.
    pub fn parsed(&self) -> &Parsed {
        &self.parsed
    }

    /// The records: after an error, those that were made nevertheless.
    pub fn records(&self) -> Option<&Records> {
        self.parsed.records.as_ref().or(self.parsed.partial.as_ref())
    }

    fn pos(&self, offset: u32) -> Pos {
        Pos(self.file.start().0 + offset)
    }

    /// The range of a place in this file; `None` for one in another file.
    pub fn here(&self, span: Span) -> Option<TextRange> {
        let start = self.file.start();
        let inside = start <= span.start && span.end <= self.file.end();
        inside.then(|| span.start.0 - start.0..span.end.0 - start.0)
    }

    fn target(&self, span: Span) -> Target {
        self.here(span).map_or(Target::Elsewhere(span), Target::Here)
    }

    /// The range of the word that begins at a place.
    fn word_at(&self, pos: Pos) -> Span {
        let Some(file) = self.sources.file_at(pos) else { return Span::at(pos) };
        let text: &str = file.text();
        let from = (pos.0 - file.start().0) as usize;
        let rest = text.get(from..).unwrap_or("");
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let len = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
        Span::new(pos, pos.offset(len))
    }

    /// The uses of names that are at an offset, or end there.
    fn uses_at(&self, offset: u32) -> impl Iterator<Item = &Reference> {
        let pos = self.pos(offset);
        let uses = &self.parsed.references.uses;
        let next = uses.partition_point(|u| u.span.start <= pos);
        // Names do not overlap, so that those that matter begin at one place.
        let first = uses[..next].last().map_or(pos, |u| u.span.start);
        let from = uses.partition_point(|u| u.span.start < first);
        uses[from..next].iter().filter(move |u| pos <= u.span.end)
    }

    /// The definition whose name is at an offset, or ends there.
    fn defined_at(&self, offset: u32) -> Option<&NameDefinition> {
        let pos = self.pos(offset);
        let definitions = &self.parsed.references.definitions;
        let next = definitions.partition_point(|d| d.pos <= pos);
        let found = definitions[..next].last()?;
        (pos <= self.word_at(found.pos).end).then_some(found)
    }

    /// The definition at a place.
    fn definition_at(&self, pos: Pos) -> Option<&NameDefinition> {
        let definitions = &self.parsed.references.definitions;
        let at = definitions.partition_point(|d| d.pos < pos);
        definitions.get(at).filter(|d| d.pos == pos)
    }

    /// Where what is named at an offset is declared.
    fn root_at(&self, offset: u32) -> Option<Pos> {
        let used = self.uses_at(offset).next().map(|u| u.root);
        used.or_else(|| self.defined_at(offset).map(|d| d.pos))
    }

    /// Where what is named at an offset is defined. Of a field to which a value is given that is its declaration; of one
    /// that is used, where its record gives it a value.
    pub fn definition(&self, offset: u32) -> Vec<Target> {
        if let Some(link) =
            self.links().into_iter().find(|l| l.range.start <= offset && offset <= l.range.end)
        {
            let files = self.sources.files();
            let file = files.iter().find(|f| f.included_from().is_some() && *f.name() == link.file);
            return file.map(|f| Target::Elsewhere(Span::at(f.start()))).into_iter().collect();
        }
        if let Some((_, declared)) = self.format_name(offset) {
            return vec![Target::Here(declared)];
        }
        let mut found: Vec<Target> = Vec::new();
        for used in self.uses_at(offset) {
            let pos = if used.is_let { used.root } else { used.target };
            let target = self.target(self.word_at(pos));
            if !found.contains(&target) {
                found.push(target);
            }
        }
        // A name that is used in several ways is a field of several records, of which one is shown.
        found.truncate(1);
        if found.is_empty()
            && let Some(defined) = self.defined_at(offset)
        {
            found.push(self.target(self.word_at(defined.pos)));
        }
        found
    }

    /// Returns the part of a dialect that the def named at an offset defines, as programs know it, and where it is
    /// defined; `None` if it defines none.
    pub fn dialect_part(&self, offset: u32) -> Option<(DialectPart, Span)> {
        let root = self.root_at(offset)?;
        let record = self.record_at(root).filter(|record| !record.is_class())?;
        let text = |of: Record<'_>, field: &str| Some(of.value(field)?.as_str()?.to_owned());
        let named = |dialect: &str, name: &str| {
            let dialect = text(record.value(dialect)?.as_def()?, "name")?;
            let name = text(record, name).filter(|name| !name.is_empty())?;
            Some(if dialect.is_empty() { name } else { format!("{dialect}.{name}") })
        };
        let part = match () {
            () if record.is_a("Op") => DialectPart::Operation(named("opDialect", "opName")?),
            () if record.is_a("TypeDef") => DialectPart::Type(named("dialect", "mnemonic")?),
            () if record.is_a("AttrDef") => DialectPart::Attribute(named("dialect", "mnemonic")?),
            () => return None,
        };
        Some((part, self.word_at(root)))
    }

    /// Where what is named at an offset is mentioned, in all files, its definition included.
    pub fn references(&self, offset: u32) -> Vec<Target> {
        let Some(root) = self.root_at(offset) else { return Vec::new() };
        let uses = self.parsed.references.uses.iter().filter(|u| u.root == root);
        let mut spans: Vec<Span> = uses.flat_map(|u| [u.span, self.word_at(u.target)]).collect();
        spans.push(self.word_at(root));
        spans.sort_by_key(|s| (s.start, s.end));
        spans.dedup_by_key(|s| s.start);
        spans.into_iter().map(|span| self.target(span)).collect()
    }

    /// The mentions in this file of what is named at an offset.
    pub fn highlights(&self, offset: u32) -> Vec<Mention> {
        let root = self.root_at(offset);
        let here = |target| match target {
            Target::Here(range) => Some(range),
            Target::Elsewhere(_) => None,
        };
        let ranges = self.references(offset).into_iter().filter_map(here);
        ranges.map(|r| Mention { is_definition: root == Some(self.pos(r.start)), range: r }).collect()
    }

    /// The edits, each with its file's name and the range there, that give what is named at an offset another name.
    ///
    /// # Errors
    /// If nothing there can be renamed, or the name is none, or is in use.
    pub fn rename(&self, offset: u32, name: &str) -> Result<Vec<(Span, TextEdit)>, RenameError> {
        let root = self.root_at(offset).ok_or(RenameError::NothingThere)?;
        let starts = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
        if !starts || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
            return Err(RenameError::NotAnIdentifier(name.to_owned()));
        }
        let old = self.text_of(self.word_at(root));
        if old.is_empty() || self.definition_at(root).is_none() {
            return Err(RenameError::Anonymous);
        }
        if self.parsed.references.definitions.iter().any(|d| d.name == name && self.same_scope(d, root)) {
            return Err(RenameError::AlreadyDefined(name.to_owned()));
        }
        let mut edits = Vec::new();
        for target in self.references(offset) {
            let span = match target {
                Target::Here(range) => Span::new(self.pos(range.start), self.pos(range.end)),
                Target::Elsewhere(span) => span,
            };
            // A reference of another form, such as a name that is pasted together, is left alone.
            if self.text_of(span) == old {
                let Some(file) = self.sources.file_at(span.start) else { continue };
                let start = file.start().0;
                let range = span.start.0 - start..span.end.0 - start;
                edits.push((span, TextEdit { range, text: name.to_owned() }));
            }
        }
        Ok(edits)
    }

    /// True if a definition is seen where another one is.
    fn same_scope(&self, one: &NameDefinition, other: Pos) -> bool {
        self.definition_at(other).is_some_and(|other| other.owner == one.owner)
    }

    fn text_of(&self, span: Span) -> String {
        let Some(file) = self.sources.file_at(span.start) else { return String::new() };
        let start = file.start().0;
        let range = (span.start.0 - start) as usize..(span.end.0 - start) as usize;
        file.text().get(range).unwrap_or("").to_owned()
    }

    /// The files that this one includes.
    pub fn links(&self) -> Vec<Link> {
        let files = self.sources.files();
        let mut links = Vec::new();
        for include in self.tree.root().descendants().filter(|n| n.kind() == SyntaxKind::Include) {
            let Some(name) = include.descendants().find(|n| n.text().starts_with('"') && n.kind().is_token())
            else {
                continue;
            };
            let span = include.span();
            let found = files
                .iter()
                .rev()
                .find(|file| file.included_from().is_some_and(|pos| span.start <= pos && pos <= span.end));
            // What was included before is not read again where it is guarded.
            let end = format!("/{}", name.text().trim_matches('"'));
            let before =
                || files.iter().find(|file| file.name().ends_with(&end) || **file.name() == end[1..]);
            if let Some(file) = found.or_else(before) {
                let range = name.range();
                let range = range.start as u32 + 1..(range.end as u32).saturating_sub(1);
                links.push(Link { range, file: file.name().clone() });
            }
        }
        links
    }

    /// The record that is defined at a place.
    fn record_at(&self, pos: Pos) -> Option<Record<'_>> {
        let records = self.records()?;
        records.classes().chain(records.defs()).find(|record| record.pos() == pos)
    }
}
