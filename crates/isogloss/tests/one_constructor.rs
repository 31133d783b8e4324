//! A type or an attribute is one, wherever it was made: by the parser, or by Rust code that infers a type, builds what an
//! operation needs, or folds. What a program has, printed and parsed again, is the handle that it was.

use isogloss::ir::asm::parse::{ParseOptions, Program};
use isogloss::ir::walk::{Order, Step};
use isogloss::ir::{AttrData, Attribute, Type};
use isogloss::{Options, Session};
use isogloss_test_support::mlir_include_dir;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn parse(session: &Session, name: &str, text: String) -> Option<Program> {
    let file = session.add_file(name, text).expect("there is room");
    session.parse(&file, ParseOptions::default()).ok()
}

/// The types of all values, and the attributes of all operations, in the order of their handles.
fn used(session: &Session, program: &Program) -> (BTreeSet<Type>, BTreeSet<Attribute>) {
    let (mut types, mut attrs) = (BTreeSet::new(), BTreeSet::new());
    program.op(session.context()).walk(Order::Pre, |op| {
        types.extend(op.result_types());
        for block in op.regions().flat_map(|r| r.blocks()) {
            types.extend(block.arguments().iter().map(|&a| block.body.value_type(a)));
        }
        attrs.extend(op.properties().iter().flatten());
        attrs.extend(op.discardable().iter().map(|e| e.1));
        Step::Advance
    });
    (types, attrs)
}

/// Members of SPIR-V structs whose decorations MLIR prints without the type of their value: what is printed is read as
/// another type, in MLIR too.
const TYPE_IS_LOST: &str = "f32 [MatrixStride=";

/// Words of programs that MLIR prints without in what follows, so that it reads something else again: the sign in the type
/// of what quantized types store, the device of a vendor that is unknown, and that the type of a graph is no function type.
const WORD_IS_LOST: [(&str, &str); 6] = [
    ("any<si", "!quant."),
    ("any<ui", "!quant."),
    ("uniform<si", "!quant."),
    ("uniform<ui", "!quant."),
    ("Unknown:DiscreteGPU", "#spirv.target_env<"),
    ("spirv.ARM.Graph", "(!spirv.arm.tensor<"),
];

/// Prints each type and attribute of a program, parses it again, and compares.
fn check_program(session: &Session, name: &str, text: &str) {
    let cx = session.context();
    let Some(program) = parse(session, name, text.to_owned()) else { return };
    let (types, attrs) = used(session, &program);
    let lost: Vec<&str> =
        WORD_IS_LOST.iter().filter(|(word, _)| text.contains(word)).map(|lost| lost.1).collect();
    let is_lost =
        |shown: &str| shown.contains(TYPE_IS_LOST) || lost.iter().any(|without| shown.contains(without));
    for ty in types.into_iter().filter(|ty| !is_lost(&cx.display_type(*ty))) {
        let again = format!("\"t.v\"() : () -> ({})", cx.display_type(ty));
        let Some(again) = parse(session, "again", again) else {
            panic!("{name}: {} is not read again", cx.display_type(ty));
        };
        let mut found = None;
        again.op(cx).walk(Order::Pre, |op| {
            found = found.or(op.result_types().next());
            Step::Advance
        });
        assert_eq!(found, Some(ty), "{name}: {}", cx.display_type(ty));
    }
    for attr in attrs {
        // Each `distinct` attribute is one of its own.
        let shown = cx.display_attr(attr).to_string();
        if shown.contains("distinct[") || is_lost(&shown) || matches!(cx.attr(attr), AttrData::Location(_)) {
            continue;
        }
        let Some(again) = parse(session, "again", format!("\"t.v\"() {{a = {shown}}} : () -> ()")) else {
            continue;
        };
        let mut found = None;
        again.op(cx).walk(Order::Pre, |op| {
            found = found.or(op.discardable().first().map(|e| e.1));
            Step::Advance
        });
        assert_eq!(found, Some(attr), "{name}: {shown}");
    }
}

fn check_folder(folder: &str) {
    let Some(include) = mlir_include_dir() else { return };
    let entries =
        std::fs::read_dir(Path::new("../cli/tests/fixtures").join(folder)).expect("the folder is there");
    let mut paths: Vec<PathBuf> = entries.filter_map(|e| Some(e.ok()?.path())).collect();
    paths.retain(|p| p.extension().is_some_and(|e| e == "mlir" || e == "out"));
    paths.sort();
    assert!(!paths.is_empty());
    for path in paths {
        let session = Session::new(&Options { allow_unregistered: true, ..Options::default() });
        session.load_dialects(&include).expect("the installation can be read");
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        for part in text.split("// -----\n") {
            check_program(&session, &path.display().to_string(), part);
        }
    }
}

#[test]
fn what_upstream_syntax_builds() {
    check_folder("upstream");
}

#[test]
fn what_folds_build() {
    check_folder("canonicalize");
}

/// Types that a verifier, an inference or a parser in Rust makes, each beside what a program says.
#[test]
fn inferred_types_are_written_types() {
    let Some(include) = mlir_include_dir() else { return };
    let session = Session::new(&Options { allow_unregistered: true, ..Options::default() });
    session.load_dialects(&include).expect("the installation can be read");
    let programs = [
        "%p:3 = \"t.v\"() : () -> (!llvm.ptr, i32, i32)\n%0 = llvm.cmpxchg %p#0, %p#1, %p#2 acq_rel monotonic : !llvm.ptr, \
         i32\n%1 = llvm.extractvalue %0[0] : !llvm.struct<(i32, i1)>",
        "llvm.func @f() { llvm.return }\nllvm.mlir.global constant @s(\"ab\") : !llvm.array<2 x i8>",
        "%0 = async.execute { async.yield }\n\"t.use\"(%0) : (!async.token) -> ()",
        "%w = \"t.v\"() : () -> !shape.witness\nshape.assuming %w { shape.assuming_yield }",
        "pdl.pattern : benefit(1) {\n  %0 = operands\n  %1 = operation (%0 : !pdl.range<value>)\n  rewrite %1 { erase %1 }\n}",
        "%0 = smt.declare_fun : !smt.bv<4>\n%1 = smt.bv.concat %0, %0 : !smt.bv<4>, !smt.bv<4>\n\"t.use\"(%1) : (!smt.bv<8>) -> ()",
    ];
    for text in programs {
        let file = session.add_file("program", text).expect("there is room");
        let program = session.parse(&file, ParseOptions::default());
        assert!(program.is_ok(), "{text}: {program:?}");
        check_program(&session, "program", text);
    }
}
