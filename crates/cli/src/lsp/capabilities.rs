//! The capabilities that client and server exchange at the start.

use super::convert::legend;
use isogloss_ide::Encoding;
use lsp_types::*;
use serde_json::Value;

/// The abilities of the client.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ClientAbilities {
    /// Fills in places of completions.
    pub(super) snippets: bool,
    /// Has the commands that show a program in another form.
    pub(super) has_views: bool,
    /// Asks for the edits of an action when it was chosen.
    pub(super) resolves_edits: bool,
}

impl ClientAbilities {
    /// Returns the abilities in the parameters of `initialize`. Clients send much that is of no use here, not always in
    /// the form that it should have.
    pub(super) fn of(params: &Value) -> ClientAbilities {
        let is_set = |pointer: &str| params.pointer(pointer).and_then(Value::as_bool) == Some(true);
        let has = |pointer: &str, wanted: &str| {
            let list = params.pointer(pointer).and_then(Value::as_array);
            list.is_some_and(|list| list.iter().any(|word| word == wanted))
        };
        ClientAbilities {
            snippets: is_set("/capabilities/textDocument/completion/completionItem/snippetSupport"),
            has_views: is_set("/initializationOptions/views"),
            resolves_edits: has("/capabilities/textDocument/codeAction/resolveSupport/properties", "edit"),
        }
    }
}

/// The unit of columns that suits both, and its name in the protocol.
pub(super) fn encoding(params: &Value) -> (Encoding, PositionEncodingKind) {
    let offered = params.pointer("/capabilities/general/positionEncodings");
    let offered: Vec<&str> =
        offered.and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect();
    match () {
        () if offered.contains(&"utf-8") => (Encoding::Utf8, PositionEncodingKind::UTF8),
        () if offered.contains(&"utf-16") || !offered.contains(&"utf-32") => {
            (Encoding::Utf16, PositionEncodingKind::UTF16)
        }
        () => (Encoding::Utf32, PositionEncodingKind::UTF32),
    }
}

/// Returns the capabilities of the server.
pub(super) fn server(encoding: PositionEncodingKind) -> ServerCapabilities {
    let triggers = [".", "%", "^", "@", "#", "!", "\"", ":"];
    ServerCapabilities {
        position_encoding: Some(encoding),
        text_document_sync: Some(TextDocumentSyncCapability::Options(TextDocumentSyncOptions {
            open_close: Some(true),
            change: Some(TextDocumentSyncKind::INCREMENTAL),
            save: Some(TextDocumentSyncSaveOptions::Supported(true)),
            ..TextDocumentSyncOptions::default()
        })),
        definition_provider: Some(OneOf::Left(true)),
        declaration_provider: Some(DeclarationCapability::Simple(true)),
        references_provider: Some(OneOf::Left(true)),
        document_highlight_provider: Some(OneOf::Left(true)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        workspace_symbol_provider: Some(OneOf::Left(true)),
        document_formatting_provider: Some(OneOf::Left(true)),
        document_range_formatting_provider: Some(OneOf::Left(true)),
        folding_range_provider: Some(FoldingRangeProviderCapability::Simple(true)),
        selection_range_provider: Some(SelectionRangeProviderCapability::Simple(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(triggers.map(str::to_owned).to_vec()),
            ..CompletionOptions::default()
        }),
        document_link_provider: Some(DocumentLinkOptions {
            resolve_provider: Some(false),
            work_done_progress_options: WorkDoneProgressOptions::default(),
        }),
        signature_help_provider: Some(SignatureHelpOptions {
            trigger_characters: Some(vec!["<".to_owned(), ",".to_owned(), "(".to_owned(), " ".to_owned()]),
            ..SignatureHelpOptions::default()
        }),
        inlay_hint_provider: Some(OneOf::Left(true)),
        call_hierarchy_provider: Some(CallHierarchyServerCapability::Simple(true)),
        code_lens_provider: Some(CodeLensOptions { resolve_provider: Some(false) }),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: WorkDoneProgressOptions::default(),
        })),
        code_action_provider: Some(CodeActionProviderCapability::Options(CodeActionOptions {
            code_action_kinds: Some(vec![CodeActionKind::QUICKFIX, CodeActionKind::REFACTOR_REWRITE]),
            resolve_provider: Some(true),
            ..CodeActionOptions::default()
        })),
        semantic_tokens_provider: Some(
            SemanticTokensOptions {
                legend: legend(),
                range: Some(true),
                full: Some(SemanticTokensFullOptions::Bool(true)),
                work_done_progress_options: WorkDoneProgressOptions::default(),
            }
            .into(),
        ),
        ..ServerCapabilities::default()
    }
}
