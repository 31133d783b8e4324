def op;
def op2;
class C1<int a2 = !if(false, 2, 255)> {
  field int f3 = !xor(a2, !and(1, a2));
}
def d4 : C1 {
  bits<5> f5 = !foldl(2, !listremove(["a", "b", "abc"], !foreach(e6, [f3, f3, 9223372036854775807], "10")), acc7, item8, {0, ?, 0, 0, 1});
}
defset list<C1> S9 = {
  def d10 : C1<d4.f3>;
}
class C11<string a12, C1 a13, list<int> a14> : C1<-9223372036854775808> {
  let f3 = 1;
}
if !lt("a,b", "10") then { def k15 {
  dag f16 = !subst(op, op, (op2 d10.f3:$y, !listconcat([C11<"b", C1<7>, [9223372036854775807, 10]>, C11<"", !cast<C1>("d4"), []<int>>], [C11<"a", d10, []<int>>]):$y));
  let f16 = f16;
} } else { def k15 ; }
multiclass M17 {
defvar v19 = false;
defvar v21 = v19;
if true then { def _s22 {
  defvar v25 = !foldl(!cast<C1>("d4"), !if(1, ["x\n"], [[{co}]]), acc23, item24, !cast<C1>("d10"));
} } else { def _s22x {
  int f26 = v19;
  string f27 = [{co}];
} }
}
foreach i29 = [1, 2] in { def l28_ # i29 {
} }
foreach i31 = [1, 2] in { def l30_ # i31 {
  string f32 = !getdagopname((op:$o !if(true, d4.f3, d10.f3)));
  defvar v33 = f32;
  defvar v34 = [!strconcat("a", "anonymous_0"), v33, !cond(1: "b", false: f32, true: f32)];
} }
def d35 : C11<"\"q" # d10.f3 # "a,b", a13 = C1<63>, a14 = []<int>> {
  int f36 = !if(0b10101, !cast<int>(0b1101111), 9223372036854775807);
  let f3 = !cast<int>(0);
}
defm m37 : M17;
