//! The tree of what host code is made of.

use crate::kinds::{TyKind, kind_of};
use crate::words::{KnownWord, Word};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, LazyLock, OnceLock};

/// The number of a file that is none: that of declarations in definitions.
pub(crate) const NO_FILE: usize = usize::MAX;

/// A name in the source.
pub(crate) type Name = Arc<str>;

/// The number of a place in what was read, by which it is remembered what is meant there. Where two trees are compared,
/// places make no difference.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Site(u32);

impl Site {
    /// A new place.
    pub(crate) fn new() -> Site {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        Site(NEXT.fetch_add(1, Ordering::Relaxed))
    }

    /// Its number.
    pub(crate) fn number(self) -> u32 {
        self.0
    }

    /// True for a place in what was read.
    pub(crate) fn is_written(self) -> bool {
        self.0 != u32::MAX
    }
}

/// No place: that of what is made while code runs.
impl Default for Site {
    fn default() -> Site {
        Site(u32::MAX)
    }
}

impl PartialEq for Site {
    fn eq(&self, _: &Site) -> bool {
        true
    }
}

/// A type as written. Namespaces are left out: `::mlir::Type` is `Type`.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Ty {
    /// The name, with the classes it lies in: `OpAsmParser::Argument`.
    pub(crate) name: Name,
    /// The namespaces that were written before the name.
    pub(crate) space: Name,
    /// The arguments of a template.
    pub(crate) args: Vec<Ty>,
    /// True for `T &` and `T &&`.
    pub(crate) is_ref: bool,
    /// True if what it refers to may not change.
    pub(crate) is_const: bool,
    /// How many `*` follow.
    pub(crate) pointers: u8,
    /// The value, of an argument that is a constant.
    pub(crate) value: Option<i128>,
    pub(crate) kind: KnownKind,
}

/// The kind of a type and where the last part of its name begins, once it was asked for. That follows from the name, so that it is no part of what makes types equal, and
/// a copy finds it anew.
#[derive(Debug, Default)]
pub(crate) struct KnownKind(OnceLock<(TyKind, u32)>);

impl Clone for KnownKind {
    fn clone(&self) -> KnownKind {
        KnownKind::default()
    }
}

impl PartialEq for KnownKind {
    fn eq(&self, _: &KnownKind) -> bool {
        true
    }
}

impl Ty {
    /// The kind of the type.
    #[inline]
    pub(crate) fn kind(&self) -> TyKind {
        self.known().0
    }

    /// The kind, and where the last part of the name begins.
    #[inline]
    fn known(&self) -> (TyKind, u32) {
        *self.kind.0.get_or_init(|| {
            let last = self.name.rfind(':').map_or(0, |colon| colon + 1);
            (kind_of(&self.name, &self.name[last..]), last as u32)
        })
    }

    /// A type without arguments.
    pub(crate) fn named(name: &str) -> Ty {
        Ty { name: name.into(), ..Ty::default() }
    }

    /// The type that the parts of a name are.
    pub(crate) fn of_parts(parts: &[Part]) -> Ty {
        let names: Vec<&str> = parts.iter().map(|p| &*p.name).collect();
        Ty {
            name: names.join("::").into(),
            space: parts.first().map_or_else(Name::default, |p| p.space.clone()),
            args: parts.last().map_or_else(Vec::new, |p| p.args.clone()),
            ..Ty::default()
        }
    }

    /// The last part of the name.
    pub(crate) fn last(&self) -> &str {
        &self.name[self.known().1 as usize..]
    }

    /// The name as written, namespaces included: how classes of definitions are looked for.
    pub(crate) fn key(&self) -> Name {
        if self.space.is_empty() {
            self.name.clone()
        } else {
            format!("{}::{}", self.space, self.name).into()
        }
    }
}

/// One part of a qualified name.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Part {
    pub(crate) name: Name,
    /// The namespaces before it, of the first part.
    pub(crate) space: Name,
    /// True of a name that begins with `::`: it is looked up outside of all classes and namespaces.
    pub(crate) is_global: bool,
    /// Template arguments, if any are written.
    pub(crate) args: Vec<Ty>,
    pub(crate) site: Site,
    pub(crate) known: KnownWord,
}

impl Part {
    /// The word that the name is.
    #[inline]
    pub(crate) fn word(&self) -> Word {
        self.known.of(&self.name)
    }

