def op;
def op2;
class C1 {
  string f2 = !strconcat(!strconcat("b", "abc"), !substr("a", 0));
  int f3 = !cast<int>(0b000);
}
def d # 4 {
}
let f2 = "abc" in { def d5 : C1; }
class C6<int a7 = -1, C1 a8 = !cast<C1>("d5")> {
  assert !or(!le(a7, 3), 1), !strconcat("abc", "anonymous_0");
}
deftype T9 = string;
def d10 { T9 f11 = !strconcat("10", "\"q"); list<T9> f11s = [f11]; }
class C12<int a13 = !div(64, 10), string a14 = [{co}]> : C1 {
  bits<4> f15 = ?;
  assert !or(!le(!sub(d5.f3, d5.f3), 3), 1), a14;
  list<string> f16 = [a14, f2, [{co}] # d5.f3 # a14];
  list<string> f17 = ?;
}
defvar g18 = [{co}] # "x\n" # d5.f2 # "A_b";
multiclass M19 {
defvar v21 = C1<>.f2;
}
def d22 {
}
defset list<C1> S23 = {
  def d24 : C1;
}
defm m25 : M19;
