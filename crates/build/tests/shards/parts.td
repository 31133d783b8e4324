// A dialect that is divided over three crates, with two operations in each: `cargo xtask codegen-check --shards` builds
// them. What its definitions leave to Rust code is in `shard_0.rs` and so on.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Parts_Dialect : Dialect {
  let name = "parts";
  let cppNamespace = "::parts";
}
class Parts_Op<string mnemonic, list<Trait> traits = []> : Op<Parts_Dialect, mnemonic, traits>;

def Parts_Color : I32Enum<"Color", "a color", [I32EnumCase<"Red", 0, "red">, I32EnumCase<"Blue", 1, "blue">]> {
  let cppNamespace = "::parts";
}
def Parts_TagType : TypeDef<Parts_Dialect, "Tag"> {
  let mnemonic = "tag";
  let parameters = (ins "unsigned":$size);
  let assemblyFormat = "`<` $size `>`";
  let genVerifyDecl = 1;
}

def Parts_Wheels : OpInterface<"Wheels"> {
  let description = "What has wheels.";
  let cppNamespace = "::parts";
  let methods = [
    InterfaceMethod<"How many there are.", "i64", "getCount">,
    InterfaceMethod<"How many are in two of them.", "i64", "getTwice", (ins), [{}], [{ 2 * self.get_count() }]>
  ];
}
def Parts_Named : OpInterface<"Named"> {
  let description = "What has a name.";
  let cppNamespace = "::parts";
  let methods = [InterfaceMethod<"The name.", "String", "getName", (ins), [{ "part".to_owned() }]>];
}
def Parts_Round : NativeOpTrait<"Round">;

// The first shard.
def Parts_CarOp : Parts_Op<"car", [DeclareOpInterfaceMethods<Parts_Wheels>, Parts_Named]> {
  let arguments = (ins Parts_TagType:$tag);
  let hasVerifier = 1;
}
def Parts_StoneOp : Parts_Op<"stone", [Parts_Round]>;

// The second, of which nothing is asked.
def Parts_TagOp : Parts_Op<"tag", [Parts_Round]> {
  let arguments = (ins EnumProp<Parts_Color>:$color);
  let results = (outs Parts_TagType:$tag);
}
def Parts_NameOp : Parts_Op<"name", [Parts_Named]>;

// The third.
def Parts_BikeOp : Parts_Op<"bike", [DeclareOpInterfaceMethods<Parts_Wheels>]> {
  let hasCanonicalizeMethod = 1;
}
def Parts_OldOp : Parts_Op<"old">;
