def op;
def op2;
class C1<int a2 = !getdagarg<int>((op2 $w, false, $w), "y")> {
  list<int> f3 = []<int>;
}
def d4 : C1<64> {
}
class C5 {
}
def d6 : C5 ;
deftype T7 = int;
def d8 { T7 f9 = 64; list<T7> f9s = [f9]; }
if 1 then { def k10 : C5 {
  bit f11 = !le(!repr("A_b"), "zz9");
  let f11 = !foldl(f11, []<bits<8>>, acc12, item13, true);
  C5 f14 = !cast<C5>("d6");
} } else { def k10 {
  bits<1> f15 = {0};
  field bits<2> f16 = 0b01;
} }
