def op;
def op2;
class C1 {
}
def d2 ;
def "d3" : C1 {
  bits<3> f4 = !if(!empty("A_b"), 2, 6);
}
multiclass M5 {
defvar v7 = !cast<string>(d3);
}
class C8<string a9 = "10", int a10 = !size("a,b")> : C1 {
  string f11;
  assert !or(!le(!mul(0x10, a10, 2), 3), 1), f11;
}
class C12<bit a13> : C1 {
}
foreach i15 = []<int> in { def l14_ # i15 : C1 {
  assert !or(!le(!cast<int>(24), 3), 1), "A_b";
  string f16 = !if(!match("a", "^[a-z]+$"), !strconcat("10", "\"q", "10"), "\"q");
} }
class C17<list<C1> a18, C12 a19> : C12<!not(0x10)> {
  int f20;
  defvar v21 = [C8<a9 = "a">];
  string f22 = "x\n";
}
multiclass M23 : M5 {
def _s24 : C17<!foreach(e25, [[C17<[d3], C12<a13 = true>>, C17<[]<C1>, C12<true>>], [C17<[]<C1>, C12<a13 = false>>, C17<[]<C1>, C12<true>>, C17<[d3, d3], C12<true>>]], C1<>), C12<true>> {
  C17 f26 = C17<a18 = !instances<C1>(), a19 = C12<true>>;
  int f27 = f20;
  field string f28 = !cond(!exists<C17>(f22): f22, !exists<C1>(f22): "b" # f22, true: !toupper(f22));
  let f20 = !getdagarg<int>((op:$o [[f20], [f27, f27, 7]], f28:$y), 0);
}
defm _s29 : M5;
defm _s30 : M5;
}
let f22 = !cast<string>("b") in { def d31 : C17<[!cast<C1>("d3")], C12<!empty([{co}])>>; }
