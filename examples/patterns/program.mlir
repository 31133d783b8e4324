func.func @f(%a: i32, %key: i32) -> i32 {
  %two = bits.number 2
  %zero = bits.number 0
  %hidden = bits.xor %a, %key
  %shown = bits.xor %hidden, %key
  %twice = bits.mul %shown, %two
  %same = bits.add %twice, %zero
  %four = bits.add %same, %same
  return %four : i32
}
