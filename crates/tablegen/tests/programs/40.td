def op;
def op2;
class C1<list<bit> a2, bit a3> {
  bit f4 = 1;
  int f5 = !le(!and(9223372036854775807, 10), !cond(false: 3, false: 10, true: 1));
  int f6 = !foldl(-5, !foreach(e7, [-5], e7), acc8, item9, 1);
  field list<string> f10 = []<string>;
}
def d11 {
  int f12 = !find("A_b", "a");
  assert !or(!le(f12, 3), 1), [{co}];
  let f12 = 9223372036854775807;
}
multiclass M23<int a24 = !xor(7, 10), list<C1> a25 = [C1<[true, 0], false>, C1<[1], false>], list<int> a26 = []<int>> {
def _s27 {
}
}
if !gt(!logtwo(100), 255) then { def k29 {
  defvar v30 = !if(0, 0b1101, 13);
  bits<1> f31 = !cond(!initialized([]<int>): 0b1, !and(true, 0): 1, true: {?});
  C1 f32 = C1<!foldl([]<bit>, [C1<[true], 1>], acc33, item34, acc33), 1>;
} } else { def k29 : C1<[false], !isa<C1>(C1<a2 = []<bit>, a3 = 1>)> {
} }
def d35 : C1<[!foldl(true, []<int>, acc36, item37, false), false, !ne("10", "a,b")], !match("b", "[0-9]{2}")> {
  string f38 = !strconcat("x\n", "anonymous_0");
}
defvar g39 = "10";
class C40 : C1<!foreach(e41, d35.f10, 1), d35.f4> {
  string f42 = g39;
  let f5 = 0x10;
  defvar v45 = !foldl([d35, d35], [C1<a2 = [d35.f4, f4, f4], a3 = f4>], acc43, item44, acc43);
}
