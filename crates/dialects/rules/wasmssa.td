// Rules of `wasmssa` operations. Rule: `WasmSSAOps.cpp`.

class Local<string value, string text> {
  Rule rule = PlainRule<"cast<LocalRefType>($localVar.getType()).getElementType() == " # value # ".getType()", text>;
}
def : OpRules<["wasmssa.local_set"], [
  Local<"$value", "input type and result type of local.set do not match">.rule,
]>;
def : OpRules<["wasmssa.local_tee"], [
  Local<"$value", "input type and output type of local.tee do not match">.rule,
  PlainRule<"$value.getType() == $result.getType()", "input type and output type of local.tee do not match">,
]>;

def : OpRules<["wasmssa.reinterpret"], [
  PlainRule<"$input.getType() != $result.getType()", "reinterpret input and output type should be distinct">,
  PlainRule<"$input.getType().getIntOrFloatBitWidth() == $result.getType().getIntOrFloatBitWidth()",
            "input type ({$input.getType()}) and output type ({$result.getType()}) have incompatible bit widths">,
]>;
