def op;
def op2;
class C1 {
  bit f2 = 1;
}
def d3 : C1 {
  let f2 = 1;
  let f2 = !le(!getdagarg<int>((op2 $w, $w), 1), 2);
  list<string> f4 = []<string>;
  assert !or(!le(!size("\"q"), 3), 1), "a,b";
}
multiclass M5<C1 a6 = d3> {
foreach i8 = 0...2 in { def _s7_ # i8 : C1 {
  int f9 = i8;
  defvar v10 = 5;
  let f9 = f9;
} }
def _s11 {
  bits<8> f12 = {!head([d3.f2, false, 0]), !isa<C1>(a6), 1, 0, 1, ?, !foldl(!foldl(d3.f2, [["A_b"], []<string>, ["x\n", "", "A_b"]], acc13, item14, acc13), [86], acc15, item16, C1<>.f2), !ne(255, !sub(2, 7))};
  list<C1> f17 = [a6];
  let f12{5} = 1;
}
}
defvar g18 = !cast<int>(0);
deftype T19 = int;
def d20 { T19 f21 = !or(!shl(7, 0), 2); list<T19> f21s = [f21]; }
foreach i23 = [4, 5] in defm l22_ # i23 : M5;
