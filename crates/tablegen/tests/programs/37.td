def op;
def op2;
class C1<bits<5> a2, bits<5> a3> {
  field list<int> f4 = !if(!cond(false: false, 1: true, true: 0), [!cast<int>(1), 0x10, 0x10], !range(3));
  let f4 = !if(false, !range(1), f4 # f4);
}
def d5 {
  int f6 = 0;
  assert !or(!le(!xor(f6, f6), 3), 1), "zz9";
  int f7 = 0x10;
  assert !or(!le(f7, 3), 1), "A_b";
}
class C8<dag a9> {
  field C1 f10 = C1<a2 = 0b11010, a3 = 0b11111>;
}
def d11 ;
defvar g12 = !listsplat(!listremove([0xFFFFFFFFFFFFFFFF, 64, 63], [10]), 0);
def d13 {
  list<string> f14 = !foldl(!tail(["zz9", "10"]), !foreach(e15, []<string>, [e15]), acc16, item17, ["a", "zz9" # "x\n"]);
  list<list<int>> f18 = !foldl(!listremove(g12, [[]<int>, [0], [0b101, -1, 0x10]]), [[C8<(op)>, C8<(op 117:$x, "a,b":$y, 0:$x)>, C8<(op2 7:$y, "a,b":$y, ?:$z)>], []<C8>], acc19, item20, []<list<int>>);
  int f21 = !srl(true, 2);
}
let f10 = C1<0b10010, 0b01010> in { def d22 : C8<(op2:$o $w, false:$y, -1)>; }
class C23<string a24 = "anonymous_0", dag a25 = (op ?:$z), int a26 = 10> : C1<0b11100, 6> {
  let f4 = !tail([a26, a26]);
  bits<3> f27 = {1, 1, !if(1, false, 0)};
}
