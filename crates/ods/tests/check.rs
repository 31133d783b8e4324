//! Wrong definitions, with the message that `mlir-tblgen` 22 gives.

mod support;

use isogloss_ods::{
    NoHooks, check as check_records, deprecated_uses, read_dialect, suspicious_enums, suspicious_ops,
};
use isogloss_source::Severity;
use support::{context, records};

const HEAD: &str = r#"include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
class T_Op<string m, list<Trait> traits = []> : Op<T_Dialect, m, traits>;
"#;

/// The messages for a definition; `expected` is empty where it is right.
fn check(definition: &str, expected: &[&str]) {
    let cx = context();
    let records = records(&cx, &format!("{HEAD}{definition}")).unwrap_or_else(|e| panic!("{}", e[0].message));
    let found: Vec<String> = check_records(&records).into_iter().map(|d| d.message).collect();
    assert_eq!(found, expected, "{definition}");
}

/// Accessors and builders of the generated classes must not clash; bit enums print as keywords; interfaces have no
/// method `verifyTrait`.
#[test]
fn generated_code_and_enums() {
    for (definition, expected) in [
        (
            "def A : T_Op<\"a\"> { let arguments = (ins I32:$operands); }",
            "generated accessor for `operands` overlaps with a default one; please rename to avoid overlap",
        ),
        (
            "def A : T_Op<\"a\"> { let arguments = (ins I32Attr:$x, I32:$x); }",
            "Unexpected overlap when generating `getX` for t.a (from line 1399)",
        ),
        (
            "def A : T_Op<\"a\"> { let arguments = (ins I32Attr:$foo_bar, I32Attr:$fooBar); }",
            "Unexpected overlap when generating `Adaptor::getFooBarAttr` for t.a (from line 4708)",
        ),
        ("def A : T_Op<\"a\"> { let results = (outs I32, I32); }", ""),
        (
            "def A : T_Op<\"a\"> { let builders = [OpBuilder<(outs \"int\":$x)>]; }",
            "expected 'ins' in builders",
        ),
        (
            "def A : T_Op<\"a\"> { let builders = [OpBuilder<(ins CArg<\"int\", \"1\">:$x, \"int\":$y)>]; }",
            "expected an argument with default value after other arguments with default values",
        ),
        (
            "def E : I32BitEnum<\"E\", \"\", [I32BitEnumCaseBit<\"a\", 0, \"a b\">]>;",
            "bit enum ::E cannot be printed unquoted with cases that cannot be keywords",
        ),
        (
            "def I : OpInterface<\"I\"> { let methods = [InterfaceMethod<\"\", \"void\", \"verifyTrait\">]; }",
            "'verifyTrait' method cannot be specified as interface method for 'I'; use the 'verify' field instead",
        ),
    ] {
        let expected: &[&str] = if expected.is_empty() { &[] } else { &[expected] };
        check(definition, expected);
    }
}

#[test]
fn operations() {
    for (body, expected) in [
        ("let arguments = (ins I32:$a, I32Attr:$b, I64Prop:$c); let results = (outs I32:$r);", ""),
        ("let arguments = (ins I32Attr);", "attributes must be named"),
        ("let arguments = (ins I64Prop);", "properties must be named"),
        ("let arguments = (ins \"int\":$a);", "undefined type for argument #0"),
        (
            "let arguments = (ins AnyRegion:$a);",
            "unexpected def type; only defs deriving from TypeConstraint or Attr or Property are allowed",
        ),
        (
            "let arguments = (ins DerivedAttr<\"int\", \"\">:$a);",
            "derived attributes not allowed in argument list",
        ),
        ("Attr extra = I32Attr;", "unexpected Attr where only DerivedAttr is allowed"),
        ("let results = (ins I32:$a);", "'results' must have 'outs' directive"),
        ("let results = (outs \"int\":$a);", "undefined type for result #0"),
        ("let results = (outs I32Attr:$a);", "Record `I32Attr' does not have a field named `cppType'!"),
        (
            "let results = (outs VariadicOfVariadic<I32, \"s\">:$a);",
            "'VariadicOfVariadic' results are currently not supported",
        ),
        ("let successors = (ins AnySuccessor:$a);", "'successors' must have 'successor' directive"),
        ("let successors = (successor \"a\":$a);", "undefined kind for successor #0"),
        (
            "let successors = (successor VariadicSuccessor<AnySuccessor>:$a, AnySuccessor:$b);",
            "only the last successor can be variadic",
        ),
        ("let regions = (ins AnyRegion:$a);", "'regions' must have 'region' directive"),
        ("let regions = (region \"a\":$a);", "undefined kind for region #0"),
        ("let regions = (region VariadicRegion<AnyRegion>);", "variadic regions must be named"),
        (
            "let regions = (region VariadicRegion<AnyRegion>:$a, AnyRegion:$b);",
            "only the last region can be variadic",
        ),
        ("let skipDefaultBuilders = 1;", "default builders are skipped and no custom builders provided"),
        (
            "let arguments = (ins I32:$a, I32:$a);",
            "op has a conflict with two operands having the same name 'a'",
        ),
        (
            "let arguments = (ins I32:$a); let results = (outs I32:$a);",
            "op has a conflict with operands and results both having an entry with the name 'a'",
        ),
        (
            "let regions = (region AnyRegion:$a, AnyRegion:$a);",
            "op has a conflict with two regions having the same name 'a'",
        ),
        (
            "let arguments = (ins Variadic<I32>:$a, Optional<I32>:$b);",
            "op has multiple variadic operands but no specification over their sizes",
        ),
        (
            "let results = (outs Variadic<I32>:$a, Variadic<I32>:$b);",
            "op has multiple variadic results but no specification over their sizes",
        ),
    ] {
        let expected: &[&str] = if expected.is_empty() { &[] } else { &[expected] };
        check(&format!("def T_X : T_Op<\"x\"> {{ {body} }}"), expected);
    }
}

