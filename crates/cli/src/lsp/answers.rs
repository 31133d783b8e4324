//! The answers of the server: a function for each request.

use super::convert::markdown;
use super::document::{Analysis, Language};
use super::files::path_of;
use super::server::{Failure, Server, failed};
use isogloss_ide::definitions::{Relation, Statement};
use isogloss_ide::{Completion, DialectPart, Mention, RenameError, Symbol, Target, program};
use isogloss_source::{Pos, Span};
use lsp_server::ErrorCode;
use lsp_types::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

type Answer = Result<Value, Failure>;

/// From which side calls are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Direction {
    Incoming,
    Outgoing,
}

/// The parameters of `isogloss/print`.
#[derive(serde::Deserialize)]
#[serde(rename_all = "camelCase")]
struct PrintParams {
    text_document: TextDocumentIdentifier,
    /// In generic form.
    #[serde(default)]
    generic: bool,
    /// After these passes, such as `builtin.module(canonicalize)`.
    pipeline: Option<String>,
}

/// The data by which a statement of definitions is found again for a further request.
#[derive(serde::Serialize, serde::Deserialize)]
struct StatementData {
    /// The document in which it was found, or which includes it.
    document: Uri,
    /// Its version then.
    version: i32,
    /// The position of the statement's name among the files that were read.
    name: u32,
}

pub(super) fn params<P: DeserializeOwned>(value: Value) -> Result<P, Failure> {
    serde_json::from_value(value).map_err(|error| failed(ErrorCode::InvalidParams, error.to_string()))
}

fn answer(value: impl Serialize) -> Answer {
    serde_json::to_value(value).map_err(|error| failed(ErrorCode::InternalError, error.to_string()))
}