    /// The name of the method that adds an element at the end of a list.
    pub(crate) fn push_back() -> &'static Part {
        static NAME: LazyLock<Part> = LazyLock::new(|| Part::named("push_back"));
        &NAME
    }

    /// The name of the method that adds elements at the end of a list.
    pub(crate) fn append() -> &'static Part {
        static NAME: LazyLock<Part> = LazyLock::new(|| Part::named("append"));
        &NAME
    }

    /// A name without template arguments.
    pub(crate) fn named(name: &str) -> Part {
        Part { name: name.into(), ..Part::default() }
    }
}

/// A unary operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unary {
    Not,
    Minus,
    Plus,
    Complement,
    Deref,
    Address,
    Increment,
    Decrement,
    IncrementAfter,
    DecrementAfter,
}

/// A binary operator without effect on its operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Binary {
    Or,
    And,
    BitOr,
    BitXor,
    BitAnd,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    /// `<=>`
    Compare,
    ShiftLeft,
    ShiftRight,
    Add,
    Sub,
    Mul,
    Div,
    Rem,
}

/// An expression and the byte where it starts.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Expr {
    pub(crate) at: u32,
    pub(crate) kind: ExprKind,
}

/// The kinds of expressions, with their parts.
//
// The kind is a byte of its own: in a niche of a part it would take 16, and the evaluator compares it all the time.
#[repr(u8)]
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum ExprKind {
    /// A value, and its suffix.
    Int(i128, Name),
    Float(f64),
    Str(Name),
    Char(u8),
    Bool(bool),
    Nullptr,
    This,
    /// A name, without namespaces.
    Name(Vec<Part>),
    /// `object.name` or `object->name`.
    Member {
        object: Box<Expr>,
        arrow: bool,
        part: Part,
    },
    Call {
        callee: Box<Expr>,
        args: Vec<Expr>,
        site: Site,
    },
    Index(Box<Expr>, Box<Expr>),
    Unary(Unary, Box<Expr>),
    Binary(Binary, Box<Expr>, Box<Expr>),
    /// `a = b`, or `a op= b`.
    Assign(Option<Binary>, Box<Expr>, Box<Expr>),
    Conditional(Box<Expr>, Box<Expr>, Box<Expr>),
    Lambda(Arc<Lambda>),
    /// A cast to a type.
    Cast(Ty, Box<Expr>, Site),
    /// `T(…)` of a type with template arguments, or `T{…}`; `braces` tells which.
    Construct {
        ty: Ty,
        args: Vec<Expr>,
        braces: bool,
        site: Site,
    },
    /// `{a, b}`
    List(Vec<Expr>),
    /// `a, b`
    Comma(Box<Expr>, Box<Expr>),
    /// `({ a; b; c; })`: the value of the last statement. It is an extension of GCC and Clang.
    Statements(Vec<Stmt>),
    /// `sizeof(T)`, in bytes.
    SizeOf(Ty),
    /// `sizeof...(args)`
    PackSize(Name),
    /// `expr...`: an argument for each element of the packs in it.
    Expand(Box<Expr>),
    /// `new T(…)`
    New(Box<Expr>),
}

/// A lambda.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Lambda {
    /// True if what it uses is copied when it is made.
    pub(crate) by_value: bool,
    /// Captures with a name: whether by reference, and the value, if one is written.
    pub(crate) captures: Vec<(Name, bool, Option<Expr>)>,
    pub(crate) params: Vec<Param>,
    pub(crate) result: Option<Arc<Ty>>,
    pub(crate) body: Vec<Stmt>,
    /// All words that it is written with, each once: it sees no variable of another name.
    pub(crate) words: Vec<Name>,
}

/// A parameter.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Param {
    pub(crate) ty: Ty,
    /// Empty if it has none.
    pub(crate) name: Name,
    pub(crate) default: Option<Expr>,
    /// True for `T... args`.
    pub(crate) pack: bool,
    pub(crate) site: Site,
}

/// A statement and the byte where it starts.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Stmt {
    pub(crate) at: u32,
    pub(crate) kind: StmtKind,
}

/// How a variable is initialised.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Init {
    /// Not.
    None,
    /// `= expr`
    Value(Expr),
    /// `(…)`
    Parens(Vec<Expr>),
    /// `{…}`
    Braces(Vec<Expr>),
}

