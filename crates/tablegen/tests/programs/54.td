def op;
def op2;
class C1<list<int> a2 = []<int>> {
  field int f3 = !logtwo(!div(0b101, 3));
  bits<7> f4 = ?;
  list<int> f5 = !foreach(e6, !cond(1: a2, true: [f3, f3, f3], true: [f3]), !size(!cond(1: [true], true: [false, true], true: [1, true])));
}
def d7 : C1 {
  defvar v8 = !strconcat("10", "a,b");
  field int f9 = f3;
}
defvar g10 = 0b11100;
multiclass M11 {
foreach i13 = 0...2 in { def _s12_ # i13 {
} }
def NAME # "_s14" : C1<d7.f5> {
}
}
let f3 = !mul(!and(5, -5), 2) in { def d15 : C1; }
foreach i17 = 0...2 in { def l16_ # i17 : C1<d7.f5> {
} }
let f5 = !if(1, [d15.f3, d7.f3, 7], d7.f5) in { def d19 : C1<!filter(e18, []<int>, !if(1, 1, 0))>; }
defm m20 : M11;
def d21 : C1 {
  let f3 = f5[0];
}
