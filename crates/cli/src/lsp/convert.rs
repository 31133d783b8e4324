//! From the answers of `isogloss_ide` to the types of the protocol.

use isogloss_ide::{
    Completion, CompletionKind, Encoding, LineIndex, SemanticToken, Symbol, SymbolKind, TextRange, TokenKind,
};
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionTextEdit, DocumentSymbol, Documentation, FoldingRange,
    InsertTextFormat, MarkupContent, MarkupKind, Position, Range, SemanticTokenModifier, SemanticTokenType,
    TextEdit,
};

/// A text with its lines, to convert places in it.
#[derive(Clone, Copy)]
pub(super) struct Places<'a> {
    pub(super) text: &'a str,
    pub(super) lines: &'a LineIndex,
    pub(super) encoding: Encoding,
}

impl Places<'_> {
    pub(super) fn position(&self, offset: u32) -> Position {
        let at = self.lines.position(self.text, offset, self.encoding);
        Position { line: at.line, character: at.column }
    }

    pub(super) fn range(&self, range: &TextRange) -> Range {
        Range { start: self.position(range.start), end: self.position(range.end) }
    }

    pub(super) fn symbol(&self, symbol: Symbol) -> DocumentSymbol {
        let children: Vec<_> = symbol.children.into_iter().map(|child| self.symbol(child)).collect();
        #[expect(deprecated, reason = "the field has to be given")]
        DocumentSymbol {
            name: symbol.name,
            detail: Some(symbol.detail).filter(|d| !d.is_empty()),
            kind: symbol_kind(symbol.kind),
            tags: None,
            deprecated: None,
            range: self.range(&symbol.range),
            selection_range: self.range(&symbol.selection),
            children: Some(children).filter(|c| !c.is_empty()),
        }
    }

    /// A completion; with places to fill in if the client has them.
    pub(super) fn completion(&self, completion: Completion, number: usize, snippets: bool) -> CompletionItem {
        let filter_text = Some(completion.insert.clone());
        let snippet = completion.snippet.filter(|_| snippets);
        let insert_text_format = snippet.is_some().then_some(InsertTextFormat::SNIPPET);
        let new_text = snippet.unwrap_or(completion.insert);
        let edit = TextEdit { range: self.range(&completion.range), new_text };
        CompletionItem {
            insert_text_format,
            label: completion.label,
            kind: Some(completion_kind(completion.kind)),
            detail: Some(completion.detail).filter(|d| !d.is_empty()),
            documentation: Some(completion.documentation).filter(|d| !d.is_empty()).map(documentation),
            // What is likelier comes first, in the order of the answer.
            sort_text: Some(format!("{number:06}")),
            filter_text,
            text_edit: Some(CompletionTextEdit::Edit(edit)),
            ..CompletionItem::default()
        }
    }

    pub(super) fn folding(&self, range: &TextRange) -> Option<FoldingRange> {
        let (start, end) = (self.position(range.start), self.position(range.end));
        // The line of the closing bracket stays.
        let is_closed = self.text[..range.end as usize].ends_with(['}', ']', ')', '>']);
        let end_line = if is_closed { end.line.saturating_sub(1) } else { end.line };
        (start.line < end_line).then(|| FoldingRange {
            start_line: start.line,
            end_line,
            ..FoldingRange::default()
        })
    }

    /// Tokens as the protocol packs them: each relative to the one before. One of several lines becomes several.
    pub(super) fn tokens(&self, tokens: &[SemanticToken]) -> Vec<lsp_types::SemanticToken> {
        let (mut out, mut last) = (Vec::with_capacity(tokens.len()), Position::default());
        for token in tokens {
            let mut start = token.range.start;
            let text = &self.text[start as usize..token.range.end as usize];
            for line in text.split_inclusive('\n') {
                let content = line.trim_end_matches(['\n', '\r']);
                let (from, to) = (self.position(start), self.position(start + content.len() as u32));
                start += line.len() as u32;
                if to.character <= from.character {
                    continue;
                }
                let same_line = from.line == last.line;
                out.push(lsp_types::SemanticToken {
                    delta_line: from.line - last.line,
                    delta_start: from.character - if same_line { last.character } else { 0 },
                    length: to.character - from.character,
                    token_type: TOKENS.iter().position(|t| t.0 == token.kind).unwrap_or(0) as u32,
                    token_modifiers_bitset: u32::from(token.is_definition),
                });
                last = from;
            }
        }
        out
    }
}

