def op;
def op2;
class C1<dag a2, bits<3> a3 = 0b011> {
  assert !or(!le(!cast<int>(0b11101), 3), 1), !strconcat("zz9", "anonymous_0", "b");
}
def d4 : C1<(op2 (op []<string>:$x, [1, 0x10]:$y, [C1<a2 = (op2 ?:$z)>]:$x):$x), !and(2, 7)> {
}
class C5<bits<5> a6 = 0b01100, list<list<int>> a7 = !foreach(e8, [0], [4294967296]), list<C1> a9 = []<C1>> : C1<a2 = (op $w, 0x10)> ;
def "d10" {
  list<string> f11 = !foreach(e13, !foreach(e12, [["A_b", "abc", "b"]], 3), !tolower("x\n"));
  let f11 = [f11[1], !subst("x\n", "", "")];
}
def d14 ;
foreach i16 = [1, 2] in { def l15_ # i16 {
  dag f17 = (op2 "zz9":$x, $w);
} }
def d # 18 : C1<!foreach(e19, (op:$o "", 0:$x, ?:$z), e19)> {
}
foreach i21 = [!size([C5<a7 = []<list<int>>>, C5<a9 = [C1<(op 63, -0b11, -0b11:$x), 5>, C1<(op), 3>, !cast<C1>("d4")]>]), 255, -0b11] in { def l20_ # i21 : C5<{0, ?, 1, !exists<C1>("d18"), ?}, a7 = [[i21, i21, 5]], a9 = !head([[C1<a2 = (op2 ?:$z, [i21]:$x), a3 = 2>, d18, d4], []<C1>, [d18]])> {
  defvar v22 = "10";
  field string f23 = !getdagname(!cond(true: (op 0b101, [[i21, i21]], i21), true: (op2 i21:$y), true: (op)), 1);
} }
