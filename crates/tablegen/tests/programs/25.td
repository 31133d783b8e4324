def op;
def op2;
class C1<int a2, int a3, dag a4> {
  string f5 = !interleave(!if(true, [true], [true, 1, 1]), !repr(!if(0, 0, 0b010)));
  defvar v7 = !filter(e6, [a3, a3, a2], true);
  string f8 = ?;
  string f9 = f5;
}
def d # 10 : C1<!size([[0]]), !cast<int>({1, 0, 1, 0, 1, 0, 1, 0}), !setdagop(!dag(op, ["A_b", "abc"], ?), op2)> {
  bits<3> f11 = 0b001;
  dag f12 = (op $w);
  let f11 = 1;
}
foreach i14 = {0-1, 3} in { def l13_ # i14 : C1<!if(!not(true), i14, i14), !foldl(i14, [[{co}], d10.f5, d10.f5], acc15, item16, i14), (op 0b101101:$y, ["", [{co}]]:$x)> {
  list<C1> f17 = !if(0, [d10, d10, C1<i14, i14, (op2:$o []<C1>:$y, 0b111000:$y)>], [!cast<C1>("d10")]);
  int f18 = !or(i14, !add(i14, 5));
  let f8 = d10.f5;
} }
defvar g19 = !subst("b", d10.f8, "10");
foreach i21 = [1, 2] in { def l20_ # i21 : C1<i21, 0b101, !setdagop((op), op)> ; }
class C22<bit a23 = !if(false, true, 1), int a24 = 2> {
}
