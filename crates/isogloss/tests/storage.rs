//! Types and attributes that are defined in Rust. Rule: *Defining Dialect Attributes and Types*.

#[path = "storage/mine.rs"]
mod mine;

use isogloss::ir::asm::{ParseResult, Parser, Printer};
use isogloss::ir::definition::DialectHooks;
use isogloss::ir::typed::storage::{AttrOf, DialectBuilder, Storage, Sub, TypeOf, TypeStorage};
use isogloss::ir::{Context, Type, TypeData};
use isogloss::{Options, Session};
use mine::{ComplexType, PairAttr, RecursiveType, SignatureType, SimpleType, SlotAttr, ZeroAttr};
use std::ops::ControlFlow;
use std::sync::Barrier;

fn session() -> Session {
    let session = Session::new(&Options { allow_unregistered: true, ..Options::default() });
    mine::register(session.context());
    session
}

/// Parses and prints a program: returns its text, or the first diagnostic with its place.
fn run(session: &Session, text: &str) -> Result<String, String> {
    let file = session.add_file("in.mlir", text.to_owned()).expect("it is small");
    let first = |problems: Vec<isogloss::source::Diagnostic>| {
        let at = problems[0].position(session.sources());
        let place = at.map_or(String::new(), |(_, line, column)| format!("{line}:{column}: "));
        format!("{place}{}", problems[0].message)
    };
    let program = session.parse(&file, Default::default()).map_err(first)?;
    session.verify(&program).map_err(first)?;
    Ok(session.print(&program, &Default::default()))
}

/// A type reads back as it is printed.
fn check_type(text: &str) {
    check_as(text, text);
}

fn check_as(text: &str, want: &str) {
    let session = session();
    let printed = run(&session, &format!("\"t.op\"() {{t = {text}}} : () -> ()"));
    assert_eq!(printed, Ok(format!("module {{\n  \"t.op\"() {{t = {want}}} : () -> ()\n}}\n")));
    assert_eq!(run(&session, printed.as_deref().unwrap_or_default()), printed);
}

fn check_error(text: &str, want: &str) {
    assert_eq!(run(&session(), &format!("\"t.op\"() {{t = {text}}} : () -> ()")), Err(want.to_owned()));
}

#[test]
fn syntax() {
    check_type("!mine.simple");
    check_type("!mine.complex<7, i8>");
    check_type("tuple<!mine.complex<7, i8>, !mine.simple>");
    check_type("#mine.pair<\"a\\22b\" = [1 : i32, #mine.pair<\"c\" = unit>]>");
    check_type("#mine.zero : f32");
    check_as("#mine.zero : !mine.complex<7, i8>", "#mine.zero : !mine.complex<7, i8>");
    check_error("!mine.complex<0, i8>", "1:28: non-zero parameter passed to 'ComplexType'");
    check_error("!mine.complex<1, f32>", "1:28: non integer-type passed to 'ComplexType'");
    check_error("#mine.pair<\"\" = 1>", "1:25: a pair has a name");
    check_error("!mine.complex<1 i8>", "1:30: expected ','");
    check_error("!mine.other", "1:21: unknown  type `other` in dialect `mine`");
    check_error("#mine.slot<4294967296>", "1:25: a slot has a limit of 32 bits");
}

#[test]
fn recursive_types() {
    check_type("!mine.rec<empty>");
    check_type("!mine.rec<list, tuple<i32, !mine.rec<list>>>");
    check_as(
        "tuple<!mine.rec<a, !mine.rec<a>>, !mine.rec<a>>",
        "tuple<!mine.rec<a, !mine.rec<a>>, !mine.rec<a, !mine.rec<a>>>",
    );
    // Each mentions the other.
    check_type("!mine.rec<a, !mine.rec<b, tuple<!mine.rec<a>, !mine.rec<b>>>>");
    check_error("tuple<!mine.rec<a, i8>, !mine.rec<a, i16>>", "1:52: the body of 'a' is set already");
    // What was mentioned is complete when it is used again.
    let session = session();
    let text = "\"t.op\"() {t = !mine.rec<x, tuple<!mine.rec<y>, !mine.rec<x>>>} : () -> ()\n\
                \"t.op\"() {t = !mine.rec<y, i8>} : () -> ()";
    let want = "module {\n  \"t.op\"() {t = !mine.rec<x, tuple<!mine.rec<y, i8>, !mine.rec<x>>>} : () -> ()\n  \
                \"t.op\"() {t = !mine.rec<y, i8>} : () -> ()\n}\n";
    assert_eq!(run(&session, text).as_deref(), Ok(want));
    // However deep they are, there is an end.
    let deep = (0..500).fold("i8".to_owned(), |inner, n| format!("!mine.rec<n{n}, {inner}>"));
    let refused = run(&session, &format!("\"t.op\"() {{t = {deep}}} : () -> ()")).unwrap_err();
    assert!(refused.contains("nesting is limited to"), "{refused}");
}