pub(super) fn documentation(text: String) -> Documentation {
    Documentation::MarkupContent(markdown(text))
}

pub(super) fn markdown(value: String) -> MarkupContent {
    MarkupContent { kind: MarkupKind::Markdown, value }
}

pub(super) fn symbol_kind(kind: SymbolKind) -> lsp_types::SymbolKind {
    match kind {
        SymbolKind::Function => lsp_types::SymbolKind::FUNCTION,
        SymbolKind::Symbol | SymbolKind::Class => lsp_types::SymbolKind::CLASS,
        SymbolKind::Table => lsp_types::SymbolKind::NAMESPACE,
        SymbolKind::Def => lsp_types::SymbolKind::OBJECT,
        SymbolKind::Multiclass => lsp_types::SymbolKind::INTERFACE,
        SymbolKind::Field => lsp_types::SymbolKind::FIELD,
        SymbolKind::Argument | SymbolKind::Variable => lsp_types::SymbolKind::VARIABLE,
        SymbolKind::Type => lsp_types::SymbolKind::TYPE_PARAMETER,
    }
}

fn completion_kind(kind: CompletionKind) -> CompletionItemKind {
    match kind {
        CompletionKind::Value | CompletionKind::Variable => CompletionItemKind::VARIABLE,
        CompletionKind::Block => CompletionItemKind::REFERENCE,
        CompletionKind::Symbol => CompletionItemKind::FUNCTION,
        CompletionKind::Dialect => CompletionItemKind::MODULE,
        CompletionKind::Operation => CompletionItemKind::METHOD,
        CompletionKind::Type => CompletionItemKind::TYPE_PARAMETER,
        CompletionKind::Attribute => CompletionItemKind::PROPERTY,
        CompletionKind::Keyword => CompletionItemKind::KEYWORD,
        CompletionKind::Case => CompletionItemKind::ENUM_MEMBER,
        CompletionKind::Class => CompletionItemKind::CLASS,
        CompletionKind::Def => CompletionItemKind::VALUE,
        CompletionKind::Field => CompletionItemKind::FIELD,
    }
}

/// The kinds of tokens, in the order of the legend.
const TOKENS: [(TokenKind, SemanticTokenType); 17] = [
    (TokenKind::Keyword, SemanticTokenType::KEYWORD),
    (TokenKind::Operation, SemanticTokenType::FUNCTION),
    (TokenKind::Value, SemanticTokenType::VARIABLE),
    (TokenKind::Argument, SemanticTokenType::PARAMETER),
    (TokenKind::Block, SemanticTokenType::new("label")),
    (TokenKind::Symbol, SemanticTokenType::METHOD),
    (TokenKind::Type, SemanticTokenType::TYPE),
    (TokenKind::Attribute, SemanticTokenType::DECORATOR),
    (TokenKind::Class, SemanticTokenType::CLASS),
    (TokenKind::Def, SemanticTokenType::ENUM_MEMBER),
    (TokenKind::Field, SemanticTokenType::PROPERTY),
    (TokenKind::Variable, SemanticTokenType::VARIABLE),
    (TokenKind::String, SemanticTokenType::STRING),
    (TokenKind::Number, SemanticTokenType::NUMBER),
    (TokenKind::Comment, SemanticTokenType::COMMENT),
    (TokenKind::Operator, SemanticTokenType::OPERATOR),
    (TokenKind::Directive, SemanticTokenType::MACRO),
];

/// The legend of packed tokens.
pub(super) fn legend() -> lsp_types::SemanticTokensLegend {
    lsp_types::SemanticTokensLegend {
        token_types: TOKENS.iter().map(|t| t.1.clone()).collect(),
        token_modifiers: vec![SemanticTokenModifier::DEFINITION],
    }
}
