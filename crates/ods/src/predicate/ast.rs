//! The syntax tree of the predicate language. Names are not resolved yet; locals are slots of a frame.

/// A qualified name: `::mlir::IntegerType`, `llvm::isa`. A leading `::` is dropped.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Path {
    /// The parts between `::`, without template arguments.
    pub(crate) parts: Vec<String>,
    /// The template arguments of the last part that has some.
    pub(crate) args: Vec<TypeName>,
}

impl Path {
    /// The last part.
    pub(crate) fn last(&self) -> &str {
        self.parts.last().map_or("", |s| s)
    }

    /// The whole name.
    pub(crate) fn text(&self) -> String {
        self.parts.join("::")
    }
}

/// A type as it is written in a declaration, a cast or a template list; `const`, `&` and `*` are dropped.
pub(crate) type TypeName = Path;

/// A binary operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each variant is named after its operator")]
pub enum BinaryOp {
    Or,
    And,
    BitOr,
    BitXor,
    BitAnd,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    Shl,
    Shr,
    Add,
    Sub,
    Mul,
    Div,
    Rem,
}

/// A prefix operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each variant is named after its operator")]
pub(crate) enum UnaryOp {
    Not,
    BitNot,
    Neg,
    Deref,
}

/// An expression.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Expr {
    Int(i128, bool),
    Float(f64),
    Str(String),
    Bool(bool),
    Null,
    /// `$name`
    Placeholder(String),
    /// A local variable or a parameter of a lambda.
    Local(usize),
    /// Any other name.
    Name(Path),
    /// `f(…)`, where `f` is a name.
    Call(Path, Vec<Expr>),
    /// `e(…)`, where `e` is not a name.
    Apply(Box<Expr>, Vec<Expr>),
    /// `e.f<…>(…)`
    Method(Box<Expr>, Path, Vec<Expr>),
    /// `e.f`
    Member(Box<Expr>, String),
    Index(Box<Expr>, Box<Expr>),
    Unary(UnaryOp, Box<Expr>),
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    Ternary(Box<[Expr; 3]>),
    /// `[…](…) { … }`: the slots of the parameters, and the body.
    Lambda(Vec<usize>, Vec<Stmt>),
    /// `{…}`, or `T{…}`
    List(Option<TypeName>, Vec<Expr>),
}

/// A statement of a lambda's body.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Stmt {
    /// A declaration; of `T x(…)` and `T x{…}` the value is a call of `T`. None: default-initialised.
    Let(usize, Option<Expr>),
    /// `x = e`
    Assign(usize, Expr),
    If(Option<(usize, Expr)>, Option<Expr>, Vec<Stmt>, Vec<Stmt>),
    /// `for (auto x : range)`
    For(usize, Expr, Vec<Stmt>),
    Return(Option<Expr>),
    Expr(Expr),
}
