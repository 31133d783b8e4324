// a ^ b ^ b = a
pdl.pattern @xor_twice : benefit(2) {
  %type = pdl.type
  %a = pdl.operand : %type
  %b = pdl.operand : %type
  %inner = pdl.operation "bits.xor"(%a, %b : !pdl.value, !pdl.value) -> (%type : !pdl.type)
  %hidden = pdl.result 0 of %inner
  %outer = pdl.operation "bits.xor"(%hidden, %b : !pdl.value, !pdl.value) -> (%type : !pdl.type)
  pdl.rewrite %outer {
    pdl.replace %outer with (%a : !pdl.value)
  }
}
