def op;
def op2;
class C1 {
  assert !or(!le(!find("zz9", "anonymous_0", 2), 3), 1), "anonymous_0" # -5 # "x\n";
  field int f2 = !div(!size("10"), 3);
}
def d3 : C1 {
}
multiclass M4<int a5, int a6> {
def _s7 {
}
def _s8 {
}
}
multiclass M10<list<C1> a11> {
foreach i13 = {0-1, 3} in { def _s12_ # i13 {
  bits<4> f14 = 9;
  let f14{0} = 0b1;
  field string f15 = !repr(!listremove([d3.f2, d3.f2, i13], []<int>));
  field bit f16 = !gt(!subst("a", "\"q", !cast<string>(!getdagop((op2)))), "a" # i13 # f15);
} }
}
foreach i18 = [4, 5] in defm l17_ # i18 : M10<[]<C1>>;
