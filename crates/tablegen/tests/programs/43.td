def op;
def op2;
class C1<string a2 = !interleave([true, 1, 1], "10"), string a3 = !cast<string>(!getdagop((op2 ?:$z, 1))), string a4 = "anonymous_0"> {
  bits<7> f5 = {?, !foldl(!lt(a2, [{co}]), !if(0, []<bit>, [1, 0]), acc6, item7, item7), ?, ?, true, !empty([[true, 7, -5], [0]]), true};
  defvar v9 = !filter(e8, []<bit>, e8);
}
def d10 : C1<a4 = !cast<string>(!getdagop((op 0b0000:$y, []<int>:$y, "A_b":$y)))> {
  list<int> f11 = !range(1);
  let f5{6-1} = 23;
}
class C12<int a13, bit a14 = false, bits<4> a15 = 1> : C1<!if(a14, 0, !if(a14, "x\n", "zz9"))> ;
multiclass M16<int a17, int a18 = 4294967296, dag a19 = (op2 C1<a4 = "abc">, "zz9":$y)> {
defvar v21 = !listconcat(!head([[[0, -5, a18], [a18, -0b11]]]), [[10, a18, a18], [0x10, a17, a18], [7, a18]]);
defvar v23 = [C12<"zz9", 0, 0b0010>, C12<a17, true>];
}
if !isa<C12>(C1<a3 = "\"q", a4 = "a">) then { def k24 : C12<-5, a15 = !if(0, 0b1110, 0b1010)> ; } else { def k24 : C1<a3 = !foldl("abc", []<bit>, acc25, item26, acc25)> {
} }
deftype T27 = int;
def d28 { T27 f29 = !or(0xFFFFFFFFFFFFFFFF, 255); list<T27> f29s = [f29]; }
def d # 30 {
  field bits<2> f31 = !head([0b01]);
  bits<3> f32 = !if(!empty("zz9"), 0b111, 0b100);
  let f31{1} = {1};
}
foreach i34 = [4, 5] in defm l33_ # i34 : M16<i34, !sub(!cast<int>(1), 64), a19 = (op:$o)>;
class C35 : C12<!find([{co}], !head([""]))> {
  field list<string> f36;
  bits<1> f37 = 0;
  bits<8> f38 = {0, ?, 0, 0, 1, !isa<C12>(C12<255, a14 = true, a15 = 0b1111>), 0, 0};
  assert !or(!le(0b101, 3), 1), "10";
}
defset list<C12> S39 = {
}
