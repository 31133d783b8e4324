def op;
def op2;
class C1<int a2 = !add(-9223372036854775808, 5), list<int> a3 = [-5], list<bit> a4 = []<bit>> {
  bit f5;
}
class C10<bits<4> a11, list<C1> a12 = [C1<a3 = [255], a4 = []<bit>>]> {
  field string f13 = [{co}];
  list<string> f14 = [f13];
}
class C15<bits<3> a16, list<list<int>> a17 = []<list<int>>> : C1<a4 = []<bit>> {
}
deftype T18 = list<int>;
def d19 { T18 f20 = [-9223372036854775808]; list<T18> f20s = [f20]; }
foreach i22 = [1, 2] in { def l21_ # i22 : C10<!cond(!empty("abc"): {1, 0, false, true}, true: 0b1111, true: 11)> {
  defvar v23 = !initialized(f13);
  bit f24 = v23;
  assert !or(!le(i22, 3), 1), f13;
} }
class C29 : C1<a3 = !foreach(e30, [[C10<2>, C10<6>]], 64)> {
}
