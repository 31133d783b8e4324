// The examples of MLIR's manuals on builders, formats, enums and adaptors, as definitions with Rust in them. Each names
// its document and section; `../manual.rs` says what comes of it.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def My_Dialect : Dialect {
  let name = "my";
  let cppNamespace = "::Outer::Inner";
}

class My_Op<string mnemonic, list<Trait> traits = []> : Op<My_Dialect, mnemonic, traits>;

//===------------------ ODS, section Builder methods ----------------------===//

def My_OpOp : My_Op<"op"> {
  let arguments = (ins I32:$i32_operand, F32:$f32_operand, I32Attr:$i32_attr, F32Attr:$f32_attr, I32Prop:$i32_prop);
  let results = (outs I32:$i32_result, F32:$f32_result);
}

// "Each result-type has a separate parameter": types that nothing implies.
def My_ResultsOp : My_Op<"results"> {
  let arguments = (ins AnyType:$operand, I32Attr:$i32_attr, DefaultValuedAttr<BoolAttr, "true">:$flag);
  let results = (outs AnyType:$first, AnyType:$second);
}

// "ODS will generate a builder that doesn't require the return type specified if": each of the two ways.
def My_InferOp : My_Op<"infer", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins AnyType:$operand);
  let results = (outs AnyType:$result);
}
def My_MatchOp : My_Op<"match", [AllTypesMatch<["operand", "result"]>]> {
  let arguments = (ins AnyType:$operand);
  let results = (outs AnyType:$result);
}

//===--------------- ODS, section Custom builder methods ------------------===//

def My_DeclaredBuilderOp : My_Op<"declared_builder"> {
  let arguments = (ins F32Attr:$attr);
  let builders = [OpBuilder<(ins "float":$val)>];
}

def My_InlineBuilderOp : My_Op<"inline_builder"> {
  let arguments = (ins F32Attr:$attr);
  let builders = [
    OpBuilder<(ins "float":$val), [{
      let attr = rt::float_attr($_builder.cx, f64::from(val), ir::FloatKind::F32);
      $_state.add_attribute("attr", attr);
    }]>
  ];
}

def My_DefaultBuilderOp : My_Op<"default_builder"> {
  let arguments = (ins F32Attr:$attr);
  let builders = [
    OpBuilder<(ins CArg<"float", "0.5f">:$val), [{
      let attr = rt::float_attr($_builder.cx, f64::from(val), ir::FloatKind::F32);
      $_state.add_attribute("attr", attr);
    }]>
  ];
}

//===----------- ODS, section Declarative Assembly Format -----------------===//

def My_CallOp : My_Op<"call"> {
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<AnyType>:$args);
  let results = (outs Variadic<AnyType>);
  let assemblyFormat = [{
    $callee `(` $args `)` attr-dict `:` functional-type($args, results)
  }];
}

// Section Literals.
def My_NewlineOp : My_Op<"newline"> {
  let assemblyFormat = [{
    `{` `\n` ` ` ` ` `this_is_on_a_newline` `\n` `}` attr-dict
  }];
}

// Section Directives, `qualified`.
def My_Kind : I32Enum<"Kind", "a kind", [I32EnumCase<"MinF", 0, "minf">, I32EnumCase<"MaxF", 1, "maxf">]> {
  let cppNamespace = "Outer::Inner";
}
def My_KindAttr : EnumAttr<My_Dialect, My_Kind, "kind"> {
  let assemblyFormat = "`<` $value `>`";
}
def My_KindOp : My_Op<"kind"> {
  let arguments = (ins My_KindAttr:$kind, My_KindAttr:$full);
  let assemblyFormat = "$kind `,` qualified($full) attr-dict";
}

// Section Custom Directives.
def My_DirectiveOp : My_Op<"directive"> {
  let arguments = (ins I64Attr:$value, AnyType:$operand);
  let assemblyFormat = "custom<MyDirective>($value, $operand, type($operand)) attr-dict";
}

// Section Optional Groups.
def My_ReturnOp : My_Op<"return", [Terminator]> {
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
}

// Section Unit Attributes.
def My_UnitOp : My_Op<"unit"> {
  let arguments = (ins UnitAttr:$is_read_only);
  let assemblyFormat = "attr-dict (`is_read_only` $is_read_only^)?";
}
def My_UnitPropOp : My_Op<"unit_prop"> {
  let arguments = (ins UnitProp:$is_read_only);
  let assemblyFormat = "(`is_read_only` $is_read_only^)? attr-dict";
}

// Section Optional "else" Group.
def My_ElseOp : My_Op<"else"> {
  let arguments = (ins UnitAttr:$foo);
  let assemblyFormat = "attr-dict (`foo_is_present` $foo^):(`foo_is_absent`)?";
}

