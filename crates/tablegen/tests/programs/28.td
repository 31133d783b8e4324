def op;
def op2;
class C1<bits<7> a2> {
  field int f3 = !find(!strconcat("10", "anonymous_0", "a,b"), !subst("\"q", "", "anonymous_0" # "10" # "abc" # ""), 3);
  int f4 = 0;
}
def "d5" {
  assert !or(!le(64, 3), 1), !subst("\"q", "zz9", [{co}]);
  defvar v6 = C1<{0, ?, 1, 0, 1, ?, true}>;
  bits<1> f7 = !cond(!le([{co}], "a,b"): 1, !eq(C1<a2 = 5>, v6): !if(false, 1, 0b1), true: {!initialized(0)});
  field C1 f8 = !foldl(v6, [[v6], []<C1>, [C1<43>]], acc9, item10, v6);
}
def d # 11 : C1<{0, 1, 0, ?, ?, false, false}> {
  let f4 = !add(f3, !div(f3, 3));
  assert !or(!le(10, 3), 1), !substr([{co}], 0);
  let f3 = !find("a,b", !cast<string>(-5), 2);
  let f4 = 63;
}
def d # 12 : C1<105> {
  defvar v13 = !cast<int>(3);
  assert !or(!le(v13, 3), 1), "x\n";
}
defset list<C1> S14 = {
  def d15 : C1<0b1101100>;
}
if !cond(!le("", "anonymous_0"): 0, true: !gt(d15.f4, 0x10), true: 1) then { def k16 {
} } else { def k16 ; }
multiclass M17<list<string> a18 = !listremove(["a,b", "a,b", "x\n"], ["a,b", "a,b", "b"])> {
defvar v20 = !tail([2, 0x10]);
def _s21 {
  int f22 = !cond(!ne(d11, C1<0b1101000>): !cast<int>(0b0110101), !if(1, 1, 1): !and(-1, d15.f3, 64), true: -1);
  let f22 = C1<0b1010101>.f3;
}
}
defset list<C1> S23 = {
}
defset list<C1> S24 = {
}
