def op;
def op2;
class C1<string a2 = "x\n", list<bit> a3 = !listremove([false, true], [true])> {
  field dag f4 = !setdagop(!foldl((op2 0x10:$x, a2:$y), [3, 7], acc5, item6, acc5), op);
  list<int> f7 = []<int>;
  int f8 = !cast<int>(6);
}
def d9 ;
defvar g10 = 0b1;
multiclass M11<bit a12> {
def NAME # "_s13" : C1<!strconcat("b", "abc"), !foldl([0, false, true], [C1<a2 = "A_b", a3 = [a12]>, C1<"x\n">], acc14, item15, acc14)> {
}
if !match("", "1|b") then { def _s16 {
  list<int> f17 = [!cond(!match("", "[0-9]{2}"): -5, 1: !cast<int>(a12), true: !foldl(63, ["zz9", "b"], acc18, item19, acc18))];
  string f20 = [{co}];
  string f21 = "anonymous_0" # f20;
} } else { def _s16x {
  assert !or(!le(!cast<int>(a12), 3), 1), !head(["abc"]);
} }
}
class C22<dag a23, C1 a24, int a25> : C1<a3 = []<bit>> {
  dag f26 = ?;
  string f27 = ?;
}
class C28<int a29, string a30 = !strconcat("a,b", "10")> : C22<(op), C1<a3 = [true, false]>, !and(!sra(a29, 2), !or(a29, 10))> ;
