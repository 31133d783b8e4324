def op;
def op2;
class C1<list<string> a2 = ["x\n", [{co}]], list<bit> a3 = [false, false], string a4 = !cond(false: "b", 1: "10", true: "b")> {
}
def d5 : C1 {
}
defvar g6 = 255;
class C7 : C1 {
  list<int> f8 = !tail([g6]);
  bit f9 = false;
}
foreach i11 = 0...2 in { def l10_ # i11 : C1<!cond(true: []<string>, 1: []<string>, true: ["anonymous_0"]), [false]> {
  bits<2> f12 = !cond(!xor(!match("anonymous_0", "1|b"), !empty("a,b")): {!if(true, 1, 1), 1}, !isa<C1>(C7<>): !foldl(0b00, [0b1, 0b1], acc13, item14, acc13), true: {true, 1});
  string f15 = "abc" # "b";
  let f15 = !substr("A_b", 0);
} }
if !lt(!size("anonymous_0"), g6) then { def k16 {
} } else { def k16 ; }
foreach i20 = [1, 2] in { def l19_ # i20 : C1<a4 = "" # g6 # "b"> {
} }
class C25 : C1<!listremove(!listflatten([["zz9"]]), []<string>), !listconcat([]<bit>, []<bit>), "a,b"> {
  list<C1> f26 = []<C1>;
  dag f27 = (op 14:$x);
}
deftype T28 = list<int>;
def d29 { T28 f30 = !if(true, !if(false, []<int>, [g6]), []<int>); list<T28> f30s = [f30]; }