/// One declared variable.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Var {
    pub(crate) ty: Ty,
    pub(crate) name: Name,
    pub(crate) init: Init,
    /// True for `T name[]`.
    pub(crate) array: bool,
    /// The numbers of elements that are written in the brackets of an array, the outermost first; none in empty ones.
    pub(crate) dims: Vec<Option<Expr>>,
    /// True if it outlasts what it is declared in and may change: outside of functions, or `static`, and not constant.
    pub(crate) lasts: bool,
    pub(crate) site: Site,
}

/// The kinds of statements, with their parts.
//
// As of expressions, the kind is a byte of its own.
#[repr(u8)]
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum StmtKind {
    Empty,
    Expr(Expr),
    Declare(Vec<Var>),
    /// `auto [a, b] = value`
    Bind {
        names: Vec<Name>,
        by_ref: bool,
        value: Expr,
    },
    If {
        init: Option<Box<Stmt>>,
        condition: Condition,
        then: Box<Stmt>,
        otherwise: Option<Box<Stmt>>,
    },
    While {
        condition: Condition,
        body: Box<Stmt>,
    },
    DoWhile {
        body: Box<Stmt>,
        condition: Expr,
    },
    For {
        init: Box<Stmt>,
        condition: Option<Expr>,
        step: Option<Expr>,
        body: Box<Stmt>,
    },
    /// `for (init; T name : range)`, or names in brackets.
    ForRange {
        init: Option<Box<Stmt>>,
        ty: Ty,
        names: Vec<Name>,
        bound: bool,
        range: Expr,
        body: Box<Stmt>,
        site: Site,
    },
    Switch {
        init: Option<Box<Stmt>>,
        value: Condition,
        body: Vec<Stmt>,
    },
    Case(Expr),
    Default,
    Break,
    Continue,
    /// `name:`
    Label(Name),
    Goto(Name),
    Return(Option<Expr>),
    Block(Vec<Stmt>),
    /// A class declared inside of a function, and the variables of it that are declared with it.
    Class(Arc<Class>, Vec<Var>),
    /// An enumeration declared inside of a function.
    Enum(Arc<Enum>),
    /// `using T = U`
    Alias(Name, Ty),
    /// `using namespace N`
    Using(Name),
}

/// A condition: an expression, or a variable that is declared.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Condition {
    Expr(Expr),
    Declare(Box<Var>),
}

/// A function.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Function {
    /// The namespaces around it.
    pub(crate) space: Name,
    /// The namespaces and classes that are written before the class.
    pub(crate) qualifier: Name,
    /// True if only its own file may call it.
    pub(crate) local: bool,
    /// The class that it belongs to, if it is a method; else empty.
    pub(crate) class: Name,
    pub(crate) name: Name,
    /// The names of template parameters.
    pub(crate) templates: Vec<Name>,
    /// Which of them is the first pack.
    pub(crate) type_pack: Option<usize>,
    pub(crate) result: Ty,
    pub(crate) params: Vec<Param>,
    /// The body, or why it is not understood and where.
    pub(crate) body: Result<Vec<Stmt>, (String, u32)>,
    /// True for a method that belongs to the class rather than to an instance.
    pub(crate) is_static: bool,
    /// True for a method that does not change its object.
    pub(crate) is_const: bool,
    /// Initialisers of a constructor.
    pub(crate) initialisers: Vec<(Name, Vec<Expr>)>,
    /// The file, by number, and the byte in it.
    pub(crate) file: usize,
    pub(crate) at: u32,
    pub(crate) site: Site,
}

/// A class with what is known of it.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Class {
    /// The namespaces around it.
    pub(crate) space: Name,
    /// The class around it; empty for one that is in none.
    pub(crate) outer: Name,
    pub(crate) name: Name,
    /// The names of template parameters.
    pub(crate) templates: Vec<Name>,
    /// Which of them is the first pack.
    pub(crate) type_pack: Option<usize>,
    /// The arguments that a specialisation is for; empty for a class that is none.
    pub(crate) specialises: Vec<Ty>,
    /// The member that its arguments must have, of a specialisation that tests for one.
    pub(crate) detects: Option<Name>,
    pub(crate) bases: Vec<Ty>,
    pub(crate) fields: Vec<Var>,
    pub(crate) methods: Vec<Arc<Function>>,
    /// True if it declares a constructor that is defined outside of it.
    pub(crate) constructed_elsewhere: bool,
}

