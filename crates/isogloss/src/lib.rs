//! Compiler dialects from their definitions: MLIR's dialect-definition system in Rust, without LLVM.
//!
//! [`Session`] is where to begin: it has the dialects that are known, and reads, verifies and prints programs.
//!
//! ```
//! use isogloss::{Options, Session};
//!
//! let session = Session::new(&Options::default());
//! let text = "func.func @f(%a: i32) -> i32 { return %a : i32 }";
//! let file = session.add_file("f.mlir", text).unwrap();
//! let program = session.parse(&file, Default::default()).unwrap();
//! session.verify(&program).unwrap();
//! assert!(session.print(&program, &Default::default()).contains("func.func @f(%arg0: i32)"));
//! ```
//!
//! The crates below are here under their own names: [`ir`] (programs and definitions), [`ods`] (definitions in TableGen),
//! [`tablegen`] (the language), [`rewrite`] (patterns and passes), [`codegen`] (typed Rust), [`dialects`] (those that are
//! embedded), [`source`] (files and diagnostics).

#[cfg(doctest)]
pub mod book;
mod catalog;
pub mod definitions;
pub mod drr;
pub mod expected;
pub mod files;
#[cfg(feature = "codegen")]
pub mod generate;
pub mod graph;
#[cfg(feature = "host")]
mod host_files;
mod installed;
#[cfg(feature = "irdl")]
mod irdl;
pub mod output;
pub mod passes;
#[cfg(feature = "irdl")]
pub mod predicates;
pub mod providers;
pub mod session;
pub mod split;

