//! Names in generated code. Rule: ODS, section Class name and namespaces; and Rust's rules for names.

use isogloss_build::{Config, Module};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The text and the module of definitions, where `D` is the dialect.
fn generate(dialect: &str, definitions: &str) -> (String, Module) {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("isogloss-names-{}-{number}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a scratch folder");
    let file = folder.join("d.td");
    let head = "include \"mlir/IR/OpBase.td\"\ninclude \"mlir/IR/AttrTypeBase.td\"\ninclude \"mlir/IR/EnumAttr.td\"\n";
    std::fs::write(&file, format!("{head}def D : Dialect {{ {dialect} }}\n{definitions}")).expect("writable");
    let modules = Config::new().out_dir(&folder).quiet().compile(&[&file]);
    let module = modules.unwrap_or_else(|problem| panic!("{problem}")).remove(0);
    let text = std::fs::read_to_string(&module.file).expect("it was written");
    let _ = std::fs::remove_dir_all(&folder);
    (text, module)
}

/// Checks that the code generated from definitions contains the given pieces.
fn check(definitions: &str, pieces: &[&str]) {
    let (text, _) = generate("let name = \"d\"; let cppNamespace = \"::d\";", definitions);
    for piece in pieces {
        assert!(text.contains(piece), "no '{piece}' in\n{text}");
    }
}

#[test]
fn the_prefix_of_a_record_is_cut_at_the_first_underscore() {
    check(
        "def TF_AddOp : Op<D, \"add\">;\ndef A_B_C : Op<D, \"abc\">;\ndef Plain : Op<D, \"plain\">;\ndef _Odd : Op<D, \"odd\">;",
        &["pub struct AddOp<'a>", "pub struct BC<'a>", "pub struct Plain<'a>", "pub struct Odd<'a>"],
    );
}

#[test]
fn the_module_has_the_path_of_the_namespace_or_the_name_of_the_dialect() {
    let path = |dialect: &str| generate(dialect, "def Op : Op<D, \"op\">;").1.path;
    assert_eq!(path("let name = \"d\"; let cppNamespace = \"A::B\";"), ["a", "b"]);
    assert_eq!(path("let name = \"d\"; let cppNamespace = \"::mlir::longName\";"), ["long_name"]);
    assert_eq!(path("let name = \"d\"; let cppNamespace = \"\";"), ["d"]);
    assert_eq!(path("let name = \"the_dialect\";"), ["the_dialect"]);
    assert_eq!(path("let name = \"d\"; let cppNamespace = \"::type\";"), ["r#type"]);
}

#[test]
fn names_are_in_snake_case_and_keywords_are_raw() {
    check(
        "def Op : Op<D, \"op\"> { let arguments = (ins AnyType:$camelCase, AnyType:$loop, AnyType:$self, AnyType:$isFP8); }",
        &["pub fn camel_case(self)", "pub fn r#loop(self)", "pub fn self_(self)", "pub fn is_fp8(self)"],
    );
}

#[test]
fn names_that_clash_are_told_apart() {
    // Views of the same name, and one that has the name of a companion of another.
    check(
        "def X_FooOp : Op<D, \"foo\">;\ndef Y_FooOp : Op<D, \"bar\">;\ndef FooOpMut : Op<D, \"mut\">;",
        &[
            "pub struct FooOp<'a>",
            "pub struct FooOp2<'a>",
            "pub struct FooOpMut<'a>(ir::OpRef",
            "pub struct FooOpMut2<'a>",
        ],
    );
    // A getter that has the name of a function of the view, and two that become one in snake case.
    check(
        "def Op : Op<D, \"op\"> { let arguments = (ins AnyType:$build, AnyType:$op, AnyType:$isFP8, AnyType:$isFp8, I32Attr:$c, I32Attr:$cATTR); }",
        &[
            "pub fn build_2(self)",
            "pub fn op_2(self)",
            "pub fn is_fp8(self)",
            "pub fn is_fp8_2(self)",
            "pub fn c_attr(self)",
            "pub fn c_attr_2(self)",
        ],
    );
    // What is called as something of the prelude.
    check(
        "def A_Option : Op<D, \"option\">;\ndef A_Vec : Op<D, \"vec\">;",
        &[
            "pub struct Option_<'a>",
            "pub struct OptionMut<'a>",
            "pub struct Vec_<'a>",
            "pub struct VecAdaptor<'a, ",
        ],
    );
}

#[test]
fn cases_of_enums_are_names_of_rust() {
    check(
        "def E : I32Enum<\"E\", \"\", [I32EnumCase<\"self\", 0>, I32EnumCase<\"lower_case\", 1>, I32EnumCase<\"1D\", 2, \"1d\">]> { let cppNamespace = \"::d\"; }\n\
         def Op : Op<D, \"op\">;",
        &["Self_ = 0", "LowerCase = 1", "_1D = 2"],
    );
}