//===---------------- ODS, section Operand adaptors -----------------------===//

def My_AddOp : My_Op<"add", [SameOperandsAndResultType]> {
  let arguments = (ins AnyInteger:$lhs, AnyInteger:$rhs);
  let results = (outs AnyInteger:$sum);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($sum)";
}

//===--------------- ODS, section Extra definitions -----------------------===//

class My_Named<string mnemonic> : My_Op<mnemonic> {
  let extraClassDeclaration = [{
    /// How the view is called.
    pub fn view_name(self) -> &'static str { Self::VIEW_NAME }
  }];
  let extraClassDefinition = [{
    /// The name of the view.
    pub const VIEW_NAME: &'static str = stringify!($cppClass);
  }];
}
def My_FirstOp : My_Named<"first">;
def My_SecondOp : My_Named<"second">;

//===--------------- ODS, section Enum attributes -------------------------===//

def Case15: I32EnumAttrCase<"Case15", 15>;
def Case20: I32EnumAttrCase<"Case20", 20>;

def MyIntEnum: I32EnumAttr<"MyIntEnum", "An example int enum", [Case15, Case20]> {
  let cppNamespace = "Outer::Inner";
  let stringToSymbolFnName = "ConvertToEnum";
  let symbolToStringFnName = "ConvertToString";
}

def None: I32BitEnumAttrCaseNone<"None">;
def Bit0: I32BitEnumAttrCaseBit<"Bit0", 0, "tagged">;
def Bit1: I32BitEnumAttrCaseBit<"Bit1", 1>;
def Bit2: I32BitEnumAttrCaseBit<"Bit2", 2>;
def Bit3: I32BitEnumAttrCaseBit<"Bit3", 3>;

def MyBitEnum: I32BitEnumAttr<"MyBitEnum", "An example bit enum", [None, Bit0, Bit1, Bit2, Bit3]> {
  let cppNamespace = "Outer::Inner";
}

def My_EnumsOp : My_Op<"enums"> {
  let arguments = (ins MyIntEnum:$choice, MyBitEnum:$bits);
}

//===-------------- ODS, section Reporting deprecation in C++ --------------===//

def My_OldOp : My_Op<"old">, CppDeprecated<"use 'your.op' instead">;

def My_OldBuilderOp : My_Op<"old_builder"> {
  let arguments = (ins I64Attr:$bar);
  let builders = [
    DeprecatedOpBuilder<"use 'build' with foo instead", (ins "i32":$foo), [{
      let attr = $_builder.cx.integer_attr(i64::from(foo), $_builder.cx.common().i64);
      $_state.add_attribute("bar", attr);
    }]>
  ];
}

//===----- Defining Dialect Attributes and Types, section Defining Custom Parsers and Printers -----===//

def My_MyType : TypeDef<My_Dialect, "My"> {
  let mnemonic = "my_type";
  let parameters = (ins "int":$count, "AffineMap":$map);
  let assemblyFormat = "`<` $count `,` `map` `=` $map `>`";
}

// Section Parameter Parsing and Printing.
def My_Times : TypeDef<My_Dialect, "Times"> {
  let mnemonic = "times";
  let parameters = (ins "int":$a, "int":$b);
  let hasCustomAssemblyFormat = 1;
}

// Section `params` Directive.
def My_Pair : TypeDef<My_Dialect, "MyPair"> {
  let parameters = (ins "int":$a, "int":$b);
  let mnemonic = "pair";
  let assemblyFormat = "`<` params `>`";
}

// Section `qualified` Directive.
def My_Outer : TypeDef<My_Dialect, "MyOuter"> {
  let parameters = (ins My_Pair:$inner);
  let mnemonic = "outer";
  let assemblyFormat = "`<` `pair` `:` $inner `>`";
}
def My_OuterQualified : TypeDef<My_Dialect, "MyOuterQualified"> {
  let parameters = (ins My_Pair:$inner);
  let mnemonic = "outer_qual";
  let assemblyFormat = "`<` `pair` `:` qualified($inner) `>`";
}

// Section `struct` Directive.
def My_Struct : TypeDef<My_Dialect, "MyStruct"> {
  let parameters = (ins StringRefParameter<>:$sym_name, "int":$a, "int":$b, "int":$c);
  let mnemonic = "struct";
  let assemblyFormat = "`<` $sym_name `->` struct($a, $b, $c) `>`";
}
def My_AllStruct : TypeDef<My_Dialect, "MyAllStruct"> {
  let parameters = (ins StringRefParameter<>:$sym_name, "int":$a, "int":$b, "int":$c);
  let mnemonic = "all_struct";
  let assemblyFormat = "`<` struct(params) `>`";
}
