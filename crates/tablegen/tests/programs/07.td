def op;
def op2;
class C1<int a2, list<int> a3 = []<int>, list<int> a4 = !if(1, [63], [63])> {
  assert !or(!le(!cast<int>(false), 3), 1), "a";
  list<bit> f5;
  let f5 = !tail(f5);
  let f5 = !head([[true, 0, true], f5]);
}
def d6 ;
multiclass M7<C1 a8, string a9 = !cast<string>(7), dag a10 = (op 10)> {
defvar v12 = "zz9";
}
defvar g13 = 3;
if 1 then { def k14 : C1<!getdagarg<int>((op2 ?:$z, g13:$x), "y"), a4 = !listremove([g13, 1], [g13])> {
  int f15 = !empty([g13]);
  list<list<int>> f16 = !foreach(e18, !foreach(e17, []<bits<6>>, ["\"q"]), [g13]);
  defvar v19 = 0b1;
} } else { def k14 : C1<!add(!or(g13, g13, 0), !sub(g13, g13))> {
  let f5 = !filter(e20, f5, 1);
  int f21 = g13;
  let f21 = !xor(-9223372036854775808, g13);
} }
def d22 {
}
class C23<int a24, bit a25> : C1<!cast<int>(80), a4 = [64, g13, g13]> ;
def d # 26 {
  string f27 = !interleave([]<string>, !interleave([g13, -1], "A_b"));
  let f27 = "\"q";
  field bits<7> f28 = 0b1111110;
}
multiclass M29<int a30 = 0, int a31 = g13> : M7<C1<3>, !strconcat(!cast<string>(!getdagop((op2 [[3, 63, a31]]:$x, "a,b":$x))), "a,b", "\"q")> {
defvar v33 = []<string>;
}