#[test]
fn texts_of_types_that_are_printed_again_and_again() {
    // The printer remembers texts, but not those that depend on what is around them.
    let mut ops = String::new();
    for i in 0..400 {
        let ty = if i % 2 == 0 {
            "!mine.rec<p, !mine.rec<q, !mine.rec<p>>>"
        } else {
            "!mine.rec<q, !mine.rec<p, !mine.rec<q>>>"
        };
        ops += &format!("  %{i} = \"t.v\"() : () -> {ty}\n");
    }
    let text = format!("module {{\n{ops}}}\n");
    assert_eq!(run(&session(), &text), Ok(text));
}

#[test]
fn aliases() {
    let session = session();
    let text = "\"t.op\"() {a = !mine.signature<pure 2x? (i8, i16) -> f32>} : () -> ()\n\
                \"t.op\"() {a = !mine.signature<3 ()>} : () -> ()";
    let want = "!sig = !mine.signature<pure 2x? (i8, i16) -> f32>\n!sig1 = !mine.signature<3 ()>\nmodule {\n  \
                \"t.op\"() {a = !sig} : () -> ()\n  \"t.op\"() {a = !sig1} : () -> ()\n}\n";
    assert_eq!(run(&session, text).as_deref(), Ok(want));
    assert_eq!(run(&session, want).as_deref(), Ok(want));
}

#[test]
fn handles_and_casts() {
    let session = session();
    let cx = session.context();
    let i8 = cx.common().i8;
    let complex: TypeOf<ComplexType> = TypeOf::of(cx, (5, i8));
    assert_eq!(complex, TypeOf::get(cx, ComplexType { number: 5, element: i8 }));
    assert_ne!(complex, TypeOf::of(cx, (6, i8)));
    assert_eq!((complex.key(cx).number, complex.key(cx).element), (5, i8));
    let simple = TypeOf::get(cx, SimpleType).ty();
    assert!(cx.isa::<TypeOf<SimpleType>>(simple) && !cx.isa::<TypeOf<SimpleType>>(complex.ty()));
    assert!(!cx.isa::<TypeOf<SimpleType>>(i8));
    assert_eq!(cx.dyn_cast::<TypeOf<ComplexType>>(complex.into()), Some(complex));
    assert_eq!(cx.dyn_cast::<TypeOf<RecursiveType>>(complex.into()), None);
    let mut problems = Vec::new();
    let mut sink = |d: isogloss::source::Diagnostic| problems.push(d.message);
    assert_eq!(TypeOf::<ComplexType>::get_checked(cx, &mut sink, (0, i8).into()), None);
    assert_eq!(TypeOf::<ComplexType>::get_checked(cx, &mut sink, (1, cx.common().f32).into()), None);
    assert_eq!(TypeOf::<ComplexType>::get_checked(cx, &mut sink, (5, i8).into()), Some(complex));
    assert_eq!(
        AttrOf::get_checked(cx, &mut sink, PairAttr { name: String::new(), value: cx.common().unit }),
        None
    );
    assert_eq!(
        problems,
        [
            "non-zero parameter passed to 'ComplexType'",
            "non integer-type passed to 'ComplexType'",
            "a pair has a name"
        ]
    );
    let pair = AttrOf::get(cx, PairAttr { name: "x".into(), value: cx.common().unit });
    assert_eq!(cx.attr_cast::<AttrOf<PairAttr>>(pair.attr()), Some(pair));
    assert!(!cx.attr_isa::<AttrOf<ZeroAttr>>(pair.attr()));
    let zero = AttrOf::get(cx, ZeroAttr { ty: i8 });
    assert_eq!((cx.attr_type(zero.attr()), cx.attr_type(pair.attr())), (Some(i8), None));
    assert_ne!(zero, AttrOf::get(cx, ZeroAttr { ty: cx.common().i16 }));
    // Contexts do not share anything.
    let other = Context::new();
    let mut problems = Vec::new();
    assert_eq!(TypeOf::get_checked(&other, &mut |d| problems.push(d.message), SimpleType), None);
    assert!(problems[0].ends_with("SimpleType' is used, but no dialect has registered it"), "{problems:?}");
}