/// Typed Rust from definitions. [`generate`] prepares its input; `isogloss-build` is what build scripts call.
///
/// ```
/// use isogloss::codegen::{HostCode, Options, Part};
/// use isogloss::definitions::evaluate;
/// use isogloss::generate::generate_file;
/// use isogloss::source::SourceMap;
/// use std::sync::Arc;
///
/// let sources = Arc::new(SourceMap::new());
/// let path = "../../examples/loom/loom.td";
/// let definitions = evaluate(&sources, path, std::fs::read_to_string(path).unwrap(), &[]).unwrap();
/// // The enums alone; code in the definitions is C++, and left out.
/// let options = Options {
///     parts: vec![Part::EnumDecls, Part::EnumDefs],
///     host_code: HostCode::Cpp,
///     ..Options::default()
/// };
/// let generated: isogloss::codegen::Generated =
///     generate_file(&sources, &definitions, None, &options).unwrap();
/// assert_eq!(generated.dialect, "loom");
/// assert!(generated.text.contains("pub enum Fiber") && !generated.text.contains("SpinOp"));
/// ```
///
/// Of declarative rewrites, a module with their texts, and a trait for the functions that they call:
///
/// ```
/// use isogloss::codegen::{GeneratedPatterns, Options, PatternInput, generate_patterns};
///
/// let names = ["Twice".to_owned()];
/// let files = [("sums.td".to_owned(), "def Twice : Pat<...>;".to_owned())];
/// let input = PatternInput { names: &names, calls: &[], root: "sums.td", files: &files };
/// let generated: GeneratedPatterns = generate_patterns(&input, &Options::default()).unwrap();
/// assert!(generated.text.contains("pub const NAMES: &[&str] = &[\"Twice\"];"));
/// assert!(generated.notes.is_empty());
/// ```
#[cfg(feature = "codegen")]
pub use isogloss_codegen as codegen;
/// The dialects that are embedded, and what MLIR's own dialects have in C++.
///
/// ```
/// use isogloss::dialects::library;
///
/// assert!(library::source("mlir/Dialect/Arith/IR/ArithOps.td").is_some());
/// ```
pub use isogloss_dialects as dialects;
#[cfg(feature = "host")]
pub use isogloss_host as host;
/// Programs and definitions.
///
/// A program is looked at through views:
///
/// ```
/// use isogloss::ir::{
///     AttrData, Attribute, BlockRef, OpName, OpRef, RegionRef, Signedness, Type, TypeData, Value,
/// };
/// use isogloss::{Options, Session};
///
/// let session = Session::new(&Options::default());
/// let cx = session.context();
/// let text = "func.func @f(%a: i32) -> i32 { return %a : i32 }";
/// let file = session.add_file("f.mlir", text).unwrap();
/// let program = session.parse(&file, Default::default()).unwrap();
///
/// let module: OpRef<'_> = program.op(cx);
/// let region: RegionRef<'_> = module.region(0).unwrap();
/// let block: BlockRef<'_> = region.first_block().unwrap();
/// let function = block.ops().next().unwrap();
/// let name: OpName = function.name();
/// assert_eq!(name, cx.op_name("func.func"));
///
/// // Types and attributes are numbers, equal if they are; the context has what they stand for.
/// let symbol: Attribute = function.attr("sym_name").unwrap();
/// assert_eq!(symbol, cx.string_attr("f"));
/// assert!(matches!(function.attr_data("sym_name"), Some(AttrData::String { .. })));
///
/// let last = function.region(0).and_then(|r| r.first_block()?.last_op()).unwrap();
/// let returned: Value = last.operand(0).unwrap();
/// let ty: Type = last.type_of(returned);
/// assert_eq!(ty, cx.integer_type(32, Signedness::Signless));
/// assert!(matches!(cx.type_data(ty), TypeData::Integer { width: 32, .. }));
/// ```
///
/// and changed through a body, the arena that it lies in:
///
/// ```
/// use isogloss::ir::{BlockId, Body, InsertPoint, Location, OpId, OpSpec, RegionId, TypeData};
/// use isogloss::{Options, Session};
///
/// let session = Session::new(&Options::default());
/// let cx = session.context();
/// let file = session.add_file("empty.mlir", "").unwrap();
/// let mut program = session.parse(&file, Default::default()).unwrap();
///
/// let (body, module): (&mut Body, OpId) = program.body_mut();
/// let region: RegionId = body.op_regions(module)[0];
/// let block: BlockId = body.first_block(region).unwrap();
/// let index = cx.ty(TypeData::Index);
/// let one = [Some(cx.integer_attr(1, index))];
/// let constant = OpSpec::new(cx.op_name("index.constant"), Location::UNKNOWN);
/// let constant = OpSpec { results: &[index], properties: &one, ..constant };
/// body.insert(&constant, InsertPoint::End(block));
/// session.verify(&program).unwrap();
/// assert!(session.print(&program, &Default::default()).contains("index.constant 1"));
/// ```
///
/// Integers of any width wrap around:
///
/// ```
/// use isogloss::ir::Int;
///
/// let minus_one = Int::wrap_i64(255, 8);
/// assert_eq!((minus_one.to_i64(), minus_one.unsigned(8).to_string()), (Some(-1), "255".to_owned()));
/// ```
///
/// A context may be given further dialects, and tuned:
///
/// ```
/// use isogloss::ir::asm::PrintOptions;
/// use isogloss::ir::asm::parse::ParseOptions;
/// use isogloss::ir::definition::DialectDef;
/// use isogloss::ir::{Context, DialectProvider, FastPath, FloatKind, Identifier, Mapping, Tuning, TypeData, Value};
/// use isogloss::source::Diagnostic;
/// use isogloss::{Options, Session};
/// use std::sync::Arc;
///
/// /// Knows where a dialect is, and cannot load it.
/// struct Elsewhere;
/// impl DialectProvider for Elsewhere {
///     fn load(&self, _: &Context, _: &str) -> Option<Result<DialectDef, Vec<Diagnostic>>> {
///         None
///     }
///     fn advice(&self, namespace: &str) -> Option<String> {
///         (namespace == "far").then(|| "'far' is far away".to_owned())
///     }
/// }
///
/// let session = Session::new(&Options::default());
/// let cx = session.context();
/// cx.add_provider(Arc::new(Elsewhere));
/// assert_eq!(cx.advice_on("far").as_deref(), Some("'far' is far away"));
///
/// // A text is kept once, as a number; so are types.
/// let name: Identifier = cx.identifier("value");
/// assert_eq!((cx.identifier("value"), cx.str(name)), (name, "value"));
/// assert_eq!(cx.display_type(cx.ty(TypeData::Float(FloatKind::BF16))), "bf16");
///
/// // Without fast paths the result is the same.
/// let text = "func.func @f(%a: i32) -> i32 { return %a : i32 }";
/// let file = session.add_file("f.mlir", text).unwrap();
/// let tuning = Tuning::default().without(FastPath::OpNames);
/// let slow = session.parse(&file, ParseOptions { tuning, ..ParseOptions::default() }).unwrap();
/// let fast = session.parse(&file, ParseOptions::default()).unwrap();
/// let print = |program, tuning| session.print(program, &PrintOptions { tuning, ..PrintOptions::default() });
/// assert_eq!(print(&slow, Tuning::NONE), print(&fast, Tuning::default()));
///
/// // What is in place of a value in a copy; others stay what they are.
/// let function = fast.op(cx).region(0).and_then(|r| r.first_block()?.ops().next()).unwrap();
/// let argument: Value = function.region(0).and_then(|r| r.first_block()?.arguments().first().copied()).unwrap();
/// let mut mapping = Mapping::default();
/// assert_eq!(mapping.value(argument), argument);
/// mapping.map(argument, argument);
/// ```
///
/// Types and attributes of a dialect have numbers too:
///
/// ```
/// use isogloss::ir::{AttrDefId, TypeDefId};
/// use isogloss::{Options, Session};
///
/// let session = Session::new(&Options::default());
/// let pdl = session.context().dialect("pdl").unwrap();
/// let types: Vec<TypeDefId> = pdl.types().iter().map(|(_, id)| *id).collect();
/// let arith = session.context().dialect("arith").unwrap();
/// let attributes: Vec<AttrDefId> = arith.attrs().iter().map(|(_, id)| *id).collect();
/// assert!(!types.is_empty() && !attributes.is_empty());
/// ```
pub use isogloss_ir as ir;
/// Definitions in TableGen: from records to the definition of a dialect. [`Session::load_dialects`] does all of it.
///
/// ```
/// use isogloss::definitions::evaluate;
/// use isogloss::ir::Context;
/// use isogloss::ods::{NoHooks, check, namespaces, read_dialect};
/// use isogloss::source::SourceMap;
/// use std::sync::Arc;
///
/// let sources = Arc::new(SourceMap::new());
/// let text = r#"
///     include "mlir/IR/OpBase.td"
///     def Clock_Dialect : Dialect { let name = "clock"; let cppNamespace = "::clock"; }
///     def Clock_TickOp : Op<Clock_Dialect, "tick"> { let arguments = (ins I64Attr:$times); }
/// "#;
/// let definitions = evaluate(&sources, "clock.td", text, &[]).unwrap();
/// assert_eq!(namespaces(&definitions.records), ["clock"]);
/// // What is wrong with a definition that could be read nevertheless.
/// assert!(check(&definitions.records).is_empty());
/// // Nothing is known of what the definition leaves to C++: it leaves nothing.
/// let cx = Context::with_sources(sources.clone());
/// let dialect = read_dialect(&cx, &definitions.records, "clock", &NoHooks).unwrap();
/// assert_eq!(cx.str(dialect.name), "clock");
/// ```
///
/// Problems of definitions, and of parts of them:
///
/// ```
/// use isogloss::definitions::evaluate;
/// use isogloss::ir::definition::{Subject, Verdict};
/// use isogloss::ir::{Context, TypeData};
/// use isogloss::ods::{
///     Constraints, Hooks, NoHooks, UnknownClass, Unread, check, conflicts, deprecated_uses, locate,
///     predicate_holes, read_constraint, read_later, read_parts, suspicious_enums, suspicious_ops,
///     unknown_classes, unread,
/// };
/// use isogloss::source::SourceMap;
/// use std::sync::Arc;
///
/// let sources = Arc::new(SourceMap::new());
/// let text = r#"
///     include "mlir/IR/OpBase.td"
///     include "mlir/IR/EnumAttr.td"
///     def Clock_Dialect : Dialect { let name = "clock"; let cppNamespace = "::clock"; }
///     class Clock_Op<string name, list<Trait> traits = []> : Op<Clock_Dialect, name, traits>;
///     def Clock_Odd : TypeConstraint<CPred<"isOdd($_self)">, "odd">;
///     def Clock_TickOp : Clock_Op<"tick", [HasParent<"HandOp">]> { let arguments = (ins Clock_Odd:$times); }
///     def Clock_Never : TypeConstraint<And<[I32.predicate, I64.predicate]>, "never">;
///     def Clock_Old : TypeConstraint<I32.predicate, "old">, Deprecated<"it is I32">;
///     def Clock_New : TypeConstraint<Clock_Old.predicate, "new">;
/// "#;
/// let definitions = evaluate(&sources, "clock.td", text, &[]).unwrap();
/// let (root, records) = (&definitions.root, &definitions.records);
/// let is_own = |record: isogloss::tablegen::Record<'_>| root.start() <= record.pos() && record.pos() <= root.end();
///
/// // What `isogloss tblgen --check` asks, one by one.
/// let mut problems = check(records);
/// locate(&mut problems, &sources);
/// assert!(problems.is_empty());
/// assert!(deprecated_uses(records, root).is_empty() && suspicious_enums(records, root).is_empty());
/// assert!(conflicts(&sources, &[records, records], "clock").is_empty());
/// let unknown: Vec<UnknownClass> = unknown_classes(records, &[], &is_own);
/// assert_eq!(unknown[0].class, "HandOp");
/// let cx = Context::with_sources(sources.clone());
/// let dialect = read_parts(&cx, &[records], "clock", &NoHooks).unwrap();
/// assert!(suspicious_ops(&cx, &dialect, root).is_empty());
/// let defaults: Vec<Unread> = unread(&cx, &dialect, records, &is_own);
/// assert!(defaults.is_empty());
///
/// // Constraints by themselves, and what they leave to C++.
/// let hooks: &dyn Hooks = &NoHooks;
/// let i32_type = read_constraint(&cx, records, hooks, "I32").unwrap();
/// let index = cx.ty(TypeData::Index);
/// assert_eq!(i32_type.check(&cx, Subject::Type(index), None), Verdict::Fails);
/// let mut constraints = Constraints::new(&cx, records, hooks);
/// assert!(constraints.is_never(records.def("Clock_Never").unwrap()));
/// assert!(predicate_holes(&cx, records, hooks, Some("clock")).values().flatten().any(|hole| hole == "isOdd"));
///
/// // Operations that are read when they are first asked for.
/// let cx = Context::with_sources(sources.clone());
/// let records = Arc::into_inner(definitions.records).unwrap();
/// let late = read_later(&cx, vec![records], "clock", Arc::new(NoHooks)).unwrap();
/// cx.register(late);
/// assert!(cx.op_def(cx.op_name("clock.tick")).is_some());
/// ```
pub use isogloss_ods as ods;
/// Patterns and passes.
///
/// ```
/// use isogloss::ir::{Body, OpId, OpSpec};
/// use isogloss::rewrite::{
///     FnPattern, GreedyConfig, GreedyOutcome, Listener, PatternRewriter, PatternSet, Root,
///     apply_patterns_greedily_with,
/// };
/// use isogloss::{Options, Session};
///
/// /// Counts what is made.
/// #[derive(Default)]
/// struct Made(usize);
/// impl Listener for Made {
///     fn op_inserted(&mut self, _: &Body, _: OpId) {
///         self.0 += 1;
///     }
/// }
///
/// fn a_is_b(op: OpId, rw: &mut PatternRewriter<'_>) -> bool {
///     let spec = OpSpec::new(rw.op_name("my.b"), rw.body().op_location(op));
///     rw.replace_op_with(op, &spec);
///     true
/// }
///
/// let session = Session::new(&Options { allow_unregistered: true, ..Options::default() });
/// let file = session.add_file("a.mlir", "\"my.a\"() : () -> ()\n\"my.a\"() : () -> ()").unwrap();
/// let mut program = session.parse(&file, Default::default()).unwrap();
/// let mut patterns = PatternSet::new();
/// patterns.add(FnPattern::new("a-is-b", Root::Op("my.a"), a_is_b));
/// let patterns = patterns.freeze(session.context());
/// let (body, module) = program.body_mut();
/// let mut made = Made::default();
/// let config = GreedyConfig::default();
/// let outcome: GreedyOutcome =
///     apply_patterns_greedily_with(session.context(), body, module, &patterns, &config, &mut made);
/// assert_eq!((outcome.rewrites, made.0), (2, 2));
/// ```
///
/// A pattern that is a type of its own, and a driver for some operations:
///
/// ```
/// use isogloss::ir::definition::Fold;
/// use isogloss::ir::{Context, OpId, OpRef, OpSpec};
/// use isogloss::rewrite::{
///     CanonicalPatterns, FnPattern, FrozenPatternSet, GreedyConfig, NoListener, Operand, PatternRewriter,
///     PatternRoot, PatternSet, RegionSimplify, RewritePattern, Root, Strictness, apply_patterns_to_ops, fold,
/// };
/// use isogloss::{Options, Session};
///
/// /// Gives operations of a name another one, if their operand is a constant.
/// struct Rename {
///     from: &'static str,
///     to: &'static str,
/// }
///
/// impl RewritePattern for Rename {
///     fn name(&self) -> &str {
///         "rename"
///     }
///     fn root(&self, cx: &Context) -> PatternRoot {
///         PatternRoot::Op(cx.op_name(self.from))
///     }
///     fn operands(&self) -> &[Operand] {
///         &[Operand::Constant]
///     }
///     fn match_and_rewrite(&self, op: OpId, rw: &mut PatternRewriter<'_>) -> bool {
///         let spec = OpSpec::new(rw.op_name(self.to), rw.body().op_location(op));
///         rw.replace_op_with(op, &spec);
///         true
///     }
/// }
///
/// let session = Session::new(&Options { allow_unregistered: true, ..Options::default() });
/// let cx = session.context();
/// let text = "%c = arith.constant 1 : i32\n%s = arith.addi %c, %c : i32\n\
///             \"my.a\"(%c) : (i32) -> ()\n\"my.a\"(%s) : (i32) -> ()";
/// let file = session.add_file("a.mlir", text).unwrap();
/// let mut program = session.parse(&file, Default::default()).unwrap();
/// let (body, module) = program.body_mut();
/// let block = OpRef::new(cx, body, module).region(0).and_then(|r| r.first_block()).unwrap();
/// let ops: Vec<OpId> = block.ops().map(|op| op.id).collect();
/// // What an operation computes of constants; nothing is changed.
/// assert!(matches!(fold(cx, body, ops[1]), Fold::Results(_)));
///
/// let mut patterns = PatternSet::new();
/// patterns.add(Rename { from: "my.a", to: "my.b" });
/// let frozen: FrozenPatternSet = patterns.freeze(cx);
/// let config = GreedyConfig {
///     strictness: Strictness::ExistingOps,
///     region_simplify: RegionSimplify::Disabled,
///     fold: false,
///     ..GreedyConfig::default()
/// };
/// let outcome = apply_patterns_to_ops(cx, body, &ops[2..], &frozen, &config);
/// // The operand of the other one is a sum.
/// assert_eq!(outcome.rewrites, 1);
///
/// // The rewriter may be used without a driver, and without anybody that hears of changes.
/// let mut silent = NoListener;
/// PatternRewriter::new(cx, body, &mut silent).erase_op(ops[3]);
///
/// // What dialects give for canonicalization.
/// fn never(_: OpId, _: &mut PatternRewriter<'_>) -> bool {
///     false
/// }
/// let mut canonical = CanonicalPatterns::new();
/// canonical.op("arith.addi", &[FnPattern::new("never", Root::Op("arith.addi"), never)]);
/// assert_eq!(canonical.for_loaded(cx).freeze(cx).len(), 1);
/// ```
///
/// Patterns that match together, as those in PDL do:
///
/// ```
/// use isogloss::ir::{OpId, OpSpec};
/// use isogloss::rewrite::{
///     GreedyConfig, Matcher, MatcherState, PatternRewriter, PatternSet, apply_patterns_greedily,
/// };
/// use isogloss::{Options, Session};
/// use std::any::Any;
/// use std::sync::Arc;
///
/// /// Operations without a dialect's definition become `my.known`.
/// struct Unknown;
/// /// The operation that was matched last.
/// struct Found(Option<OpId>);
///
/// impl Matcher for Unknown {
///     fn start(&self) -> Box<dyn MatcherState> {
///         Box::new(Found(None))
///     }
///     fn len(&self) -> usize {
///         1
///     }
/// }
///
/// impl MatcherState for Found {
///     fn find(&mut self, op: OpId, rw: &mut PatternRewriter<'_>) -> usize {
///         let name = rw.body().op_name(op);
///         let is_unknown = rw.cx.op_def(name).is_none() && name != rw.op_name("my.known");
///         self.0 = is_unknown.then_some(op);
///         usize::from(is_unknown)
///     }
///     fn benefit(&self, _: usize) -> u16 {
///         1
///     }
///     fn name(&self, _: usize) -> &str {
///         "unknown"
///     }
///     fn apply(&mut self, _: usize, rw: &mut PatternRewriter<'_>) -> bool {
///         let Some(op) = self.0 else { return false };
///         let spec = OpSpec::new(rw.op_name("my.known"), rw.body().op_location(op));
///         rw.replace_op_with(op, &spec);
///         true
///     }
///     fn as_any(&mut self) -> &mut dyn Any {
///         self
///     }
/// }
///
/// let session = Session::new(&Options { allow_unregistered: true, ..Options::default() });
/// let cx = session.context();
/// let file = session.add_file("a.mlir", "\"my.a\"() : () -> ()\n\"my.b\"() : () -> ()").unwrap();
/// let mut program = session.parse(&file, Default::default()).unwrap();
/// let mut patterns = PatternSet::new();
/// patterns.set_matcher(Arc::new(Unknown));
/// let (body, module) = program.body_mut();
/// let outcome = apply_patterns_greedily(cx, body, module, &patterns.freeze(cx), &GreedyConfig::default());
/// assert_eq!(outcome.rewrites, 2);
/// ```
pub use isogloss_rewrite as rewrite;
/// Files and diagnostics.
///
/// ```
/// use isogloss::source::{
///     Code, Diagnostic, LineCol, Place, Severity, SourceFile, SourceMap, Span, nearest, render,
/// };
/// use std::sync::Arc;
///
/// let sources = SourceMap::new();
/// let file: Arc<SourceFile> = sources.add("sums.txt", "one\ntwoo\n").unwrap();
/// let start = file.position(2, 1).unwrap();
/// assert_eq!(file.line_col(start), LineCol { line: 2, col: 1 });
///
/// let known = nearest("twoo", ["one", "two"]).unwrap();
/// let word = Span::new(start, start.offset(4));
/// let error = Diagnostic::error(Place::Span(Span::at(start)), "no such number")
///     .with_code(Code::Usage)
///     .with_note(Place::Unknown, "numbers are words here")
///     .with_fix(format!("did you mean '{known}'?"), word, known);
/// assert_eq!(error.severity, Severity::Error);
/// let text = render::text(&error, &sources, render::Options::default());
/// assert!(text.starts_with("sums.txt:2:1: error: no such number\ntwoo\n^\n"));
/// assert!(text.contains("help: did you mean 'two'?"));
/// ```
///
/// Advice goes beyond what MLIR's tools say, and files may be read late:
///
/// ```
/// use isogloss::source::{
///     Advice, Diagnostic, Edit, Fix, Label, Place, ReadText, SourceFull, SourceMap, Span, Text, UnreadFile,
/// };
/// use std::sync::Arc;
///
/// let sources = SourceMap::new();
/// let file = sources.add("a.txt", Text::from_static("one two\n")).unwrap();
/// let word = Span::new(file.start(), file.start().offset(3));
/// let mut warning = Diagnostic::warning(Place::Span(word), "this is a number");
/// let digits = Fix {
///     title: "write it in digits".to_owned(),
///     edits: vec![Edit { span: word, text: "1".to_owned() }],
/// };
/// let other = Label { place: Place::Unknown, message: "as others are".to_owned() };
/// *warning.advice_mut() = Advice { labels: vec![other], fixes: vec![digits], ..Advice::default() };
/// assert!(warning.has_advice());
///
/// // A text that is read when somebody asks for it. Files of more than 2 GiB together are an error.
/// let read: ReadText = Arc::new(|name| (name == "b.txt").then(|| Text::from_static("three\n")));
/// let unread = UnreadFile { name: "b.txt".into(), len: 6, included_from: None };
/// let added: Result<u32, SourceFull> = sources.add_unread([unread], &read);
/// assert!(added.is_ok());
/// assert_eq!(sources.files()[1].text().as_str(), "three\n");
/// ```
pub use isogloss_source as source;
/// The language of `.td` files, whatever they are about.
///
/// ```
/// use isogloss::source::SourceMap;
/// use isogloss::tablegen::{
///     Dag, Limits, List, LoadError, Loaded, Options, Parsed, Record, Records, Value, parse,
/// };
///
/// /// Where included files come from.
/// fn load(path: &str) -> Result<Option<Loaded>, LoadError> {
///     let text = "def ins; class Dish<string n> { string name = n; list<int> spoons = []; dag made = (ins); }";
///     Ok((path == "dish.td").then(|| Loaded { name: path.into(), text: text.to_owned().into() }))
/// }
///
/// let sources = SourceMap::new();
/// let text = r#"
///     include "dish.td"
///     def Soup : Dish<"soup"> { let spoons = [1, 2]; let made = (ins 3:$onions); }
/// "#;
/// let file = sources.add("menu.td", text.to_owned()).unwrap();
/// // The bounds of evaluation are promises that a program may narrow.
/// let options = Options { limits: Limits { steps: 10_000, ..Limits::default() }, ..Options::default() };
/// let parsed: Parsed = parse(&sources, &file, &mut load, &options);
/// let records: Records = parsed.records.unwrap();
///
/// let soup: Record<'_> = records.def("Soup").unwrap();
/// assert!(soup.is_a("Dish"));
/// assert_eq!(soup.get_string("name").unwrap(), "soup");
/// let spoons: List<'_> = soup.get_list("spoons").unwrap();
/// assert_eq!(spoons.iter().filter_map(Value::as_int).sum::<i64>(), 3);
/// let made: Dag<'_> = soup.get_dag("made").unwrap();
/// assert_eq!((made.len(), made.arg_name(0)), (1, Some("onions")));
/// // A field that is not there, or of another type, is an error with a name and a place.
/// assert_eq!(soup.get_int("price").unwrap_err().field, "price");
/// ```
///
/// Records are looked at closely, and kept as bytes:
///
/// ```
/// use isogloss::source::{ReadText, SourceMap};
/// use isogloss::tablegen::{
///     Bits, Expr, Field, FieldError, FieldErrorKind, FieldKind, FromValue, NameDefinition, NameKind, NoIncludes,
///     Options, Progress, ProgressHook, RecordId, Records, Reference, References, Selection, TypeId, Value,
///     ValueId, all_written_in, parse, written_in,
/// };
/// use std::sync::Arc;
///
/// let sources = SourceMap::new();
/// let text = "class Cup<int n> { int size = !add(n, 1); bits<4> marks = 5; field string owner = ?; }\n\
///             def Mug : Cup<2>;\n";
/// let file = sources.add("cups.td", text).unwrap();
/// let progress = ProgressHook::new(|seen: Progress| assert!(seen.records < 100));
/// let options = Options { track_references: true, progress: Some(progress), ..Options::default() };
/// let parsed = parse(&sources, &file, &mut NoIncludes, &options);
///
/// // Where names are defined and used, for editors.
/// let References { definitions, uses } = &parsed.references;
/// let cup: &NameDefinition = definitions.iter().find(|d| d.name == "Cup").unwrap();
/// assert_eq!(cup.kind, NameKind::Class);
/// let used: &Reference = uses.iter().find(|used| used.root == cup.pos).unwrap();
/// assert_eq!(written_in(&sources, file.position(2, 5).unwrap(), "Cup"), Some(used.span));
/// assert_eq!(all_written_in(&sources, file.position(2, 5).unwrap(), "Cup").len(), 1);
///
/// // Fields have types, values and kinds; ids outlive what they are read from.
/// let records: Records = parsed.records.unwrap();
/// let mug = records.def("Mug").unwrap();
/// let id: RecordId = mug.id();
/// assert_eq!(records.record(id).name(), "Mug");
/// let owner: Field<'_> = mug.field("owner").unwrap();
/// assert_eq!(owner.kind(), FieldKind::NonconcreteOk);
/// let ty: TypeId = owner.type_id();
/// assert_eq!(records.type_name(ty), "string");
/// let (one, other): (ValueId, ValueId) = (owner.value_id(), mug.field("size").unwrap().value_id());
/// assert_ne!(one, other);
/// let marks: Bits<'_> = mug.get_bits("marks").unwrap();
/// assert_eq!((marks.len(), marks.as_int()), (4, Some(5)));
/// let error: FieldError = mug.get::<i64>("owner").unwrap_err();
/// assert_eq!(error.kind, FieldErrorKind::Unset);
///
/// // In a class there are expressions yet.
/// let size: Value<'_> = records.class("Cup").unwrap().value("size").unwrap();
/// let Value::Expr(sum) = size else { panic!("its argument is not known") };
/// let sum: Expr<'_> = sum;
/// assert_eq!(sum.to_string(), "!add(Cup:n, 1)");
///
/// // A type of one's own that fields are read as.
/// struct Even(i64);
/// impl FromValue<'_> for Even {
///     fn from_value(value: Value<'_>) -> Result<Even, FieldErrorKind> {
///         let even = value.as_int().filter(|n| n % 2 == 0);
///         even.map(Even).ok_or(FieldErrorKind::Expected("an even number"))
///     }
/// }
/// assert!(mug.get::<Even>("size").is_err());
///
/// // Part of the records as bytes, and back.
/// let part = Selection { roots: &|def| def.name() == "Mug", fields: &|_, name| name == "size", places: &|_, _| false };
/// let bytes: Vec<u8> = records.image(&sources, &part).unwrap();
/// let read: ReadText = Arc::new(|_| None);
/// let again = Records::from_image(&bytes, &SourceMap::new(), &read).unwrap();
/// assert_eq!(again.def("Mug").unwrap().get_int("size"), Ok(3));
/// ```
pub use isogloss_tablegen as tablegen;
pub use session::{Options, Session};

/// The module of a dialect that `isogloss-build` generated, in the place of the call.
#[macro_export]
macro_rules! include_dialect {
    ($name:literal) => {
        include!(concat!(env!("OUT_DIR"), "/", $name, ".rs"));
    };
}

/// The module of a file of declarative rewrites that `isogloss-build` generated, in the place of the call.
#[macro_export]
macro_rules! include_patterns {
    ($name:literal) => {
        include!(concat!(env!("OUT_DIR"), "/", $name, "_patterns.rs"));
    };
}
