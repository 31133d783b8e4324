//! Definitions whose Rust would not compile are refused, with their place; C++ is left out, with a note.

use isogloss_build::{Config, Module};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

const HEAD: &str = r#"include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
"#;

/// Generates from a few definitions, in a folder of their own.
fn generate(definitions: &str) -> Result<Module, String> {
    generated(definitions).map(|(module, _)| module)
}

/// The text that comes of a few definitions.
fn generate_text(definitions: &str) -> String {
    generated(definitions).unwrap_or_else(|problem| panic!("{problem}")).1
}

fn generated(definitions: &str) -> Result<(Module, String), String> {
    generated_with(definitions, |config| config)
}

fn generated_with(
    definitions: &str,
    configure: impl FnOnce(Config) -> Config,
) -> Result<(Module, String), String> {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder: PathBuf = std::env::temp_dir().join(format!("isogloss-bad-{}-{number}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a scratch folder");
    let file = folder.join("d.td");
    std::fs::write(&file, format!("{HEAD}{definitions}")).expect("it can be written");
    let done = configure(Config::new().out_dir(&folder).quiet()).compile(&[&file]);
    let done = done.map_err(|e| e.to_string()).map(|mut modules| {
        let module = modules.remove(0);
        let text = std::fs::read_to_string(&module.file).expect("it was written");
        (module, text)
    });
    let _ = std::fs::remove_dir_all(&folder);
    done
}

/// A definition on the fifth line is refused there.
fn check(definition: &str, want: &str) {
    let found = generate(definition).err().unwrap_or_else(|| panic!("it was taken: {definition}"));
    assert!(found.contains("d.td:5:") && found.contains(want), "{found}");
}

#[test]
fn what_would_not_compile_is_refused() {
    let e = |cases: &str| {
        format!(
            "def E : I32Enum<\"E\", \"\", [{cases}]> {{ let cppNamespace = \"::d\"; }}\ndef A : Op<D, \"a\">;"
        )
    };
    check(
        &e(r#"I32EnumCase<"A", 0>, I32EnumCase<"B", 0>"#),
        "cases 'A' and 'B' of enum 'E' have one value, 0",
    );
    check(&e(r#"I32EnumCase<"A", 0>, I32EnumCase<"A", 1>"#), "enum 'E' has two cases 'A'");
    check(&e(r#"I32EnumCase<"-", 0>"#), "enum 'E' has a case '-', which is no name");
    let op = |builders: &str| format!("def A : Op<D, \"a\"> {{ let builders = [{builders}]; }}");
    check(
        &op(r#"OpBuilder<(ins "i64":$x), [{ let _ = x; }]>, OpBuilder<(ins "i64":$y), [{ let _ = y; }]>"#),
        "Unexpected overlap when generating `build` for d.a",
    );
    check(&op(r#"OpBuilder<(ins "std::map<int, int> *":$x), [{ }]>"#), "parameters that are not Rust");
    check(&op(r#"OpBuilder<(ins "std::map<i64, i64>":$x), [{ }]>"#), "parameters that are not Rust");
    check(&op(r#"OpBuilder<(ins "Vec<Unknown>":$x), [{ }]>"#), "parameters that are not Rust: Vec<Unknown>");
    check(&op(r#"OpBuilder<(ins CArg<"i64", "foo bar">:$x), [{ }]>"#), "a default that is not Rust: foo bar");
    check("def A : Op<D, \"a\">; def B : Op<D, \"a\">;", "redefinition of operation 'd.a'");
    let ty = |name: &str, mnemonic: &str| {
        format!("def {name} : TypeDef<D, \"T\"> {{ let mnemonic = \"{mnemonic}\"; }}")
    };
    check(&format!("{} {} def A : Op<D, \"a\">;", ty("T", "t"), ty("U", "u")), "'TType' is defined twice");
    check(&op(r#"OpBuilder<(ins "i64":$x, "i32":$x), [{ }]>"#), "a builder of 'A' has two parameters 'x'");
}

/// An interface without a trait in Rust is refused, unless the configuration allows it.
#[test]
fn interfaces_without_a_trait_are_refused() {
    let definition = "include \"mlir/Interfaces/DataLayoutInterfaces.td\" def A : Op<D, \"a\", \
                      [DeclareOpInterfaceMethods<DataLayoutOpInterface>]>;";
    check(
        definition,
        "'d.a' has the interface 'DataLayoutOpInterface', which has no trait in Rust: nothing would ask for it (allow it \
         by `Config::allow_interface(\"DataLayoutOpInterface\")` or `--allow-interface DataLayoutOpInterface`)",
    );
    let (_, text) = generated_with(definition, |config| config.allow_interface("DataLayoutOpInterface"))
        .unwrap_or_else(|problem| panic!("{problem}"));
    assert!(text.contains("pub struct A<'a>") && !text.contains("implement:"), "{text}");
}

#[test]
fn parameters_without_a_type_of_rust_are_refused() {
    let ty = |parameters: &str| {
        let format = "let assemblyFormat = \"`<` params `>`\";";
        format!(
            "def T : TypeDef<D, \"T\"> {{ let mnemonic = \"t\"; let parameters = (ins {parameters}); {format} }}\ndef A : Op<D, \"a\">;"
        )
    };
    check(
        &ty(r#""std::map<int, int>":$x"#),
        "parameter 'x' of 'T' has the type 'std::map<int, int>', which no value has",
    );
    check(&ty(r#"ArrayRefParameter<"Unknown">:$x"#), "has the type '::llvm::ArrayRef<Unknown>', which");
    check(&ty(r#""int":$x, "int":$x"#), "'T' has two parameters 'x'");
    let i = |methods: &str| {
        format!(
            "def I : OpInterface<\"I\"> {{ let cppNamespace = \"::d\"; let methods = [{methods}]; }}\ndef A : Op<D, \"a\", [I]>;"
        )
    };
    check(
        &i(r#"InterfaceMethod<"", "std::string_view", "f">"#),
        "returns 'std::string_view', which is not Rust",
    );
    check(&i(r#"InterfaceMethod<"", "void", "f", (ins "Unknown":$x)>"#), "has a parameter of type 'Unknown'");
    check(&i(r#"InterfaceMethod<"", "void", "f", (ins "i64":$x, "i64":$x)>"#), "has two parameters 'x'");
}

#[test]
fn members_that_are_there_already_are_refused() {
    let op = |code: &str| {
        format!(
            "def A : Op<D, \"a\"> {{ let arguments = (ins AnyType:$x); let extraClassDeclaration = [{{ {code} }}]; }}"
        )
    };
    check(&op("pub fn x(self) -> i64 { 1 }"), "extraClassDeclaration of 'A' has 'x', which is there already");
    check(&op("pub fn build() {}"), "has 'build', which is there already");
    check(&op("pub fn f() {} pub fn f() {}"), "has 'f', which is there already");
    let skips = "def A : Op<D, \"a\"> { let skipDefaultBuilders = 1; let builders = [OpBuilder<(ins)>]; let extraClassDeclaration = [{ pub fn build() {} pub fn new() {} }]; }";
    generate(skips).unwrap_or_else(|problem| panic!("{problem}"));
}

/// A builder may have parameters of the names that it would use itself.
#[test]
fn builders_give_way_to_their_parameters() {
    let builder =
        r#"OpBuilder<(ins "i64":$b, "i64":$state), [{ $_state.add_types([]); let _ = (b, state); }]>"#;
    let text = generate_text(&format!("def A : Op<D, \"a\"> {{ let builders = [{builder}]; }}"));
    assert!(
        text.contains("pub fn build_with_b_state(b_2: &'a mut rt::Builder<'_>, b: i64, state: i64) -> Self"),
        "{text}"
    );
}

#[test]
fn host_code_that_is_no_rust_is_left_out_with_a_note() {
    let module = generate(
        "def A : Op<D, \"a\"> { let extraClassDeclaration = [{ static int f(int x) { return x->y; } }]; }",
    );
    let module = module.unwrap_or_else(|problem| panic!("{problem}"));
    let [note] = module.notes.as_slice() else { panic!("{:?}", module.notes) };
    assert!(note.contains("d.td:5:") && note.contains("write its functions in an `impl A<'_>`"), "{note}");
}

/// C++ that is Rust by its form is recognized by its words; a builder in it may have any parameters.
#[test]
fn host_code_with_the_words_of_cpp_is_left_out_with_a_note() {
    let builders = r#"OpBuilder<(ins "ArrayRef<NamedAttribute>":$attrs), [{ $_state.addAttributes(attrs); }]>, OpBuilder<(ins "Value":$x), [{ build($_builder, $_state, x.getType()); }]>"#;
    let text = format!("def A : Op<D, \"a\"> {{ let builders = [{builders}]; }}");
    let module = generate(&text).unwrap_or_else(|problem| panic!("{problem}"));
    let [first, second] = module.notes.as_slice() else { panic!("{:?}", module.notes) };
    assert!(first.contains("d.td:5:") && first.contains("write `build_with_attrs`"), "{first}");
    assert!(second.contains("write `build_with_x` in an `impl A<'_>`"), "{second}");
}

/// A member that code in a definition adds must not clash with a generated one; builders are renamed instead.
#[test]
fn names_of_builders_and_members_give_way_to_each_other() {
    let a = |code: &str| {
        format!(
            "def A : Op<D, \"a\"> {{ let results = (outs AnyType:$y); let arguments = (ins I32Attr:$x); let extraClassDeclaration = [{{ {code} }}]; }}"
        )
    };
    check(&a("pub fn result(self) {}"), "has 'result', which is there already");
    check(&a("pub fn build_with_types() {}"), "has 'build_with_types', which is there already");
    let builders = r#"OpBuilder<(ins "i64":$types), [{ let _ = types; $_state.add_types([]); }]>"#;
    let text = generate_text(&format!(
        "def A : Op<D, \"a\"> {{ let results = (outs AnyType:$y); let builders = [{builders}]; }}"
    ));
    assert!(
        text.contains("pub fn build_with_types(") && text.contains("pub fn build_with_types_2("),
        "{text}"
    );
}

#[test]
fn shards_are_modules_with_a_table_each() {
    let ops: String = (0..5).map(|i| format!("def Op{i} : Op<D, \"op{i}\">;\n")).collect();
    let folder = std::env::temp_dir().join(format!("isogloss-shards-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a scratch folder");
    let file = folder.join("d.td");
    std::fs::write(&file, format!("{HEAD}{ops}")).expect("it can be written");
    let text = |config: Config| {
        let modules = config.out_dir(&folder).quiet().compile(&[&file]).unwrap_or_else(|e| panic!("{e}"));
        std::fs::read_to_string(&modules[0].file).expect("it was written")
    };
    let count = |text: &str, what: &str| text.matches(what).count();
    let whole = text(Config::new().shards(2));
    assert_eq!((count(&whole, "pub mod ops_"), count(&whole, "pub fn shard_hooks(")), (2, 2));
    assert_eq!(count(&whole, "impl<'a> rt::TypedOp<'a> for"), 5);
    // A shard for a crate of its own holds its operations, and nothing that is shared.
    let of = |i: usize| count(&text(Config::new().shards(2).shard(i)), "impl<'a> rt::TypedOp<'a> for");
    assert_eq!((of(0), of(1)), (2, 3));
    assert_eq!(text(Config::new()), text(Config::new()));
    let _ = std::fs::remove_dir_all(&folder);
}