#[test]
fn mutable_components() {
    let session = session();
    let cx = session.context();
    let node: TypeOf<RecursiveType> = TypeOf::of(cx, "node");
    assert_eq!(node.state(cx), None);
    let body = cx.ty(TypeData::Tuple([cx.common().i32, node.ty()].into()));
    assert_eq!((node.mutate(cx, body), node.state(cx)), (Ok(()), Some(body)));
    // The same again is no change; another is refused.
    assert_eq!(node.mutate(cx, body), Ok(()));
    assert_eq!(node.mutate(cx, cx.common().i8), Err("the body of 'node' is set already".into()));
    // The key alone tells one from another.
    assert_eq!((TypeOf::of(cx, "node"), node.state(cx)), (node, Some(body)));
    assert_eq!(cx.display_type(node.ty()), "!mine.rec<node, tuple<i32, !mine.rec<node>>>");
    let slot = AttrOf::get(cx, SlotAttr(10));
    assert_eq!(
        (slot.mutate(cx, 3), slot.mutate(cx, 12), slot.state(cx)),
        (Ok(()), Err("too large".into()), vec![3])
    );
}

#[test]
fn traits_and_interfaces() {
    let session = session();
    let cx = session.context();
    let complex: TypeOf<ComplexType> = TypeOf::of(cx, (5, cx.common().i8));
    let bits = |ty: Type| cx.type_interface::<dyn mine::Sized>(ty).map(|known| known.bits(cx));
    assert_eq!(bits(complex.ty()), Some(Some(40)));
    assert_eq!(bits(TypeOf::<RecursiveType>::of(cx, "r").ty()), Some(None));
    assert_eq!((bits(TypeOf::get(cx, SimpleType).ty()), bits(cx.common().i8)), (None, None));
    let def = |id: Option<_>| cx.type_def(id.expect("registered")).clone();
    let (complex, simple) =
        (def(TypeOf::<ComplexType>::definition(cx)), def(TypeOf::<SimpleType>::definition(cx)));
    assert!(complex.has_trait("Numeric") && complex.has_trait("Sized") && !simple.has_trait("Sized"));
    // An interface for a definition that exists already.
    trait Named {
        fn name(&self) -> String;
    }
    struct Model(Type);
    impl Named for Model {
        fn name(&self) -> String {
            format!("{:?}", self.0)
        }
    }
    let ty = TypeOf::get(cx, SimpleType).ty();
    assert!(cx.type_interface::<dyn Named>(ty).is_none());
    assert!(simple.attach_type_interface::<dyn Named>(|ty| Box::new(Model(ty))));
    assert!(!simple.attach_type_interface::<dyn Named>(|_| unreachable!("the first stays")));
    assert_eq!(cx.type_interface::<dyn Named>(ty).map(|n| n.name()), Some(format!("{ty:?}")));
}

