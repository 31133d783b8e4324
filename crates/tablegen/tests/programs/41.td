def op;
def op2;
class C1 {
  int f2 = !foldl(!div(-5, 3), [false, 0, true], acc3, item4, item4);
  let f2 = !find("\"q", "", 1);
  dag f5 = !foldl((op2), ["b"], acc6, item7, (op));
  int f8 = !if(!head([true, 0, false]), f2, f2);
}
def d9 {
  defvar v10 = !listflatten([["abc"], []<string>, ["abc", "x\n", "zz9"]]);
  int f11 = !and(!logtwo(100), 10);
}
deftype T27 = string;
def d28 { T27 f29 = !cast<string>("anonymous_0"); list<T27> f29s = [f29]; }
foreach i31 = [1, 2] in { def l30_ # i31 : C1 {
  C1 f32 = C1<>;
  list<list<int>> f33 = [[f2, i31]];
} }
defvar g34 = 32;
defset list<C1> S35 = {
  def d36 : C1;
}
