def op;
def op2;
class C1 {
}
def d # 2 : C1 {
  list<int> f3 = !range(0, 0, 1);
}
def d4 : C1 {
  C1 f5 = C1<>;
  assert !or(!le(0, 3), 1), "10";
  defvar v6 = 0;
  let f5 = !cast<C1>("d2");
}
defset list<C1> S7 = {
  def d8 : C1;
  def d9 : C1;
}
def d10 {
  defvar v13 = !foldl([]<list<int>>, ["\"q"], acc11, item12, acc11);
  list<string> f14 = !if(!if(false, true, 1), !head([["x\n", "\"q", "b"], ["anonymous_0"]]), !filter(e15, ["b", "abc", "A_b"], 1));
  string f16 = !foldl("b", [true], acc17, item18, acc17);
}
foreach i20 = [1, 2] in { def l19_ # i20 {
  int f21 = i20;
  bits<2> f22 = 0b00;
  let f22 = 2;
  field list<C1> f23 = !listsplat(S7[0], 1);
} }
multiclass M24<int a25 = 1> {
def _s26 : C1 {
}
def NAME # "_s27" {
}
def _s28 {
  list<C1> f29 = S7[1...0];
  int f30 = a25;
  let f30 = !sra(f30, 3);
}
}
deftype T31 = list<int>;
def d32 { T31 f33 = [-5]; list<T31> f33s = [f33]; }
foreach i35 = {0-1, 3} in { def l34_ # i35 : C1 {
  bits<6> f36 = 0b010101;
  let f36{5-1} = f36{0, 1, 2, 3, 4};
  C1 f37 = !cond(true: !cast<C1>("d8"), !match("", "x?y"): d9, true: d8);
} }
