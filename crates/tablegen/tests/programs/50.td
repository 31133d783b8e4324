def op;
def op2;
class C1<bits<1> a2 = 0b0, string a3 = "a", list<string> a4 = ["A_b"]> {
}
def d5 : C1<a3 = "x\n"> {
  C1 f6 = C1<a3 = !if(!eq(C1<a4 = []<string>>, C1<0b0>), "10", !interleave([[{co}], "10", ""], "abc"))>;
  bits<2> f7 = {?, 1};
  let f6 = C1<a2 = f7{0...0}>;
}
deftype T8 = bits<4>;
def d9 { T8 f10 = 0b1101; list<T8> f10s = [f10]; }
defvar g11 = [d5, d5];
defset list<C1> S12 = {
  def d13 : C1<!if(!initialized((op2 d5:$y, 3)), 0b0, 0)>;
}
defset list<C1> S14 = {
}
foreach i20 = {0-1, 3} in { def l19_ # i20 : C1<a3 = [{co}]> {
  bits<7> f21 = 0b0100000;
} }
def d22 : C1<0b0, a3 = !interleave([1, 0], "x\n")> {
  defvar v23 = d13;
  assert !or(!le(64, 3), 1), "a";
}
class C24<int a25, list<C1> a26> : C1<0> {
}
if true then { def k27 {
} } else { def k27 {
  defvar v28 = !if(0, [255], [0]);
} }
