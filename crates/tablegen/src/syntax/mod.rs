//! The lossless syntax of one file, for editors, formatters and linters.
//!
//! [`parse`] reads any text, right or wrong, and returns a [`Tree`] in which every byte of the text is in exactly one
//! token or piece of trivia, so that the tokens one after the other are the text. What does not fit the grammar is in
//! nodes of kind [`Error`](SyntaxKind::Error), or text of kind [`Wrong`](SyntaxKind::Wrong), and in [`Tree::errors`].
//!
//! ```
//! use isogloss_source::SourceMap;
//! use isogloss_tablegen::syntax::{parse, SyntaxKind};
//!
//! let sources = SourceMap::new();
//! let text = "// An operation.\ndef Add : Op<\"add\"> { let arity = 2; let }\n";
//! let tree = parse(&sources.add("f.td", text).unwrap(), &[]);
//!
//! let def = tree.root().child(SyntaxKind::Def).unwrap();
//! assert_eq!(def.name(), Some("Add"));
//! assert_eq!(def.comments()[0].text(), "// An operation.");
//! let body = def.child(SyntaxKind::Body).unwrap();
//! let first = body.child(SyntaxKind::FieldLet).unwrap();
//! assert_eq!((first.name(), first.value().unwrap().text()), (Some("arity"), "2"));
//!
//! assert_eq!(tree.errors()[0].message, "expected a name");
//! assert_eq!(tree.tokens().map(|t| t.text()).collect::<String>(), text);
//! ```
//!
//! One file is read at a time: `include` is a statement, and is not followed. The preprocessor is run with the macros
//! that are given and those that the file defines; lines that it leaves out are one piece of trivia.
//!
//! The grammar is that of the TableGen Programmer's Reference, as the evaluator reads it, without what needs to know
//! what names stand for. Values nest up to 200 levels; what is deeper has no structure.

mod error;
mod kind;
mod lexemes;
mod parser;
mod statements;
mod tree;
mod values;

pub use error::SyntaxError;
pub use kind::SyntaxKind;
pub use tree::{Node, Tree};

use isogloss_source::SourceFile;
use std::sync::Arc;

/// Reads a file. `macros` are those that are defined from the start, as by `-D`.
///
/// This takes time and memory in proportion to the text.
pub fn parse(file: &Arc<SourceFile>, macros: &[String]) -> Tree {
    let text: &str = file.text();
    let (lexemes, errors) = lexemes::cut(text, macros);
    let mut parser = parser::Parser::new(text, 0, &lexemes, errors);
    statements::file(&mut parser);
    let (elements, errors) = parser.elements();
    Tree { file: file.clone(), elements, errors }
}

/// Reads one assignment of a file: from a name at an offset to the end of the value that it is set to. The root of
/// the tree is a [`LetItem`](SyntaxKind::LetItem), and the tree holds only the text from the one to the other.
///
/// `None` when there is no name at the offset.
pub fn parse_assignment(file: &Arc<SourceFile>, offset: usize) -> Option<Tree> {
    let text: &str = file.text();
    if !text.is_char_boundary(offset) {
        return None;
    }
    let lexemes = lexemes::cut_assignment(text, offset);
    if lexemes.first()?.kind != SyntaxKind::Token(crate::lex::Tok::Id) {
        return None;
    }
    let mut parser = parser::Parser::new(text, offset as u32, &lexemes, Vec::new());
    statements::assignment(&mut parser);
    let (elements, errors) = parser.elements();
    Some(Tree { file: file.clone(), elements, errors })
}
