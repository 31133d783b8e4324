//! The kinds of the parts of a tree.

use crate::lex::Tok;

/// The kind of a token, of a piece of trivia, or of a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SyntaxKind {
    /// A token.
    Token(Tok),

    // Trivia: what stands between tokens.
    /// Spaces and tabs.
    Space,
    /// One line break.
    LineBreak,
    /// `// ...`
    LineComment,
    /// `/* ... */`
    BlockComment,
    /// A NUL byte, which counts as a space.
    Nul,
    /// `#ifdef NAME`, `#ifndef NAME`, `#else`, `#endif`, `#define NAME`
    Directive,
    /// Lines that a directive leaves out.
    Disabled,
    /// Text that is no token.
    Wrong,

    // Statements.
    /// A whole file: statements.
    File,
    /// `include "name"`
    Include,
    /// `class Name<params> : Parent, ... { ... }`
    Class,
    /// `def name : Parent, ... { ... }`
    Def,
    /// `defm name : Multiclass, ... ;`
    Defm,
    /// `multiclass Name<params> : Parent, ... { ... }`
    Multiclass,
    /// `foreach x = values in ...`
    Foreach,
    /// `if condition then ... else ...`
    If,
    /// `let x = value, ... in ...`
    Let,
    /// One assignment of a `let ... in`.
    LetItem,
    /// `defset type name = { ... }`
    Defset,
    /// `defvar name = value;`
    Defvar,
    /// `deftype name = type;`
    Deftype,
    /// `assert condition, message;`
    Assert,
    /// `dump value;`
    Dump,
    /// `{ ... }` around statements.
    Block,

    // Parts of statements.
    /// The name that a statement, a parameter or a field defines: an identifier, or a value in `def` and `defm`.
    Name,
    /// `<type name = default, ...>`
    Params,
    /// One of them.
    Param,
    /// `: Class<args>, ...`
    Parents,
    /// A class or multiclass with its arguments.
    ClassRef,
    /// `<value, name = value, ...>`
    Args,
    /// One of them.
    Arg,
    /// `{ ... }` around fields.
    Body,
    /// `field type name = value;`
    Field,
    /// `let name{bits} = value;` in a body.
    FieldLet,
    /// `{7-5, 0}` or `<7-5, 0>` after a name, and the numbers of a `foreach`.
    Ranges,
    /// One of them: `7-5`, `3...0`, `2`.
    Range,
    /// A type.
    Type,

    // Values.
    /// An identifier.
    Ref,
    /// A number, `true` or `false`.
    Number,
    /// Strings, one after the other.
    String,
    /// `[{ ... }]`
    Code,
    /// `?`
    Unset,
    /// `{ 1, 0 }`
    Bits,
    /// `[a, b]<type>`
    List,
    /// `(op a:$x, b)`
    Dag,
    /// The operator or an argument of a dag, with its name.
    DagArg,
    /// `Class<args>`
    Anonymous,
    /// `!op<type>(a, b)`
    Operation,
    /// `condition: value` in `!cond`.
    Clause,
    /// `value{bits}`
    BitsOf,
    /// `value[indices]`
    Slice,
    /// `value.field`
    Access,
    /// `a # b # c`
    Paste,

    /// Text that does not fit the grammar.
    Error,
}

impl SyntaxKind {
    /// True if it is trivia: space, a comment, a directive, or other text between tokens.
    pub fn is_trivia(self) -> bool {
        use SyntaxKind::*;
        matches!(self, Space | LineBreak | LineComment | BlockComment | Nul | Directive | Disabled | Wrong)
    }

    /// True if it is a piece of text, and not a node.
    pub fn is_token(self) -> bool {
        matches!(self, SyntaxKind::Token(_)) || self.is_trivia()
    }

    /// True if it is a statement.
    pub fn is_statement(self) -> bool {
        use SyntaxKind::*;
        matches!(
            self,
            Include
                | Class
                | Def
                | Defm
                | Multiclass
                | Foreach
                | If
                | Let
                | Defset
                | Defvar
                | Deftype
                | Assert
                | Dump
        )
    }

    /// True if it is a value.
    pub fn is_value(self) -> bool {
        use SyntaxKind::*;
        matches!(
            self,
            Ref | Number
                | String
                | Code
                | Unset
                | Bits
                | List
                | Dag
                | Anonymous
                | Operation
                | BitsOf
                | Slice
                | Access
                | Paste
        )
    }
}
