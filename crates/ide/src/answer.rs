//! Answers, as data.

use isogloss_source::Span;
use std::ops::Range;

/// A range of bytes of the text at hand.
pub type TextRange = Range<u32>;

/// A place that an answer points to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// A range of the text at hand.
    Here(TextRange),
    /// A range of some file of the source map.
    Elsewhere(Span),
}

/// The part of a dialect that a def defines and that programs mention, by its name with the dialect's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DialectPart {
    /// An operation.
    Operation(String),
    /// A type.
    Type(String),
    /// An attribute.
    Attribute(String),
}

/// The kind of a symbol of an outline.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SymbolKind {
    /// A function.
    Function,
    /// An operation of another kind that is a symbol.
    Symbol,
    /// An operation without a name, inside of which names are looked up.
    Table,
    /// A class.
    Class,
    /// A def or a `defm`.
    Def,
    /// A multiclass.
    Multiclass,
    /// A field.
    Field,
    /// A template argument.
    Argument,
    /// A variable.
    Variable,
    /// A type alias.
    Type,
}

/// A symbol of an outline, with those inside of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// The name.
    pub name: String,
    /// A detail about it: the operation that defines it, or the type of a field.
    pub detail: String,
    /// Its kind.
    pub kind: SymbolKind,
    /// All of its text.
    pub range: TextRange,
    /// The text that is shown when it is chosen.
    pub selection: TextRange,
    /// The symbols inside of it.
    pub children: Vec<Symbol>,
}

/// The kind of text that a completion inserts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CompletionKind {
    /// A value.
    Value,
    /// A block.
    Block,
    /// A symbol.
    Symbol,
    /// A dialect.
    Dialect,
    /// An operation.
    Operation,
    /// A type.
    Type,
    /// An attribute.
    Attribute,
    /// A word of the syntax.
    Keyword,
    /// A case of an enum.
    Case,
    /// A class.
    Class,
    /// A def.
    Def,
    /// A field.
    Field,
    /// A variable or a template argument.
    Variable,
}

/// A completion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// The label, which is also the text that is inserted unless `insert` says otherwise.
    pub label: String,
    /// Its kind.
    pub kind: CompletionKind,
    /// A detail about it, in one line.
    pub detail: String,
    /// The text that takes the place of `range`.
    pub insert: String,
    /// The text that is replaced.
    pub range: TextRange,
    /// Markdown.
    pub documentation: String,
    /// The text to insert instead if the editor supports placeholders: `${1:name}` is the first of them.
    pub snippet: Option<String>,
}

/// The text that is shown beside a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hover {
    /// The range that it is about.
    pub range: TextRange,
    /// Markdown.
    pub text: String,
}

/// The meaning of a token, for its colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TokenKind {
    /// A word of the syntax.
    Keyword,
    /// An operation.
    Operation,
    /// A value.
    Value,
    /// An argument of a block.
    Argument,
    /// A label of a block.
    Block,
    /// A symbol.
    Symbol,
    /// A type or its alias.
    Type,
    /// An attribute's alias.
    Attribute,
    /// A class or a multiclass.
    Class,
    /// A def.
    Def,
    /// A field.
    Field,
    /// A variable.
    Variable,
    /// A string, or code.
    String,
    /// A number.
    Number,
    /// A comment.
    Comment,
    /// A bang operator.
    Operator,
    /// A directive of the preprocessor.
    Directive,
}

/// A token with its meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SemanticToken {
    /// Where.
    pub range: TextRange,
    /// Its meaning.
    pub kind: TokenKind,
    /// True where the name is defined.
    pub is_definition: bool,
}

/// A use of a name, or its definition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mention {
    /// Where.
    pub range: TextRange,
    /// True where the name is defined.
    pub is_definition: bool,
}

/// A change of the text at hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextEdit {
    /// The range that is replaced.
    pub range: TextRange,
    /// With what.
    pub text: String,
}

/// A text that is shown in a line without being part of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// Where.
    pub at: u32,
    /// The text.
    pub label: String,
    /// True if it belongs to what follows it.
    pub before: bool,
    /// More details, for tooltips.
    pub tooltip: String,
}

/// The parameters at a place: the arguments of a class, or the operands of an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signature {
    /// All of it in one line.
    pub label: String,
    /// The parts of the label for each argument.
    pub parameters: Vec<TextRange>,
    /// Which of them is being written.
    pub active: u32,
    /// Markdown.
    pub documentation: String,
}
