//! The kinds of token.

/// The kind of a token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // Punctuation and keywords are named after themselves.
pub enum Tok {
    Eof,
    /// A piece of text that is no token; its error was reported.
    Error,
    Id,
    /// A decimal or hexadecimal integer.
    Int,
    /// A binary integer, which is a `bits` value of as many bits as it has digits.
    Binary,
    Str,
    Code,
    /// `$name`
    VarName,
    Bang(Bang),

    Minus,
    Plus,
    LSquare,
    RSquare,
    LBrace,
    RBrace,
    LParen,
    RParen,
    Less,
    Greater,
    Colon,
    Semi,
    Comma,
    Dot,
    DotDotDot,
    Equal,
    Question,
    Paste,

    Assert,
    Bit,
    Bits,
    Class,
    CodeKw,
    Dag,
    Def,
    Defm,
    Defset,
    Deftype,
    Defvar,
    Dump,
    Else,
    False,
    Field,
    Foreach,
    If,
    In,
    Include,
    IntKw,
    Let,
    List,
    Multiclass,
    StringKw,
    Then,
    True,
}

/// A bang operator.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // Each is named after itself.
pub enum Bang {
    Add,
    And,
    Cast,
    Con,
    Cond,
    Dag,
    Div,
    Empty,
    Eq,
    Exists,
    Filter,
    Find,
    Foldl,
    Foreach,
    Ge,
    GetDagArg,
    GetDagName,
    GetDagOp,
    GetDagOpName,
    Gt,
    Head,
    If,
    Initialized,
    Instances,
    Interleave,
    IsA,
    Le,
    ListConcat,
    ListFlatten,
    ListRemove,
    ListSplat,
    LogTwo,
    Lt,
    Match,
    Mul,
    Ne,
    Not,
    Or,
    Range,
    Repr,
    SetDagArg,
    SetDagName,
    SetDagOp,
    SetDagOpName,
    Shl,
    Size,
    Sra,
    Srl,
    StrConcat,
    Sub,
    Subst,
    Substr,
    Tail,
    ToLower,
    ToUpper,
    Xor,
}

impl Bang {
    /// The operator of a name, which is given without the exclamation mark.
    pub fn from_name(name: &str) -> Option<Bang> {
        Some(match name {
            "add" => Bang::Add,
            "and" => Bang::And,
            "cast" => Bang::Cast,
            "con" => Bang::Con,
            "cond" => Bang::Cond,
            "dag" => Bang::Dag,
            "div" => Bang::Div,
            "empty" => Bang::Empty,
            "eq" => Bang::Eq,
            "exists" => Bang::Exists,
            "filter" => Bang::Filter,
            "find" => Bang::Find,
            "foldl" => Bang::Foldl,
            "foreach" => Bang::Foreach,
            "ge" => Bang::Ge,
            "getdagarg" => Bang::GetDagArg,
            "getdagname" => Bang::GetDagName,
            "getdagop" => Bang::GetDagOp,
            "getdagopname" => Bang::GetDagOpName,
            "gt" => Bang::Gt,
            "head" => Bang::Head,
            "if" => Bang::If,
            "initialized" => Bang::Initialized,
            "instances" => Bang::Instances,
            "interleave" => Bang::Interleave,
            "isa" => Bang::IsA,
            "le" => Bang::Le,
            "listconcat" => Bang::ListConcat,
            "listflatten" => Bang::ListFlatten,
            "listremove" => Bang::ListRemove,
            "listsplat" => Bang::ListSplat,
            "logtwo" => Bang::LogTwo,
            "lt" => Bang::Lt,
            "match" => Bang::Match,
            "mul" => Bang::Mul,
            "ne" => Bang::Ne,
            "not" => Bang::Not,
            "or" => Bang::Or,
            "range" => Bang::Range,
            "repr" => Bang::Repr,
            "setdagarg" => Bang::SetDagArg,
            "setdagname" => Bang::SetDagName,
            "setdagop" => Bang::SetDagOp,
            "setdagopname" => Bang::SetDagOpName,
            "shl" => Bang::Shl,
            "size" => Bang::Size,
            "sra" => Bang::Sra,
            "srl" => Bang::Srl,
            "strconcat" => Bang::StrConcat,
            "sub" => Bang::Sub,
            "subst" => Bang::Subst,
            "substr" => Bang::Substr,
            "tail" => Bang::Tail,
            "tolower" => Bang::ToLower,
            "toupper" => Bang::ToUpper,
            "xor" => Bang::Xor,
            _ => return None,
        })
    }
}

impl Tok {
    /// The keyword of a spelling.
    pub fn keyword(text: &str) -> Option<Tok> {
        Some(match text {
            "assert" => Tok::Assert,
            "bit" => Tok::Bit,
            "bits" => Tok::Bits,
            "class" => Tok::Class,
            "code" => Tok::CodeKw,
            "dag" => Tok::Dag,
            "def" => Tok::Def,
            "defm" => Tok::Defm,
            "defset" => Tok::Defset,
            "deftype" => Tok::Deftype,
            "defvar" => Tok::Defvar,
            "dump" => Tok::Dump,
            "else" => Tok::Else,
            "false" => Tok::False,
            "field" => Tok::Field,
            "foreach" => Tok::Foreach,
            "if" => Tok::If,
            "in" => Tok::In,
            "include" => Tok::Include,
            "int" => Tok::IntKw,
            "let" => Tok::Let,
            "list" => Tok::List,
            "multiclass" => Tok::Multiclass,
            "string" => Tok::StringKw,
            "then" => Tok::Then,
            "true" => Tok::True,
            _ => return None,
        })
    }

    /// Whether a statement can begin with the token.
    pub fn starts_statement(self) -> bool {
        matches!(
            self,
            Tok::Assert
                | Tok::Class
                | Tok::Def
                | Tok::Defm
                | Tok::Defset
                | Tok::Deftype
                | Tok::Defvar
                | Tok::Dump
                | Tok::Foreach
                | Tok::If
                | Tok::Let
                | Tok::Multiclass
        )
    }
}
