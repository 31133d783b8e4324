def op;
def op2;
class C1<bits<6> a2 = 0b101001> {
  list<list<int>> f3 = !listremove([[1, 2]], [[255]]);
  dag f4 = !foreach(e5, (op2 2:$x, "abc"), e5);
}
def d # 6 : C1<!if(!match("zz9", "x?y"), 3, 0b101111)> {
  defvar v7 = !listremove([[0xFFFFFFFFFFFFFFFF, 255], []<int>], [[64], []<int>, []<int>]);
  field int f8 = !logtwo(100);
  C1 f9 = C1<0b010110>;
}
def d10 {
  field string f11 = !subst("anonymous_0", !strconcat("\"q", "a"), "x\n" # "a" # "a,b" # "b");
}
defset list<C1> S12 = {
  def d13 : C1;
}
class C14 : C1<{1, ?, 1, 0, !gt("x\n", "x\n"), !not(3)}> {
  let f3 = [[-1, 64, 0x10], [255]];
  C1 f15 = d6;
}
defset list<C14> S16 = {
}
foreach i18 = [1, 2] in { def l17_ # i18 : C1<42> {
} }
defvar g19 = [[-1, 10]];
