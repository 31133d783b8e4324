def op;
def op2;
class C1<list<list<int>> a2> {
  bits<6> f3 = 0b111010;
  bit f4 = false;
}
def d5 : C1<a2 = [[0xFFFFFFFFFFFFFFFF, -1, 255]]> {
  string f6 = !strconcat("anonymous_0", "b");
  let f4 = !empty(["a", f6]);
  string f7 = f6;
}
class C8<list<string> a9 = ["b", [{co}], "A_b"], dag a10 = (op2 ?:$z, [[]<int>, [7], []<int>]:$x, ?:$z)> ;
multiclass M11<int a12, list<int> a13 = !foreach(e14, [[C8<[]<string>>, C8<a10 = (op 1:$y, [C8<>, C8<["b"]>, C8<["abc"], (op2 0b0101:$y, "A_b":$y, [255, 7, -5])>], 0:$x)>, C8<[""]>], [C8<a9 = [[{co}]], a10 = (op2 "a":$y, C8<>:$x, $w)>, C8<a10 = (op2:$o $w, "":$y, C8<>)>, C8<["\"q", "anonymous_0"]>], [C8<["b", "a", "\"q"]>]], -5), list<string> a15 = ["\"q"]> {
def _s16 {
  assert !or(!le(a12, 3), 1), !cast<string>(255);
}
}
class C17<list<int> a18, dag a19 = (op2 6), string a20 = !if(0, "zz9", "abc")> : C8<a9 = []<string>, a10 = (op2)> {
  assert !or(!le(0x10, 3), 1), !head([a20, "zz9", a20]);
}
class C25<int a26> {
  assert !or(!le(!xor(a26, a26, a26), 3), 1), "";
}
deftype T27 = string;
def d28 { T27 f29 = !subst("\"q", !foldl("a", []<bits<1>>, acc30, item31, acc30), "A_b"); list<T27> f29s = [f29]; }
