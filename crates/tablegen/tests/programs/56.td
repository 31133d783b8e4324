def op;
def op2;
class C1<string a2 = "a,b"> {
  bits<2> f3 = 1;
  field bits<5> f4 = 27;
  bits<4> f5 = ?;
}
def d6 : C1 {
  bit f7 = !eq([{co}], "");
  defvar v8 = C1<a2 = "\"q">;
  string f9 = !substr("", 0, 3);
}
class C10 : C1 {
  int f11 = !if(true, true, 0);
  string f12 = ?;
  assert !or(!le(0, 3), 1), !foldl("anonymous_0", [f11, f11, 0x10], acc13, item14, acc13);
}
multiclass M15<C1 a16> {
foreach i18 = [1, 2] in { def _s17_ # i18 ; }
if !ne(a16, !cast<C1>("d6")) then { def _s19 {
  field list<list<int>> f20 = !listremove([[]<int>], []<list<int>>);
  string f21 = "A_b";
  bits<7> f22 = {!empty(f20), 1, 1, !if(true, !empty(f21), true), 1, 1, ?};
} }
}
let f5 = 0b0000 in { def d23 : C1<"" # 10 # "A_b">; }
foreach i25 = [1, 2] in { def l24_ # i25 {
  assert !or(!le(0, 3), 1), !cond(1: "A_b", true: "10", true: "a");
  defvar v26 = !match("zz9", "1|b");
  bit f27 = v26;
  int f28 = !getdagarg<int>((op:$o d6.f3:$x), "x");
} }
