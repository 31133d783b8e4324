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
        Some(match name.as_bytes() {
            b"add" => Bang::Add,
            b"and" => Bang::And,
            b"cast" => Bang::Cast,
            b"con" => Bang::Con,
            b"cond" => Bang::Cond,
            b"dag" => Bang::Dag,
            b"div" => Bang::Div,
            b"empty" => Bang::Empty,
            b"eq" => Bang::Eq,
            b"exists" => Bang::Exists,
            b"filter" => Bang::Filter,
            b"find" => Bang::Find,
            b"foldl" => Bang::Foldl,
            b"foreach" => Bang::Foreach,
            b"ge" => Bang::Ge,
            b"getdagarg" => Bang::GetDagArg,
            b"getdagname" => Bang::GetDagName,
            b"getdagop" => Bang::GetDagOp,
            b"getdagopname" => Bang::GetDagOpName,
            b"gt" => Bang::Gt,
            b"head" => Bang::Head,
            b"if" => Bang::If,
            b"initialized" => Bang::Initialized,
            b"instances" => Bang::Instances,
            b"interleave" => Bang::Interleave,
            b"isa" => Bang::IsA,
            b"le" => Bang::Le,
            b"listconcat" => Bang::ListConcat,
            b"listflatten" => Bang::ListFlatten,
            b"listremove" => Bang::ListRemove,
            b"listsplat" => Bang::ListSplat,
            b"logtwo" => Bang::LogTwo,
            b"lt" => Bang::Lt,
            b"match" => Bang::Match,
            b"mul" => Bang::Mul,
            b"ne" => Bang::Ne,
            b"not" => Bang::Not,
            b"or" => Bang::Or,
            b"range" => Bang::Range,
            b"repr" => Bang::Repr,
            b"setdagarg" => Bang::SetDagArg,
            b"setdagname" => Bang::SetDagName,
            b"setdagop" => Bang::SetDagOp,
            b"setdagopname" => Bang::SetDagOpName,
            b"shl" => Bang::Shl,
            b"size" => Bang::Size,
            b"sra" => Bang::Sra,
            b"srl" => Bang::Srl,
            b"strconcat" => Bang::StrConcat,
            b"sub" => Bang::Sub,
            b"subst" => Bang::Subst,
            b"substr" => Bang::Substr,
            b"tail" => Bang::Tail,
            b"tolower" => Bang::ToLower,
            b"toupper" => Bang::ToUpper,
            b"xor" => Bang::Xor,
            _ => return None,
        })
    }
}

impl Tok {
    /// The keyword of a spelling.
    pub fn keyword(text: &str) -> Option<Tok> {
        Tok::keyword_of(text.as_bytes())
    }

    pub(super) fn keyword_of(text: &[u8]) -> Option<Tok> {
        Some(match text {
            b"assert" => Tok::Assert,
            b"bit" => Tok::Bit,
            b"bits" => Tok::Bits,
            b"class" => Tok::Class,
            b"code" => Tok::CodeKw,
            b"dag" => Tok::Dag,
            b"def" => Tok::Def,
            b"defm" => Tok::Defm,
            b"defset" => Tok::Defset,
            b"deftype" => Tok::Deftype,
            b"defvar" => Tok::Defvar,
            b"dump" => Tok::Dump,
            b"else" => Tok::Else,
            b"false" => Tok::False,
            b"field" => Tok::Field,
            b"foreach" => Tok::Foreach,
            b"if" => Tok::If,
            b"in" => Tok::In,
            b"include" => Tok::Include,
            b"int" => Tok::IntKw,
            b"let" => Tok::Let,
            b"list" => Tok::List,
            b"multiclass" => Tok::Multiclass,
            b"string" => Tok::StringKw,
            b"then" => Tok::Then,
            b"true" => Tok::True,
            _ => return None,
        })
    }

    /// True if a statement can begin with the token.
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