#[test]
fn traits() {
    for (traits, body, expected) in [
        ("Elementwise, Scalarizable", "", ""),
        ("Scalarizable", "", "Scalarizable requires Elementwise to precede it in traits list"),
        (
            "AttrSizedOperandSegments",
            "let arguments = (ins Variadic<I32>:$a);",
            "op must have at least two variadic operands to use 'AttrSizedOperandSegments' trait",
        ),
        (
            "AttrSizedResultSegments, SameVariadicResultSize",
            "let results = (outs Variadic<I32>:$a, Variadic<I32>:$b);",
            "op cannot have both 'AttrSizedResultSegments' and 'SameVariadicResultSize' traits",
        ),
    ] {
        let expected: &[&str] = if expected.is_empty() { &[] } else { &[expected] };
        check(&format!("def T_X : T_Op<\"x\", [{traits}]> {{ {body} }}"), expected);
    }
}

#[test]
fn attributes_and_types() {
    for (body, expected) in [
        ("let mnemonic = \"t\";", ""),
        (
            "let mnemonic = \"t\"; let parameters = (ins \"int\":$a);",
            "must specify either 'assemblyFormat' or 'hasCustomAssemblyFormat' when 'mnemonic' is set",
        ),
        (
            "let mnemonic = \"t\"; let assemblyFormat = \"`a`\"; let hasCustomAssemblyFormat = 1;",
            "cannot specify both 'assemblyFormat' and 'hasCustomAssemblyFormat'",
        ),
        (
            "let mnemonic = \"t\"; let assemblyFormat = \"`a`\"; let genAccessors = 0;",
            "'assemblyFormat' requires 'genAccessors' to be true",
        ),
        (
            "let typeName = \"t.t\"; let assemblyFormat = \"`a`\";",
            "'assemblyFormat' or 'hasCustomAssemblyFormat' can only be used when 'mnemonic' is set",
        ),
        (
            "let mnemonic = \"t\"; let parameters = (ins \"int\"); let assemblyFormat = \"params\";",
            "all parameters must have a name",
        ),
        (
            "let mnemonic = \"t\"; let parameters = (ins AnyRegion:$a); let assemblyFormat = \"$a\";",
            "Missing `cppType` field in Attribute/Type parameter: AnyRegion",
        ),
    ] {
        let expected: &[&str] = if expected.is_empty() { &[] } else { &[expected] };
        check(&format!("def T_T : TypeDef<T_Dialect, \"T\"> {{ {body} }}"), expected);
    }
}

#[test]
fn a_dialect_has_a_name() {
    let message = "Record `U_Dialect', field `name' exists but does not have a string value";
    check("def U_Dialect : Dialect { let cppNamespace = \"::u\"; }", &[message]);
}

#[test]
fn deprecated_definitions_are_reported_where_they_are_used() {
    let cx = context();
    let text = format!(
        "{HEAD}def T_X : T_Op<\"x\"> {{ let arguments = (ins I64Property:$a); }} def T_Y : T_Op<\"y\">;"
    );
    let records = records(&cx, &text).unwrap_or_else(|e| panic!("{}", e[0].message));
    let files = cx.sources().files();
    let found = deprecated_uses(&records, &files[0]);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].severity, Severity::Warning);
    assert_eq!(found[0].message, "Using deprecated def `I64Property`");
    assert_eq!(found[0].notes[0].message, "moved to shorter name I64Prop");
}

