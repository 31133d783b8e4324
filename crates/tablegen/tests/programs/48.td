def op;
def op2;
class C1<bit a2> {
}
def d # 3 : C1<!not(5)> ;
class C4 {
}
def d5 : C1<a2 = !ge(64, !xor(0b101, 2))> ;
class C6 : C1<!eq(!sub(255, 10), 5)>, C4 {
  dag f7;
}
class C8<int a9> {
  int f10 = !size(["b", "a,b", "zz9"]);
  string f11 = "abc";
}
multiclass M12 {
def _s13 ;
defvar v15 = C8<255>.f11;
}
multiclass M16<bit a17, bits<2> a18 = 2> {
defvar v20 = []<int>;
}
class C21<bits<1> a22> {
  int f23 = ?;
  int f24 = !mul(63, !head([0xFFFFFFFFFFFFFFFF, f23]));
  list<C8> f25 = !if(1, !listflatten([[C8<f23>, C8<f23>, C8<-5>], [C8<f24>], [C8<f23>]]), !foreach(e27, !foreach(e26, []<list<int>>, [0, 0]), C8<f23>));
  string f28 = !getdagname(!getdagarg<dag>((op (op2 ?:$z, ?:$z, f24):$x, 1), "x"), 1);
}
defm m29 : M16<!if(1, 0, true)>;
class C30 : C21<0b1> {
  let f24 = 7;
  assert !or(!le(2, 3), 1), "A_b";
}