#[test]
fn operations_in_rust() {
    let session = session();
    let text = |operands: &str, types: &str| {
        format!(
            "%0 = \"mine.make\"() <{{pair = #mine.pair<\"a\" = 1 : i8>}}> : () -> !mine.complex<2, i8>\n\
             \"mine.use\"({operands}) <{{operandSegmentSizes = array<i32: 1, 0>}}> ({{}}) : ({types}) -> ()"
        )
    };
    let want = "module {\n  %0 = \"mine.make\"() <{pair = #mine.pair<\"a\" = 1 : i8>}> : () -> !mine.complex<2, i8>\n  \
                \"mine.use\"(%0) <{operandSegmentSizes = array<i32: 1, 0>}> ({\n  }) : (!mine.complex<2, i8>) -> ()\n}\n";
    assert_eq!(run(&session, &text("%0", "!mine.complex<2, i8>")).as_deref(), Ok(want));
    let wrong = "%0 = \"t.v\"() : () -> i8\n\"mine.use\"(%0) <{operandSegmentSizes = array<i32: 1, 0>}> ({}) : (i8) -> ()";
    let message = "2:1: 'mine.use' op operand #0 must be variadic of a sized type, but got 'i8'";
    assert_eq!(run(&session, wrong), Err(message.to_owned()));
    let wrong = "%0 = \"mine.make\"() <{pair = 1 : i8}> : () -> i8";
    let message = "1:6: 'mine.make' op attribute 'pair' failed to satisfy constraint: a pair";
    assert_eq!(run(&session, wrong), Err(message.to_owned()));
}

#[test]
fn walking_and_replacing() {
    let session = session();
    let cx = session.context();
    let (i8, i16) = (cx.common().i8, cx.common().i16);
    let of = |element: Type| {
        let complex = TypeOf::<ComplexType>::of(cx, (2, element)).ty();
        let inputs = [complex, element].into();
        let signature = SignatureType { pure: false, shape: [1].into(), inputs, result: None };
        let signature = cx.type_attr(TypeOf::get(cx, signature).ty());
        (complex, AttrOf::get(cx, PairAttr { name: "p".into(), value: cx.array_attr(&[signature]) }).attr())
    };
    let (complex, pair) = of(i8);
    let mut types = Vec::new();
    let _ = cx.walk(pair, &mut |sub| {
        types.extend(match sub {
            Sub::Type(ty) => Some(ty),
            Sub::Attr(_) => None,
        });
        ControlFlow::Continue(())
    });
    assert_eq!(types[..2], [i8, complex]);
    assert_eq!(types.len(), 3);
    let replaced = |with| cx.replace(pair, &mut |sub| (sub == Sub::Type(i8)).then_some(with));
    assert_eq!(replaced(Sub::Type(i16)), Some(Sub::Attr(of(i16).1)));
    // The key would not be valid, or the replacement is of the wrong kind.
    assert_eq!((replaced(Sub::Type(cx.common().f32)), replaced(Sub::Attr(pair))), (None, None));
    assert_eq!(cx.replace(pair, &mut |_| None), Some(Sub::Attr(pair)));
}

const ODS: &str = r#"
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def User_Dialect : Dialect { let name = "user"; let cppNamespace = "::user"; }
def Mine_Complex : Type<CPred<"::llvm::isa<::mine::ComplexType>($_self)">, "a complex of mine", "::mine::ComplexType">;
def Mine_Sized : Type<CPred<"$_self.hasTrait<::mine::Sized>()">, "a sized type">;
def Mine_Pair : Attr<CPred<"::llvm::isa<::mine::PairAttr>($_self)">, "a pair of mine">;
def User_Box : TypeDef<User_Dialect, "Box"> {
  let mnemonic = "box";
  let parameters = (ins "::mlir::Type":$of, "::mlir::Attribute":$by);
  let assemblyFormat = "`<` $of `by` $by `>`";
}
def User_TakeOp : Op<User_Dialect, "take", [SameTypeOperands]> {
  let arguments = (ins Mine_Complex:$first, Mine_Complex:$second, Mine_Pair:$pair);
  let results = (outs Optional<Mine_Sized>:$out);
  let assemblyFormat = "$first `,` $second `by` $pair `,` `of` type($first) (`->` type($out)^)? attr-dict";
}
"#;