/// The warnings for definitions that are right.
fn check_suspicious(definitions: &str, expected: &[&str]) {
    let cx = context();
    let records =
        records(&cx, &format!("{HEAD}{definitions}")).unwrap_or_else(|e| panic!("{}", e[0].message));
    let dialect = read_dialect(&cx, &records, "t", &NoHooks).unwrap_or_else(|e| panic!("{}", e[0].message));
    let file = cx.sources().files().into_iter().find(|f| &**f.name() == "test.td").expect("it was read");
    let mut found = suspicious_enums(&records, &file);
    found.extend(suspicious_ops(&cx, &dialect, &file));
    assert!(found.iter().all(|d| d.severity == Severity::Warning));
    let found: Vec<String> = found.into_iter().map(|d| d.message).collect();
    assert_eq!(found, expected, "{definitions}");
}

#[test]
fn cases_that_an_earlier_one_hides() {
    let cases = |a: &str| {
        format!(
            "def A : I32EnumAttrCase<\"A\", 0, \"a\">; def B : I32EnumAttrCase<{a}>;
             def E : I32EnumAttr<\"E\", \"\", [A, B]> {{ let cppNamespace = \"::t\"; }}"
        )
    };
    check_suspicious(&cases("\"B\", 1, \"b\""), &[]);
    check_suspicious(&cases("\"B\", 1, \"a\""), &["case 'B' of 'E' is hidden: its text is that of 'A'"]);
    check_suspicious(&cases("\"B\", 0, \"b\""), &["case 'B' of 'E' is hidden: its value is that of 'A'"]);
}

#[test]
fn constraints_that_nothing_satisfies() {
    let operand =
        |constraint: &str| format!("def O : T_Op<\"o\"> {{ let arguments = (ins {constraint}:$a); }}");
    for possible in [
        "AnyType",
        "AnyTypeOf<[I32, F32]>",
        "TensorOf<[I32]>",
        "Type<And<[AnyTensor.predicate, Neg<AnyRankedTensor.predicate>]>>",
        "Optional<Type<And<[I32.predicate, F32.predicate]>>>",
        "ConfinedAttr<I32Attr, [IntMinValue<3>, IntMaxValue<3>]>",
        "OptionalAttr<ConfinedAttr<I32Attr, [IntMinValue<5>, IntMaxValue<3>]>>",
        "ConfinedAttr<ArrayAttr, [ArrayMinCount<2>]>",
        "Type<CPred<\"nobodyKnows($_self)\">>",
    ] {
        check_suspicious(&operand(possible), &[]);
    }
    for (never, what, summary) in [
        ("Type<And<[I32.predicate, F32.predicate]>>", "operand", ""),
        ("Type<And<[I32.predicate, Neg<I32.predicate>]>>", "operand", ""),
        (
            "Type<And<[AnyTensor.predicate, Or<[I32.predicate, AnyVectorOfAnyRank.predicate]>]>>",
            "operand",
            "",
        ),
        (
            "ConfinedAttr<I32Attr, [IntMinValue<5>, IntMaxValue<3>]>",
            "attribute",
            "32-bit signless integer attribute whose minimum value is 5 whose maximum value is 3",
        ),
        (
            "ConfinedAttr<ArrayAttr, [ArrayMinCount<2>, ArrayMaxCount<1>]>",
            "attribute",
            "array attribute with at least 2 elements with at most 1 elements",
        ),
    ] {
        let message = format!(
            "'t.o' can never be valid: nothing satisfies the constraint of its {what} 'a': {summary}"
        );
        check_suspicious(&operand(never), &[&message]);
    }
}

#[test]
fn formats_that_print_what_they_cannot_read() {
    let op = |arguments: &str, format: &str| {
        format!(
            "def Hue : I32EnumAttr<\"Hue\", \"\", [I32EnumAttrCase<\"Red\", 0, \"red\">]> {{ let cppNamespace = \"::t\"; }}
             def O : T_Op<\"o\"> {{ let arguments = (ins {arguments}); let assemblyFormat = [{{{format}}}]; }}"
        )
    };
    check_suspicious(&op("Hue:$h", "`by` $h `to` `x` attr-dict"), &[]);
    check_suspicious(&op("Hue:$h", "`[` `` $h `]` attr-dict"), &[]);
    check_suspicious(&op("OptionalAttr<DenseI32ArrayAttr>:$d", "(`d` $d^)? attr-dict"), &[]);
    let one = "the format of 't.o' prints 'byto' for two keywords, which is read as one";
    check_suspicious(&op("Hue:$h", "$h `by` `` `to` attr-dict"), &[one]);
    let one = "the format of 't.o' prints an enum right behind 'by', which is read as one word";
    check_suspicious(&op("Hue:$h", "`by` `` $h attr-dict"), &[one]);
    let one = "the format of 't.o' prints the elements of 'd' alone, which is read as an array where it need not be there";
    check_suspicious(&op("OptionalAttr<DenseI32ArrayAttr>:$d", "($d^)? attr-dict"), &[one]);
}
