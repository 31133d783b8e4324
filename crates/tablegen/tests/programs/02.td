def op;
def op2;
class C1<list<list<int>> a2 = [[10], [10, 0x10]], string a3 = !strconcat("b", "10"), string a4 = !interleave([1, 1], "anonymous_0")> {
  assert !or(!le(!if(1, 2, 3), 3), 1), !strconcat(a4, a3);
}
def d5 : C1 {
}
def d6 : C1<!tail([[-5]]), a4 = !strconcat("anonymous_0", !interleave(["a,b"], "abc"), "abc" # "anonymous_0" # "abc" # "a")> {
  defvar v7 = !empty("\"q");
}
class C8<string a9 = [{co}] # "zz9", bits<4> a10 = 3> : C1<[]<list<int>>, a4 = !cast<string>(!if(0, -5, 5))> {
}
class C11<bit a12 = 0, list<int> a13 = [-5, 64]> : C8<!getdagopname((op:$o 5)), !cond(!if(a12, a12, a12): 0b1110, !exists<C1>("abc"): 3, true: 0b0000)> {
  C8 f14 = C8<a10 = 0b0001>;
  list<string> f15 = ["abc"];
}
defset list<C1> S16 = {
}
class C17<int a18, string a19 = !cast<string>(C8<"abc", 3>), list<int> a20 = [255, -1]> : C11 {
  list<list<int>> f21 = !listconcat([]<list<int>>, [a20, a20]);
  string f22 = !getdagopname((op:$o a18));
}
foreach i24 = 0...2 in { def l23_ # i24 : C11<a12 = !if(!isa<C17>(!cast<C1>("d5")), !ne(C17<-1, "x\n", a20 = [i24]>, C17<a18 = 5, a19 = "x\n">), !empty("a"))> {
  assert !or(!le(!or(9223372036854775807, i24), 3), 1), "anonymous_0";
  field bits<6> f25 = 0b011000;
  list<string> f26 = !if(false, f15, f15);
} }
class C27 : C17<!size("zz9"), a20 = !listremove([63, 1, 64], [-5, 10])> {
}
defset list<C8> S28 = {
}
multiclass M29<bits<2> a30 = 0> {
def _s31 : C17<a18 = !if(0, 0x10, 5)> {
  assert !or(!le(!size("a,b"), 3), 1), f22;
}
def _s32 {
  assert !or(!le(0, 3), 1), "A_b";
}
}
