def op;
def op2;
class C1<string a2 = "b", bits<5> a3 = 7> {
  list<bit> f4 = !listsplat(false, 2);
  bit f5 = !le(a2, "a,b");
}
def d6 ;
class C7 {
  list<C1> f8 = ?;
  let f8 = [C1<"x\n">, C1<>];
  let f8 = !instances<C1>("d.*");
  list<C1> f9 = [C1<>];
}
class C10<int a11 = !cast<int>(true), int a12 = 255, list<C7> a13 = !listconcat([]<C7>, [C7<>])> {
  string f14 = ?;
  let f14 = !cast<string>(C7<>);
  list<C7> f15 = !listremove([C7<>], !if(0, [C7<>, C7<>], a13));
}
multiclass M16<bits<4> a17> {
foreach i19 = [1, 2] in { def _s18_ # i19 : C10 {
  assert !or(!le(i19, 3), 1), !subst("a", "anonymous_0", "zz9");
  bits<5> f20 = 0b00010;
  field string f21 = "10" # 0 # f14;
  field list<string> f22 = [!strconcat(f21, "abc")];
} }
def _s23 {
}
}
if !empty("a") then { def k24 : C7 {
} } else { def k24 {
} }
defvar g32 = !foreach(e31, []<list<string>>, "a,b" # "abc" # [{co}] # "A_b");
defm m33 : M16<12>;
let f8 = [C1<a3 = 22>, C1<[{co}], a3 = 0b11011>, C1<"10", 0b11101>] in { def d34 : C7; }
def "d35" {
  defvar v36 = !listsplat([-5], 3);
  string f37 = "A_b";
}
