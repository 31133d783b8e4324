def op;
def op2;
class C1<list<string> a2 = []<string>, string a3 = [{co}]> {
  defvar v4 = 3;
}
def d5 {
  list<C1> f6 = [C1<["a", "abc", "a"]>, C1<["A_b"], "A_b">, C1<["zz9", "anonymous_0", [{co}]], "abc">];
}
class C7<int a8, int a9, C1 a10 = C1<[]<string>, "a,b">> : C1 {
}
class C11<int a12> ;
foreach i14 = 0...2 in { def l13_ # i14 {
  assert !or(!le(7, 3), 1), "";
  bits<2> f15 = 2;
  list<int> f16 = !tail([i14, 64]);
} }
def d # 17 : C1<!listflatten([["b", "a,b", [{co}]]])> {
  string f18 = !strconcat(!substr("10", 0, 0), "a" # 2 # "abc");
}
defset list<C1> S21 = {
  def d22 : C1<!cond(!match([{co}], "1|b"): ["zz9", "A_b", ""], !exists<C7>("d17"): ["abc", "10"], true: []<string>)>;
}
defvar g32 = {?, !head([false])};