#[test]
fn operations_of_ods_over_types_in_rust() {
    let session = session();
    let file = std::env::temp_dir().join(format!("isogloss-storage-{}.td", std::process::id()));
    std::fs::write(&file, ODS).expect("a scratch file");
    session.load_dialects(&file).unwrap_or_else(|p| panic!("{p:?}"));
    let _ = std::fs::remove_file(&file);
    assert_eq!(session.context().take_reports().len(), 0);
    let text = |ty: &str, pair: &str, out: &str| {
        format!(
            "module {{\n  %0 = \"t.v\"() : () -> {ty}\n  %1 = user.take %0, %0 by {pair}, of {ty} -> {out}\n  \
             \"t.op\"() {{b = !user.box<{ty} by {pair}>}} : () -> ()\n}}\n"
        )
    };
    let good = text("!mine.complex<2, i8>", "#mine.pair<\"x\" = 1 : i8>", "!mine.rec<r, !mine.rec<r>>");
    assert_eq!(run(&session, &good).as_ref(), Ok(&good));
    let refused = |ty, pair, out| run(&session, &text(ty, pair, out)).unwrap_err();
    assert_eq!(
        refused("!mine.simple", "#mine.pair<\"x\" = 1 : i8>", "!mine.rec<r>"),
        "3:8: 'user.take' op operand #0 must be a complex of mine, but got '!mine.simple'"
    );
    assert_eq!(
        refused("!mine.complex<2, i8>", "#mine.slot<1>", "!mine.rec<r>"),
        "3:8: 'user.take' op attribute 'pair' failed to satisfy constraint: a pair of mine"
    );
    assert_eq!(
        refused("!mine.complex<2, i8>", "#mine.pair<\"x\" = 1 : i8>", "!mine.simple"),
        "3:8: 'user.take' op result #0 must be a sized type, but got '!mine.simple'"
    );
}

#[test]
fn operations_of_irdl_over_types_in_rust() {
    let session = session();
    let text = r#"irdl.dialect @other {
  irdl.operation @take {
    %0 = irdl.base "!mine.complex"
    %1 = irdl.is !mine.rec<r, !mine.rec<r>>
    irdl.operands(a: %0, b: %1)
  }
}
%0 = "t.v"() : () -> TYPE
%1 = "t.v"() : () -> !mine.rec<r>
"other.take"(%0, %1) : (TYPE, !mine.rec<r>) -> ()
"#;
    let run = |ty: &str| {
        let session = self::session();
        let file = session.add_file("in.mlir", text.replace("TYPE", ty)).expect("small");
        session.load_irdl_in(&file).unwrap_or_else(|p| panic!("{p:?}"));
        let program = session.parse(&file, Default::default()).unwrap_or_else(|p| panic!("{p:?}"));
        session.verify(&program).err().map(|p| p[0].message.clone())
    };
    drop(session);
    assert_eq!(run("!mine.complex<2, i8>"), None);
    assert!(run("!mine.simple").is_some());
}

/// A type without a mnemonic: the dialect as a whole has a syntax.
#[derive(PartialEq, Eq, Hash, Debug)]
struct Width(u64);

impl Storage for Width {}

impl TypeStorage for Width {
    const MNEMONIC: &'static str = "width";

    fn parse(p: &mut Parser<'_>) -> ParseResult<TypeOf<Width>> {
        let at = p.here();
        let width = p.parse_unsigned_integer()?;
        p.get_type(at, Width(width))
    }

    fn print(this: TypeOf<Width>, p: &mut Printer<'_>) {
        p.number(this.key(p.cx).0);
    }
}

#[test]
fn syntax_of_a_dialect_as_a_whole() {
    let session = session();
    let mut dialect = DialectBuilder::new(session.context(), "bare");
    dialect.add_types::<Width>();
    dialect.definition().hooks = DialectHooks {
        parse_type: Some(|p| {
            let is_number = p.at(isogloss::ir::asm::lexer::Tok::Integer);
            if is_number { Width::parse(p).map(|width| Some(width.ty())) } else { Ok(None) }
        }),
        print_type: Some(|p: &mut Printer<'_>, ty| match p.cx.dyn_cast::<TypeOf<Width>>(ty) {
            Some(width) => {
                Width::print(width, p);
                true
            }
            None => false,
        }),
        ..DialectHooks::default()
    };
    dialect.register();
    let text = "module {\n  \"t.op\"() {t = !bare<12>} : () -> ()\n}\n";
    assert_eq!(run(&session, text).as_deref(), Ok(text));
    let unknown = run(&session, &text.replace("12", "other"));
    assert_eq!(unknown, Err("2:23: unknown  type `other` in dialect `bare`".to_owned()));
}

