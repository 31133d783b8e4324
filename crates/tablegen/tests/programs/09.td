def op;
def op2;
class C1<int a2> {
  bit f3 = 1;
  let f3 = !ne("b", "a");
  field int f4 = !cast<int>(false);
}
def d # 5 : C1<!cast<int>(true)> {
  bits<2> f6 = 1;
  defvar v7 = ["a,b", "\"q", "anonymous_0"];
  field bits<4> f8 = {f3, !eq(C1<a2 = f4>, C1<f4>), !empty("b"), ?};
}
foreach i10 = [1, 2] in { def l9_ # i10 : C1<a2 = i10> {
} }
class C11<list<list<int>> a12, string a13, int a14> : C1<!cond(false: a14, 1: a14, true: d5.f4)> {
  list<list<int>> f15 = a12;
}
defset list<C11> S16 = {
  def d17 : C11<[]<list<int>>, !cast<string>(!getdagop((op2:$o 1:$y, !cast<C1>("d5"):$y, 1:$y))), !size(!toupper([{co}]))>;
}
defvar g18 = !cond(1: ["", "10"], d17.f3: ["abc"], true: ["x\n", "zz9"]);
