def op;
def op2;
class C1<list<list<int>> a2 = [[]<int>], list<bit> a3 = [false], bits<2> a4 = 0b11> {
}
class C9 : C1<[[]<int>, []<int>], a3 = [true]> {
  string f10 = "x\n";
}
deftype T11 = int;
def d12 { T11 f13 = !size([{co}]); list<T11> f13s = [f13]; }
multiclass M14<int a15 = 3, list<C9> a16 = [C9<>, C9<>]> {
defvar v18 = [a15];
}
class C19<C9 a20 = C9<>, bits<3> a21 = 7, dag a22 = (op2:$o 1, []<int>:$y, 26:$x)> : C1<a4 = {1, ?}> {
  string f23 = ?;
  defvar v24 = !head([0b010011]);
}
class C25<list<C19> a26, dag a27> : C19<C9<>, {!initialized(C19<>), 1, 1}, !if(true, (op2 10), !foldl(a27, [C19<C9<>>, C19<a22 = a27>, C19<C9<>, 0b100, (op2 1:$x, 7, ?:$z)>], acc28, item29, acc28))> {
  bits<7> f30 = !cond(!cond(false: 0, 0: 0, true: 1): {false, true, 1, ?, ?, 0, 0}, !empty(f23): 0b0100111, true: 0b0011101);
  bit f31 = !ne(f23, "A_b");
  dag f32;
  let f32 = !setdagname(f32, 1, "n");
}
class C35 {
}