impl Class {
    /// The name with the namespaces and the class around it.
    pub(crate) fn key(&self) -> String {
        let around = [&*self.space, &*self.outer].into_iter().filter(|part| !part.is_empty());
        around.chain([&*self.name]).collect::<Vec<_>>().join("::")
    }
}

/// An enumeration.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Enum {
    pub(crate) name: Name,
    pub(crate) cases: Vec<(Name, Option<Expr>)>,
    /// True for `enum class`.
    pub(crate) scoped: bool,
}

/// The kind of a declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ItemKind {
    /// A function, or a method, which then has a class.
    Function,
    Class,
    Enum,
    Global,
    Alias,
    /// A case of an unscoped enumeration.
    Case,
    /// A function without a body whose parameters have default arguments.
    Prototype,
    /// A macro that may be used in other files.
    Macro,
}

/// Where something is declared.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Item {
    pub(crate) kind: ItemKind,
    /// The namespaces around it.
    pub(crate) space: Name,
    /// The namespaces and classes that are written before the class of a method.
    pub(crate) qualifier: Name,
    /// The class of a method.
    pub(crate) class: Name,
    pub(crate) name: Name,
    /// True if only its own file may name it.
    pub(crate) local: bool,
    /// True if it is written inside of the class.
    pub(crate) inside: bool,
    /// The byte where it begins.
    pub(crate) at: u32,
}

/// The declarations of a file, by name and place.
#[derive(Clone, Debug, Default)]
pub(crate) struct Index {
    pub(crate) items: Vec<Item>,
    /// The namespaces of its using-directives.
    pub(crate) usings: Vec<Name>,
    /// The interfaces that its code gives to what is defined elsewhere.
    pub(crate) given: Vec<Given>,
    /// True if its tokens are those of the text alone: no macro of the file is replaced, and no text is left out.
    pub(crate) is_plain: bool,
}

/// How code gives interfaces to what is defined elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GivenKind {
    /// `addInterfaces<A, B>()` of a dialect: the classes that implement them.
    Added,
    /// `declarePromisedInterfaces<I, A, B>()`: the interface and what it will be attached to.
    Promised,
    /// `I::ExternalModel<Model, A>`: the class of the model and what it is for.
    Model,
    /// `A::attachInterface<Model<…>>`, where the file does not have the class of the model: that class and `A`.
    Attached,
    /// `DynamicTypeDefinition::get("name", …)` and its kin, in a function: the class of the definition and the name.
    Dynamic,
}

/// The template arguments by which code gives interfaces, each by its last name.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Given {
    pub(crate) kind: GivenKind,
    /// The class of the method around, or of a model the interface. Empty where that is not known.
    pub(crate) of: Name,
    pub(crate) names: Vec<Name>,
}

/// Declarations that were read.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Unit {
    pub(crate) functions: Vec<Arc<Function>>,
    pub(crate) prototypes: Vec<Function>,
    pub(crate) classes: Vec<Arc<Class>>,
    pub(crate) enums: Vec<Arc<Enum>>,
    pub(crate) globals: Vec<Arc<Var>>,
    pub(crate) aliases: Vec<(Name, Ty)>,
}

/// True if an expression names a variable.
pub(crate) fn names_variable(expr: &Expr, name: &str) -> bool {
    let within = |e: &Expr| names_variable(e, name);
    match &expr.kind {
        ExprKind::Name(parts) => parts.len() == 1 && *parts[0].name == *name,
        ExprKind::Member { object, .. } => within(object),
        ExprKind::Call { callee, args, .. } => within(callee) || args.iter().any(within),
        ExprKind::Index(a, b)
        | ExprKind::Binary(_, a, b)
        | ExprKind::Assign(_, a, b)
        | ExprKind::Comma(a, b) => within(a) || within(b),
        ExprKind::Unary(_, a) | ExprKind::Cast(_, a, _) | ExprKind::New(a) => within(a),
        ExprKind::Conditional(a, b, c) => within(a) || within(b) || within(c),
        ExprKind::Construct { args, .. } | ExprKind::List(args) => args.iter().any(within),
        ExprKind::Statements(_) => true,
        _ => false,
    }
}
