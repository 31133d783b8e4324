def op;
def op2;
class C1<bits<6> a2 = 32> {
  bits<8> f3 = ?;
  let f3{1} = !cond(true: 1, 0: 0b0, true: 1);
}
def d4 : C1 {
  field int f5 = !size("x\n");
  defvar v7 = !foreach(e6, [C1<10>, C1<57>], f5);
  let f3{5-0} = !if(true, 0b110111, 15);
}
def d8 : C1 ;
defvar g9 = !cast<int>(7);
class C10<list<list<int>> a11, bits<5> a12 = 9, dag a13 = (op 86:$y, ?:$z, d8)> {
  C1 f14 = ?;
  string f15 = !strconcat("abc", "anonymous_0", "abc");
  field bits<7> f16 = 0;
  bit f17 = 1;
}
defvar g18 = !cast<C1>("d4");
defset list<C1> S19 = {
  def d20 : C1;
  def d21 : C1;
}
defset list<C1> S22 = {
  def d23 : C1;
}
let f3 = {0, !match("a", "1|b"), 0, !ne(63, 0b101), ?, 1, !exists<C1>("x\n"), ?} in { def d24 : C1<0b111110>; }
class C25 {
  int f26 = !cond(1: !xor(g9, 10, 10), 1: !or(g9, g9, 5), true: g9);
}