#[test]
fn the_kind_is_not_told_by_a_name() {
    // Two keys of one mnemonic in two dialects, of equal value.
    let session = session();
    let cx = session.context();
    let mut dialect = DialectBuilder::new(cx, "bare");
    dialect.add_types::<Width>();
    let first = dialect.register();
    let before = TypeOf::get(cx, Width(1));
    // A dialect that is registered again keeps the types that there are.
    let mut dialect = DialectBuilder::new(cx, "bare");
    dialect.add_types::<Width>();
    let second = dialect.register();
    assert_eq!(first.type_by_mnemonic("width"), second.type_by_mnemonic("width"));
    assert_eq!(TypeOf::get(cx, Width(1)), before);
    let stolen = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        DialectBuilder::new(cx, "thief").add_types::<Width>();
    }));
    assert!(stolen.is_err(), "a key belongs to one dialect");
}

const THREADS: u64 = 8;

/// Runs something on several threads at once, and gives what each of them made.
fn together<T: Send>(run: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let start = Barrier::new(THREADS as usize);
    std::thread::scope(|scope| {
        let spawn = |n| {
            let (start, run) = (&start, &run);
            scope.spawn(move || {
                start.wait();
                run(n)
            })
        };
        let threads: Vec<_> = (0..THREADS).map(spawn).collect();
        threads.into_iter().map(|thread| thread.join().expect("it does not panic")).collect()
    })
}

#[test]
fn threads_agree_on_handles() {
    for _ in 0..4 {
        let session = session();
        let cx = session.context();
        // Half of the types are the same for all, half are each thread's own.
        let made = together(|n| {
            let same: Vec<_> =
                (1..2000).map(|i| TypeOf::<ComplexType>::of(cx, (i, cx.common().i8))).collect();
            let own: Vec<_> = (1..2000)
                .map(|i| TypeOf::<ComplexType>::of(cx, (i * THREADS + n, cx.common().i16)))
                .collect();
            assert!(own.iter().zip(1..).all(|(ty, i)| ty.key(cx).number == i * THREADS + n));
            (same, own)
        });
        let mut all = std::collections::HashSet::new();
        assert!(made.iter().all(|(same, _)| *same == made[0].0));
        assert!(made.iter().flat_map(|(_, own)| own).all(|ty| all.insert(*ty)));
    }
}

#[test]
fn of_changes_that_race_one_wins() {
    let session = session();
    let cx = session.context();
    let bodies: Vec<Type> =
        (0..THREADS).map(|n| cx.integer_type(n as u32 + 1, isogloss::ir::Signedness::Signless)).collect();
    for round in 0..200 {
        let name = format!("r{round}");
        let results = together(|n| {
            let ty: TypeOf<RecursiveType> = TypeOf::of(cx, &*name);
            let result = ty.mutate(cx, bodies[n as usize]);
            // Whichever thread was first, all see the same value from now on.
            (result.is_ok(), ty.state(cx))
        });
        let body = results[0].1;
        let winners: Vec<usize> = (0..results.len()).filter(|&n| results[n].0).collect();
        assert_eq!(winners.len(), 1);
        assert_eq!(body, Some(bodies[winners[0]]));
        assert!(results.iter().all(|(_, seen)| *seen == body));
    }
    let slot = AttrOf::get(cx, SlotAttr(u32::MAX));
    together(|n| (0..500).for_each(|i| slot.mutate(cx, i * 8 + n as u32).expect("below the limit")));
    let mut seen: Vec<u32> = slot.state(cx);
    seen.sort_unstable();
    assert_eq!(seen, (0..4000).collect::<Vec<u32>>());
}

#[test]
fn threads_register_read_and_print() {
    let session = Session::new(&Options { allow_unregistered: true, ..Options::default() });
    let texts = together(|n| {
        mine::register(session.context());
        let own = format!("!mine.rec<own{n}, tuple<!mine.complex<{}, i8>, !mine.rec<own{n}>>>", n + 1);
        let shared = "!mine.rec<shared, tuple<!mine.simple, !mine.rec<shared>>>";
        let text = format!("module {{\n  \"t.op\"() {{a = {own}, b = {shared}}} : () -> ()\n}}\n");
        for _ in 0..20 {
            assert_eq!(run(&session, &text).as_ref(), Ok(&text));
        }
        text
    });
    assert_eq!(texts.len() as u64, THREADS);
}
