def op;
def op2;
class C1<bits<5> a2, bit a3> {
  string f4 = !cast<string>(7);
  bits<6> f5 = 53;
  list<int> f6 = ?;
}
def d # 7 : C1<a2 = !head([0b01100, 0b00110, 13]), a3 = !exists<C1>("zz9")> {
}
multiclass M8<list<string> a9 = [d7.f4, d7.f4], bits<3> a10 = 0b110, list<int> a11 = [0x10]> {
defvar v13 = {0};
if true then { def _s14 {
} } else { def _s14x : C1<0b00101, a10{1}> {
  defvar v15 = [f4];
  defvar v16 = a11;
} }
}
defm m17 : M8<[[{co}]], a11 = []<int>>;
defm m18 : M8<[]<string>, a10 = 0b000>;
let f6 = []<int> in { def d22 : C1<{true, ?, 0, 0, false}, !foldl(!empty("b"), !filter(e19, [63, -5, -1], true), acc20, item21, !isa<C1>(d7))>; }
deftype T27 = list<int>;
def d28 { T27 f29 = [9223372036854775807, 7, 0x10]; list<T27> f29s = [f29]; }
def d30 : C1<17, a3 = !exists<C1>("b")> {
  dag f31 = (op);
  assert !or(!le(!size(d22.f4), 3), 1), f4;
  let f31 = (op);
}
def "d32" : C1<!cond(!initialized((op2 true:$x)): {1, true, 1, 1, 1}, 1: 0b01010, true: {1, 0, ?, 1, false}), 1> {
  let f5{1} = {false};
  bits<6> f33 = 0b110110;
}