impl Server<'_> {
    /// Answers a request.
    pub(super) fn answer(&mut self, method: &str, given: Value) -> Answer {
        match method {
            "textDocument/definition" | "textDocument/declaration" => {
                let at: GotoDefinitionParams = params(given)?;
                answer(self.definition(&at.text_document_position_params)?)
            }
            "textDocument/references" => {
                let at: ReferenceParams = params(given)?;
                answer(self.references(&at.text_document_position, at.context.include_declaration)?)
            }
            "textDocument/documentHighlight" => {
                let at: DocumentHighlightParams = params(given)?;
                answer(self.highlights(&at.text_document_position_params)?)
            }
            "textDocument/hover" => {
                let at: HoverParams = params(given)?;
                answer(self.hover(&at.text_document_position_params)?)
            }
            "textDocument/completion" => {
                let at: CompletionParams = params(given)?;
                answer(self.completion(&at.text_document_position)?)
            }
            "textDocument/documentSymbol" => {
                let of: DocumentSymbolParams = params(given)?;
                answer(self.symbols(&of.text_document.uri)?)
            }
            "workspace/symbol" => {
                let of: WorkspaceSymbolParams = params(given)?;
                answer(self.workspace_symbols(&of.query))
            }
            "textDocument/documentLink" => {
                let of: DocumentLinkParams = params(given)?;
                answer(self.links(&of.text_document.uri)?)
            }
            "textDocument/foldingRange" => {
                let of: FoldingRangeParams = params(given)?;
                answer(self.folding(&of.text_document.uri)?)
            }
            "textDocument/selectionRange" => {
                let of: SelectionRangeParams = params(given)?;
                answer(self.selections(&of.text_document.uri, &of.positions)?)
            }
            "textDocument/semanticTokens/full" => {
                let of: SemanticTokensParams = params(given)?;
                answer(self.tokens(&of.text_document.uri, None)?)
            }
            "textDocument/semanticTokens/range" => {
                let of: SemanticTokensRangeParams = params(given)?;
                answer(self.tokens(&of.text_document.uri, Some(of.range))?)
            }
            "textDocument/prepareRename" => {
                let at: TextDocumentPositionParams = params(given)?;
                answer(self.prepare_rename(&at)?)
            }
            "textDocument/rename" => {
                let at: RenameParams = params(given)?;
                answer(self.rename(&at.text_document_position, &at.new_name)?)
            }
            "textDocument/codeAction" => {
                let of: CodeActionParams = params(given)?;
                answer(self.code_actions(&of)?)
            }
            "codeAction/resolve" => answer(self.resolve_action(params(given)?)?),
            "textDocument/formatting" => {
                let of: DocumentFormattingParams = params(given)?;
                answer(self.formatting(&of.text_document.uri, None)?)
            }
            "textDocument/rangeFormatting" => {
                let of: DocumentRangeFormattingParams = params(given)?;
                answer(self.formatting(&of.text_document.uri, Some(of.range))?)
            }
            "textDocument/signatureHelp" => {
                let at: SignatureHelpParams = params(given)?;
                answer(self.signature(&at.text_document_position_params)?)
            }
            "textDocument/inlayHint" => {
                let of: InlayHintParams = params(given)?;
                answer(self.hints(&of.text_document.uri, of.range)?)
            }
            "textDocument/codeLens" => {
                let of: CodeLensParams = params(given)?;
                answer(self.code_lenses(&of.text_document.uri)?)
            }
            "textDocument/prepareCallHierarchy" => {
                let at: CallHierarchyPrepareParams = params(given)?;
                answer(self.prepare_calls(&at.text_document_position_params)?)
            }
            "callHierarchy/incomingCalls" => {
                let of: CallHierarchyIncomingCallsParams = params(given)?;
                let calls = self.calls(&of.item, Direction::Incoming)?;
                answer(
                    calls
                        .into_iter()
                        .map(|(from, from_ranges)| CallHierarchyIncomingCall { from, from_ranges })
                        .collect::<Vec<_>>(),
                )
            }
            "callHierarchy/outgoingCalls" => {
                let of: CallHierarchyOutgoingCallsParams = params(given)?;
                let calls = self.calls(&of.item, Direction::Outgoing)?;
                answer(
                    calls
                        .into_iter()
                        .map(|(to, from_ranges)| CallHierarchyOutgoingCall { to, from_ranges })
                        .collect::<Vec<_>>(),
                )
            }
            "isogloss/print" => {
                let of: PrintParams = params(given)?;
                answer(self.print(&of)?)
            }
            "isogloss/why" => {
                let at: TextDocumentPositionParams = params(given)?;
                answer(self.why(&at)?)
            }
            "isogloss/expand" => {
                let at: TextDocumentPositionParams = params(given)?;
                answer(self.expand(&at)?)
            }
            _ => Err(failed(ErrorCode::MethodNotFound, format!("there is no request '{method}'"))),
        }
    }

    fn definition(&mut self, at: &TextDocumentPositionParams) -> Result<Vec<Location>, Failure> {
        let (uri, offset) = self.ready_at(at)?;
        let found = match self.analysis(&uri)? {
            Analysis::Program(program) => program.definition(self.context(&uri)?, offset),
            Analysis::Definitions(definitions) => definitions.definition(offset),
        };
        Ok(self.locations(&uri, found))
    }

    fn references(
        &mut self,
        at: &TextDocumentPositionParams,
        with_declaration: bool,
    ) -> Result<Vec<Location>, Failure> {
        let (uri, offset) = self.ready_at(at)?;
        let found = match self.analysis(&uri)? {
            Analysis::Program(program) => {
                let all = program.references(self.context(&uri)?, offset).into_iter();
                let wanted = all.filter(|m| with_declaration || !m.is_definition);
                wanted.map(|m| Target::Here(m.range)).collect()
            }
            Analysis::Definitions(definitions) => {
                let mut found = definitions.references(offset);
                if !with_declaration {
                    let declared = definitions.definition(offset);
                    found.retain(|target| !declared.contains(target));
                }
                found
            }
        };
        let part = match self.analysis(&uri)? {
            Analysis::Definitions(definitions) => definitions.dialect_part(offset),
            Analysis::Program(_) => None,
        };
        let mut found = self.locations(&uri, found);
        if let Some((part, name)) = part {
            found.extend(self.mentions_in_programs(&uri, &part, name));
        }
        Ok(found)
    }

    /// Where open programs mention what a def of a document defines, the name of which is at a place.
    fn mentions_in_programs(&mut self, of: &str, part: &DialectPart, name: Span) -> Vec<Location> {
        let defined = self.document(of).ok().and_then(|d| self.elsewhere(&*self.sources_of(d)?, name));
        let mut found = Vec::new();
        for key in self.open_documents() {
            let is_program = self.document(&key).is_ok_and(|d| d.language == Language::Mlir);
            // Programs that cannot be read have no mentions.
            if !is_program || self.ready_key(&key).is_err() {
                continue;
            }
            let (Ok(cx), Ok(Analysis::Program(program))) = (self.context(&key), self.analysis(&key)) else {
                continue;
            };
            // A program of another project may know another dialect by the name.
            let span = match part {
                DialectPart::Operation(name) => cx.op_def(cx.op_name(name)).map(|def| def.span),
                DialectPart::Type(_) | DialectPart::Attribute(_) => None,
            };
            let known =
                span.filter(|span| !span.is_none()).and_then(|span| self.elsewhere(cx.sources(), span));
            let is_other =
                known.zip(defined.as_ref()).is_some_and(|(known, defined)| known.uri != defined.uri);
            if !is_other {
                let ranges = program.mentions(cx, part).into_iter().map(Target::Here).collect();
                found.extend(self.locations(&key, ranges));
            }
        }
        found
    }

    fn highlights(&mut self, at: &TextDocumentPositionParams) -> Result<Vec<DocumentHighlight>, Failure> {
        let (uri, offset) = self.ready_at(at)?;
        let found: Vec<Mention> = match self.analysis(&uri)? {
            Analysis::Program(program) => program.references(self.context(&uri)?, offset),
            Analysis::Definitions(definitions) => definitions.highlights(offset),
        };
        let places = self.places(&uri)?;
        let highlight = |m: Mention| {
            let kind =
                if m.is_definition { DocumentHighlightKind::WRITE } else { DocumentHighlightKind::READ };
            DocumentHighlight { range: places.range(&m.range), kind: Some(kind) }
        };
        Ok(found.into_iter().map(highlight).collect())
    }

    fn hover(&mut self, at: &TextDocumentPositionParams) -> Result<Option<Hover>, Failure> {
        let (uri, offset) = self.ready_at(at)?;
        let mut found = match self.analysis(&uri)? {
            Analysis::Program(program) => program.hover(self.context(&uri)?, offset),
            Analysis::Definitions(definitions) => definitions.hover(offset),
        };
        let format = match self.analysis(&uri)? {
            Analysis::Definitions(definitions) => definitions.format_of(offset),
            Analysis::Program(_) => None,
        };
        // An example says what a format accepts; inside of its text there is nothing else to say.
        if let Some((dialect, name)) = format
            && let Some(example) = self.example(&uri, &dialect, &name)
        {
            let hover = found
                .get_or_insert_with(|| isogloss_ide::Hover { range: offset..offset, text: String::new() });
            hover.text.push_str(&format!("\nFor example:\n```mlir\n{example}```"));
        }
        let places = self.places(&uri)?;
        Ok(found.map(|hover| Hover {
            range: Some(places.range(&hover.range)),
            contents: HoverContents::Markup(markdown(hover.text)),
        }))
    }

    fn completion(&mut self, at: &TextDocumentPositionParams) -> Result<CompletionList, Failure> {
        let (uri, offset) = self.ready_at(at)?;
        let found: Vec<Completion> = match self.analysis(&uri)? {
            Analysis::Program(program) => {
                program.complete(self.context(&uri)?, offset, self.read_options(&uri))
            }
            Analysis::Definitions(definitions) => definitions.complete(offset),
        };
        let places = self.places(&uri)?;
        let snippets = self.client.snippets;
        let items =
            found.into_iter().enumerate().map(|(n, item)| places.completion(item, n, snippets)).collect();
        Ok(CompletionList { is_incomplete: false, items })
    }

    fn symbols(&mut self, uri: &Uri) -> Result<Vec<DocumentSymbol>, Failure> {
        let key = self.ready(uri)?;
        let found = self.symbols_of(&key)?;
        let places = self.places(&key)?;
        Ok(found.into_iter().map(|symbol| places.symbol(symbol)).collect())
    }

    fn symbols_of(&self, key: &str) -> Result<Vec<Symbol>, Failure> {
        Ok(match self.analysis(key)? {
            Analysis::Program(program) => program.symbols(self.context(key)?),
            Analysis::Definitions(definitions) => definitions.symbols(),
        })
    }

    /// Symbols of the documents that are open, whose names have the letters of the query in them, in their order.
    fn workspace_symbols(&mut self, query: &str) -> Vec<WorkspaceSymbol> {
        fn matches(name: &str, query: &str) -> bool {
            let mut letters = name.chars().flat_map(char::to_lowercase);
            query.chars().flat_map(char::to_lowercase).all(|q| letters.any(|c| c == q))
        }
        let mut out = Vec::new();
        for key in self.open_documents() {
            let Ok(key) = self.ready_key(&key) else { continue };
            let (Ok(found), Ok(places)) = (self.symbols_of(&key), self.places(&key)) else { continue };
            let mut todo: Vec<(Symbol, Option<String>)> =
                found.into_iter().map(|s| (s, None)).rev().collect();
            while let Some((mut symbol, container)) = todo.pop() {
                let children = std::mem::take(&mut symbol.children);
                let name = Some(symbol.name.clone());
                todo.extend(children.into_iter().rev().map(|child| (child, name.clone())));
                let is_field = matches!(
                    symbol.kind,
                    isogloss_ide::SymbolKind::Field | isogloss_ide::SymbolKind::Argument
                );
                if is_field || !matches(&symbol.name, query) {
                    continue;
                }
                let Ok(document) = self.document(&key) else { continue };
                let location = Location { uri: document.uri.clone(), range: places.range(&symbol.selection) };
                let shown = places.symbol(symbol);
                out.push(WorkspaceSymbol {
                    name: shown.name,
                    kind: shown.kind,
                    tags: None,
                    container_name: container,
                    location: OneOf::Left(location),
                    data: None,
                });
            }
        }
        out
    }

    fn links(&mut self, uri: &Uri) -> Result<Vec<DocumentLink>, Failure> {
        let key = self.ready(uri)?;
        let Analysis::Definitions(definitions) = self.analysis(&key)? else { return Ok(Vec::new()) };
        let places = self.places(&key)?;
        let links = definitions.links().into_iter().filter_map(|link| {
            let target = self.uri_of_file(&link.file)?;
            Some(DocumentLink {
                range: places.range(&link.range),
                target: Some(target),
                tooltip: None,
                data: None,
            })
        });
        Ok(links.collect())
    }

    fn folding(&mut self, uri: &Uri) -> Result<Vec<FoldingRange>, Failure> {
        let key = self.ready(uri)?;
        let found = match self.analysis(&key)? {
            Analysis::Program(program) => program.folding(self.context(&key)?),
            Analysis::Definitions(definitions) => definitions.folding(),
        };
        let places = self.places(&key)?;
        Ok(found.iter().filter_map(|range| places.folding(range)).collect())
    }

    fn selections(&mut self, uri: &Uri, at: &[Position]) -> Result<Vec<SelectionRange>, Failure> {
        let key = self.ready(uri)?;
        let mut out = Vec::new();
        for &position in at {
            let offset = self.offset(&key, position)?;
            let found = match self.analysis(&key)? {
                Analysis::Program(program) => program.selections(self.context(&key)?, offset),
                Analysis::Definitions(definitions) => definitions.selections(offset),
            };
            let places = self.places(&key)?;
            let mut selection = None;
            for range in found.iter().rev() {
                selection =
                    Some(SelectionRange { range: places.range(range), parent: selection.map(Box::new) });
            }
            let here = Range { start: position, end: position };
            out.push(selection.unwrap_or(SelectionRange { range: here, parent: None }));
        }
        Ok(out)
    }

    fn tokens(&mut self, uri: &Uri, range: Option<Range>) -> Result<SemanticTokens, Failure> {
        let key = self.ready(uri)?;
        let range = match range {
            None => 0..self.document(&key)?.text.len() as u32,
            Some(range) => self.offset(&key, range.start)?..self.offset_or_end(&key, range.end)?,
        };
        let found = match self.analysis(&key)? {
            Analysis::Program(program) => program.tokens(self.context(&key)?, range),
            Analysis::Definitions(definitions) => definitions.tokens(range),
        };
        Ok(SemanticTokens { result_id: None, data: self.places(&key)?.tokens(&found) })
    }

    fn prepare_rename(&mut self, at: &TextDocumentPositionParams) -> Result<Option<Range>, Failure> {
        let (key, offset) = self.ready_at(at)?;
        let range = match self.analysis(&key)? {
            Analysis::Program(program) => program.renamable(self.context(&key)?, offset),
            Analysis::Definitions(definitions) => {
                let all = definitions.highlights(offset).into_iter();
                all.map(|m| m.range).find(|range| range.start <= offset && offset <= range.end)
            }
        };
        let places = self.places(&key)?;
        Ok(range.map(|range| places.range(&range)))
    }

    fn rename(&mut self, at: &TextDocumentPositionParams, name: &str) -> Result<WorkspaceEdit, Failure> {
        let (key, offset) = self.ready_at(at)?;
        let failed = |message| failed(ErrorCode::RequestFailed, message);
        let refused = |error: RenameError| failed(error.to_string());
        let mut edits: Vec<(Uri, TextEdit)> = Vec::new();
        match self.analysis(&key)? {
            Analysis::Program(program) => {
                let (places, uri) = (self.places(&key)?, self.document(&key)?.uri.clone());
                for edit in program.rename(self.context(&key)?, offset, name).map_err(refused)? {
                    edits.push((
                        uri.clone(),
                        TextEdit { range: places.range(&edit.range), new_text: edit.text },
                    ));
                }
            }
            Analysis::Definitions(definitions) => {
                for (span, edit) in definitions.rename(offset, name).map_err(refused)? {
                    let target = match definitions.file().start() <= span.start
                        && span.end <= definitions.file().end()
                    {
                        true => Target::Here(edit.range.clone()),
                        false => Target::Elsewhere(span),
                    };
                    let Some(location) = self.locations(&key, vec![target]).pop() else {
                        return Err(failed("a file that is part of isogloss cannot be changed".to_owned()));
                    };
                    edits.push((location.uri, TextEdit { range: location.range, new_text: edit.text }));
                }
            }
        }
        #[expect(clippy::mutable_key_type, reason = "the type of the protocol")]
        let mut changes: std::collections::HashMap<Uri, Vec<TextEdit>> = std::collections::HashMap::new();
        for (uri, edit) in edits {
            changes.entry(uri).or_default().push(edit);
        }
        Ok(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() })
    }

    /// The edits that put the layout of a document, or of the lines of a range, in order; empty if the text is not
    /// understood.
    fn formatting(&mut self, uri: &Uri, range: Option<Range>) -> Result<Vec<TextEdit>, Failure> {
        let key = self.ready(uri)?;
        let places = self.places(&key)?;
        let edits = match (self.analysis(&key)?, range) {
            (Analysis::Program(read), Some(range)) => {
                let cx = self.context(&key)?;
                let lines = range.start.line..=range.end.line;
                let old = &self.document(&key)?.text;
                let formatted = program::format(cx, read.file(cx)).unwrap_or_else(|_| old.to_string());
                let mut changes = crate::diff::changes(old, &formatted);
                changes.retain(|(bytes, _)| {
                    let at = places.range(&(bytes.start as u32..bytes.end as u32));
                    // A line that ends a change is not changed by it; one that is put in is before the line where it is.
                    let last = at.end.line.saturating_sub(1).max(at.start.line);
                    *lines.start() <= last && at.start.line <= *lines.end()
                });
                let mut changed = old.to_string();
                for (bytes, text) in changes.iter().rev() {
                    changed.replace_range(bytes.clone(), text);
                }
                // A part of the changes may be none by itself, such as the new name of an alias.
                match program::is_same_program(cx, read.file(cx), &changed) {
                    true => changes
                        .into_iter()
                        .map(|(bytes, text)| isogloss_ide::TextEdit {
                            range: bytes.start as u32..bytes.end as u32,
                            text,
                        })
                        .collect(),
                    false => Vec::new(),
                }
            }
            (Analysis::Program(read), None) => {
                let formatted = program::format(self.context(&key)?, read.file(self.context(&key)?));
                let whole = 0..self.document(&key)?.text.len() as u32;
                let formatted =
                    formatted.ok().filter(|text| *text != self.document(&key).map_or("", |d| &d.text));
                formatted.map(|text| isogloss_ide::TextEdit { range: whole, text }).into_iter().collect()
            }
            (Analysis::Definitions(definitions), _) => {
                isogloss_ide::format::format(definitions.tree()).unwrap_or_default()
            }
        };
        let edit =
            |edit: isogloss_ide::TextEdit| TextEdit { range: places.range(&edit.range), new_text: edit.text };
        let inside = |edit: &TextEdit| {
            range.is_none_or(|range| range.start <= edit.range.end && edit.range.start <= range.end)
        };
        Ok(edits.into_iter().map(edit).filter(inside).collect())
    }

    /// The arguments of the class, or the operands of the operation, that are written at a position.
    fn signature(&mut self, at: &TextDocumentPositionParams) -> Result<Option<SignatureHelp>, Failure> {
        let (key, offset) = self.ready_at(at)?;
        let found = match self.analysis(&key)? {
            Analysis::Program(program) => program.signature(self.context(&key)?, offset),
            Analysis::Definitions(definitions) => definitions.signature(offset),
        };
        Ok(found.map(|signature| {
            let units = |at: u32| signature.label[..at as usize].encode_utf16().count() as u32;
            let parameters = signature.parameters.iter().map(|range| ParameterInformation {
                label: ParameterLabel::LabelOffsets([units(range.start), units(range.end)]),
                documentation: None,
            });
            let documentation = Some(signature.documentation.clone()).filter(|d| !d.is_empty());
            let information = SignatureInformation {
                label: signature.label.clone(),
                documentation: documentation.map(super::convert::documentation),
                parameters: Some(parameters.collect()),
                active_parameter: Some(signature.active),
            };
            SignatureHelp {
                signatures: vec![information],
                active_signature: Some(0),
                active_parameter: Some(signature.active),
            }
        }))
    }

    /// Returns the inlay hints of a document in a range.
    fn hints(&mut self, uri: &Uri, range: Range) -> Result<Vec<InlayHint>, Failure> {
        let key = self.ready(uri)?;
        let range = self.offset_or_end(&key, range.start)?..self.offset_or_end(&key, range.end)?;
        let found = match self.analysis(&key)? {
            Analysis::Program(program) => program.hints(self.context(&key)?, range),
            Analysis::Definitions(definitions) => definitions.hints(range),
        };
        let places = self.places(&key)?;
        let hint = |hint: isogloss_ide::Hint| InlayHint {
            position: places.range(&(hint.at..hint.at)).start,
            kind: Some(if hint.before { InlayHintKind::PARAMETER } else { InlayHintKind::TYPE }),
            padding_right: Some(hint.before),
            padding_left: None,
            tooltip: Some(hint.tooltip)
                .filter(|t| !t.is_empty() && !hint.label.ends_with(&**t))
                .map(InlayHintTooltip::String),
            label: InlayHintLabel::String(hint.label),
            text_edits: None,
            data: None,
        };
        Ok(found.into_iter().map(hint).collect())
    }

    /// The function at a position of a program, or the class or def at one of definitions.
    fn prepare_calls(&mut self, at: &TextDocumentPositionParams) -> Result<Vec<CallHierarchyItem>, Failure> {
        let (key, offset) = self.ready_at(at)?;
        let program = match self.analysis(&key)? {
            Analysis::Program(program) => program,
            Analysis::Definitions(definitions) => {
                let found = definitions.statement_at(offset);
                return Ok(found.and_then(|found| self.statement_item(&key, found)).into_iter().collect());
            }
        };
        let found = program.function_at(self.context(&key)?, offset);
        found.map(|function| self.call_item(&key, function)).into_iter().collect()
    }

    fn call_item(&self, key: &str, function: Symbol) -> Result<CallHierarchyItem, Failure> {
        let document = self.document(key)?;
        let places = self.places_of(document);
        Ok(CallHierarchyItem {
            name: function.name,
            kind: SymbolKind::FUNCTION,
            tags: None,
            detail: Some(function.detail),
            uri: document.uri.clone(),
            range: places.range(&function.range),
            selection_range: places.range(&function.selection),
            data: None,
        })
    }

    /// A statement, with the document of the request: the position of its name is that of the text which that document
    /// has now.
    fn statement_item(&self, key: &str, statement: Statement) -> Option<CallHierarchyItem> {
        let document = self.document(key).ok()?;
        let sources = self.sources_of(document)?;
        let whole = self.elsewhere(&sources, statement.span)?;
        let selection = self.elsewhere(&sources, statement.selection)?;
        let about = StatementData {
            document: document.uri.clone(),
            version: document.version,
            name: statement.selection.start.0,
        };
        Some(CallHierarchyItem {
            name: statement.name,
            kind: super::convert::symbol_kind(statement.kind),
            tags: None,
            detail: None,
            uri: whole.uri,
            range: whole.range,
            selection_range: selection.range,
            data: serde_json::to_value(about).ok(),
        })
    }

    /// The statements that mention one, or that it mentions, each with the places.
    fn statement_calls(
        &mut self,
        of: &StatementData,
        direction: Direction,
    ) -> Result<Vec<(CallHierarchyItem, Vec<Range>)>, Failure> {
        let key = self.ready(&of.document)?;
        let document = self.document(&key)?;
        if document.version != of.version {
            return Err(failed(
                ErrorCode::ContentModified,
                "the text was changed since this was asked about",
            ));
        }
        let Analysis::Definitions(definitions) = self.analysis(&key)? else { return Ok(Vec::new()) };
        let found = match direction {
            Direction::Incoming => definitions.users(Pos(of.name)),
            Direction::Outgoing => definitions.used_by(Pos(of.name)),
        };
        let sources = definitions.sources();
        let shown = found.into_iter().filter_map(|Relation { statement, places }| {
            let ranges = places.into_iter().filter_map(|span| Some(self.elsewhere(sources, span)?.range));
            let ranges = ranges.collect();
            Some((self.statement_item(&key, statement)?, ranges))
        });
        Ok(shown.collect())
    }

    /// The functions that call one, or that it calls, each with the places of the calls.
    fn calls(
        &mut self,
        item: &CallHierarchyItem,
        direction: Direction,
    ) -> Result<Vec<(CallHierarchyItem, Vec<Range>)>, Failure> {
        if let Some(data) = item.data.clone() {
            return self.statement_calls(&params(data)?, direction);
        }
        let key = self.ready(&item.uri)?;
        let offset = self.offset(&key, item.selection_range.start)?;
        let Analysis::Program(program) = self.analysis(&key)? else { return Ok(Vec::new()) };
        let cx = self.context(&key)?;
        let calls = match direction {
            Direction::Incoming => program.callers(cx, offset),
            Direction::Outgoing => program.callees(cx, offset),
        };
        let places = self.places(&key)?;
        let calls = calls.into_iter().map(|call| {
            let ranges = call.places.iter().map(|range| places.range(range)).collect();
            Ok((self.call_item(&key, call.function)?, ranges))
        });
        calls.collect()
    }

    /// A program in another form: after a pipeline of passes, in generic form, or both.
    fn print(&mut self, of: &PrintParams) -> Result<String, Failure> {
        let key = self.ready(&of.text_document.uri)?;
        let Analysis::Program(read) = self.analysis(&key)? else {
            return Err(failed(ErrorCode::InvalidParams, "only programs are printed"));
        };
        let session = self.session_of(&key)?;
        let cx = session.context();
        let refused = |problems: Vec<isogloss_source::Diagnostic>| {
            let messages: Vec<String> = problems.into_iter().map(|p| p.message).collect();
            failed(ErrorCode::RequestFailed, messages.join("\n"))
        };
        let options = isogloss_ir::asm::parse::ParseOptions { deep_stack: true, ..Default::default() };
        cx.forget_programs();
        let mut program = session.parse(read.file(cx), options).map_err(refused)?;
        session.verify(&program).map_err(refused)?;
        if let Some(pipeline) = &of.pipeline {
            crate::commands::run_pipeline(cx, &mut program, pipeline).map_err(refused)?;
        }
        let options = isogloss_ir::asm::PrintOptions { generic: of.generic, ..Default::default() };
        Ok(session.print(&program, &options))
    }

    /// Why the operation in the line of a position is accepted or refused.
    fn why(&mut self, at: &TextDocumentPositionParams) -> Result<String, Failure> {
        let (key, _) = self.ready_at(at)?;
        let Analysis::Program(read) = self.analysis(&key)? else {
            return Err(failed(ErrorCode::InvalidParams, "only operations of programs are explained"));
        };
        let refused = |problems: Vec<isogloss_source::Diagnostic>| {
            let messages: Vec<String> = problems.into_iter().map(|p| p.message).collect();
            failed(ErrorCode::RequestFailed, messages.join("\n"))
        };
        {
            let file = read.file(self.context(&key)?);
            crate::commands::why_line(self.session_of(&key)?, file, at.position.line + 1).map_err(refused)
        }
    }

    /// The record that the def or class at a position evaluates to.
    fn expand(&mut self, at: &TextDocumentPositionParams) -> Result<Option<String>, Failure> {
        let (key, offset) = self.ready_at(at)?;
        Ok(match self.analysis(&key)? {
            Analysis::Program(_) => None,
            Analysis::Definitions(definitions) => definitions.expanded(offset),
        })
    }

    /// The key and the offset of a position, after the document was read.
    fn ready_at(&mut self, at: &TextDocumentPositionParams) -> Result<(String, u32), Failure> {
        let key = self.ready(&at.text_document.uri)?;
        let offset = self.offset(&key, at.position)?;
        Ok((key, offset))
    }

    fn ready(&mut self, uri: &Uri) -> Result<String, Failure> {
        self.ready_key(&path_of(uri.as_str()))
    }
}
