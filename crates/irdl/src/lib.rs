//! IRDL: dialects defined as IR.
//!
//! [`load`] takes a verified program that holds `irdl.dialect` operations, and registers what they define in the
//! context: from then on programs in these dialects are parsed, verified and printed like any other. Rule: the
//! documentation of MLIR's `irdl` dialect.
//!
//! The operations of `irdl` itself are defined elsewhere, in TableGen. Here they are known by name only, so a program in
//! generic form can be loaded even where `irdl` is not registered.
//!
//! # Constraints
//!
//! A constraint variable stands for one attribute or type throughout an operation. As in MLIR, variables are bound
//! greedily, in the order attributes, operands, results, arguments of regions; unlike there, a choice made in an `any_of`
//! is taken back when another one satisfies everything.
//!
//! # The extension
//!
//! Attributes of `irdl` operations whose names begin with `isogloss.` say what IRDL has no form for. Other tools leave
//! them alone, as they do with every attribute that they do not know, and load the same dialect without them.
//!
//! | on | attribute | says |
//! |---|---|---|
//! | `irdl.dialect` | `isogloss.version = "1.2"` | the version of the dialect |
//! | `irdl.dialect` | `isogloss.properties` | operations hold their attributes as those of ODS do, and results are named |
//! | `irdl.dialect` | `isogloss.enums = {E = {…}}` | the enums: width, and cases as `[symbol, text, value]` |
//! | `irdl.dialect` | `isogloss.needs = [!d.t]` | something of each other dialect that is needed, so that it is loaded |
//! | any definition | `isogloss.name = "bool.constant"` | the name, where IRDL does not take it as a symbol |
//! | any definition | `isogloss.summary = "…"` | one line about it |
//! | any definition | `isogloss.traits = ["IsTerminator", …]` | traits, by the names that ODS uses |
//! | any definition | `isogloss.format = "…"` | the assembly format, as in ODS |
//! | `irdl.type`, `irdl.attribute` | `isogloss.parameters = [{…}]` | for each parameter what it holds, for the format |
//! | `irdl.type`, `irdl.attribute` | `isogloss.alias` | it is printed as an alias |
//! | `irdl.attribute` | `isogloss.enum = "E"` | it holds a case of this enum |
//! | `irdl.operation` | `isogloss.attributes = {name = {…}}` | attributes that may be absent, and how attributes are written |
//! | `irdl.operation` | `isogloss.parents = ["d.op", …]` | the operations that it may be in (`HasParent`) |
//! | `irdl.operation` | `isogloss.implicit_terminator = "d.op"` | with `SingleBlockImplicitTerminator`, which one |
//! | `irdl.operation` | `isogloss.default_dialect = "d"` | the dialect whose prefix is left out in its regions |
//! | `irdl.operation` | `isogloss.successors = ["next", "others..."]` | successors; those with dots stand for any number |
//! | `irdl.operation` | `isogloss.variadic_regions = "others"` | any number of regions may follow those that are listed |
//! | `irdl.operation` | `isogloss.type_relations = [["a", "b"], {from = "a", to = "b", transform = "…"}]` | types that are the same, or follow from another |
//! | `irdl.operation` | `isogloss.predicates = [["summary", "predicate"]]` | predicates over the whole operation |
//! | `irdl.operation` | `isogloss.rules = [{condition = "…", message = "…"}]` | rules of the verifier; with `plain` the message does not name the operation |
//! | `irdl.parameters`, `irdl.operands`, `irdl.results`, `irdl.regions` | `isogloss.names = ["dynamicSizes"]` | the names, where IRDL does not take them |
//! | `irdl.operands`, `irdl.results` | `isogloss.each = ["name", …]` | variadics whose values may differ in type |
//! | `irdl.operands`, `irdl.results` | `isogloss.classes = ["!d.t", …]` | the classes of types that the format leaves out |
//!
//! An entry of `isogloss.attributes` may have: `optional`; `predicate = "…"`; `default = …`; `class = "::mlir::StringAttr"`;
//! `kind = "symbol"` or `"unit"`; `type = i64`, the type that is not written; `enum = "E"` with `held = i32` or
//! `def = "#d.a"`; `def = "#d.a"`, the definition that it is of. A property has `property = …` instead, the kind of its
//! values: a type (`si32`: an integer), a word (`"string"`), or a dictionary such as `{array = …}` or `{enum = "E"}`.
//!
//! # Limits
//!
//! Constraints nest at most [`MAX_DEPTH`] levels, refused when the dialect is loaded. A check of one value tries at most
//! [`MAX_STEPS`] constraints, and so does the search for other choices; beyond that the value is refused, with a message
//! that says so.

pub mod compat;
mod constraint;
pub mod diff;
pub mod export;
pub mod fuzz;
mod group;
pub mod inspect;
mod limits;
mod load;
mod names;
mod operation;
mod params;
pub mod sample;
pub mod simplify;
pub mod smt;
mod solve;
pub mod summary;
mod syntax;
pub mod to_td;

pub use limits::{MAX_DEPTH, MAX_STEPS};
pub use load::{NoPredicates, PredicateCompiler, load};
