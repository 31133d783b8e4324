def op;
def op2;
class C1<list<list<int>> a2 = [[64]], bits<1> a3 = 1> {
  field string f4;
  int f5 = true;
  assert !or(!le(f5, 3), 1), f4;
}
def d6 {
  bits<5> f7 = 0b10101;
  defvar v8 = !cast<string>(C1<a3 = 0b1>);
  int f9 = 0x10;
  int f10 = f9;
}
multiclass M11<bits<1> a12 = 0b1, bits<8> a13 = 0b10001111> {
def _s14 {
  defvar v15 = 2;
  defvar v16 = C1<!listsplat([255, 3], 3), a12{0}>;
}
def NAME # "_s17" : C1 {
  list<list<int>> f18 = !foldl([]<list<int>>, !tail([7, 255]), acc19, item20, acc19);
  assert !or(!le(-9223372036854775808, 3), 1), "";
}
def _s21 {
}
}
defm m22 : M11<!if(true, {?}, 1)>;
def d # 23 : C1<a3 = {!ge(0, -1)}> {
}
defm m24 : M11<{true}, !cond(1: 116, true: 0b11001001, true: 167)>;
let f4 = !head(!listsplat([{co}], 2)) in { def d25 : C1<a2 = []<list<int>>>; }
