def op;
def op2;
class C1<int a2, bits<7> a3, list<bit> a4> {
  list<list<int>> f5 = !listsplat([]<int>, 0);
}
def d # 6 : C1<!if(false, 4294967296, 64), 122, [false]> {
  list<C1> f7 = !foreach(e8, !listconcat([[]<string>, ["a,b"], ["\"q", "A_b", "anonymous_0"]], [["abc", "a", "anonymous_0"], ["\"q", "abc", "a"]]), C1<255, 0b1000110, [1, 1, false]>);
  let f5 = [[0b101, -0b11], []<int>, [-5, 1]];
}
multiclass M9 {
def _s10 : C1<!mul(-5, 4294967296), {0, !empty([-0b11, 255]), false, false, 0, true, 1}, !listconcat([]<bit>, []<bit>, [true])> {
}
def NAME # "_s11" : C1<a2 = !getdagarg<int>((op), "x"), a3 = {0, ?, !exists<C1>("zz9"), 0, ?, 0, 1}, a4 = !tail([0, true, true])> {
  bit f12 = !if(1, true, 1);
  list<C1> f13 = []<C1>;
}
}
defvar g14 = !cast<string>(!sra(!getdagarg<int>((op:$o), "x"), 2));
if !le(!cast<string>(2), g14) then { def k15 : C1<!shl(!div(7, 63), 3), 0b0000001, [1, false]> {
  int f16 = !size((op C1<-0b11, 40, []<bit>>));
  C1 f17 = d6;
} } else { def k15 : C1<!if(false, 3, !or(-5, 0xFFFFFFFFFFFFFFFF)), !foldl(22, []<string>, acc18, item19, 0b1100110), []<bit>> {
  dag f20 = (op 10:$x, $w);
  list<int> f21 = !listsplat(9223372036854775807, 3);
  list<int> f22 = !range(2);
  list<list<int>> f23 = !listremove(!listflatten([d6.f5]), f5);
} }
class C24<int a25, string a26 = "zz9"> {
  assert !or(!le(!cast<int>(1), 3), 1), a26;
  int f27 = !mul(!size(g14), -1);
}
class C28<list<list<int>> a29, dag a30 = (op2:$o 0b101:$y, C24<-1>:$x, ?:$z), bits<1> a31 = 1> {
  list<list<int>> f32;
}
