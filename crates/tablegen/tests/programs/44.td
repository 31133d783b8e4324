def op;
def op2;
class C1<list<bit> a2 = !listremove([false, true, 1], [1, true, false]), bits<7> a3 = 0b1100011, bit a4 = 1> {
}
def d5 {
}
class C6 : C1<a2 = []<bit>> {
  C1 f7 = C1<!if(1, [true], []<bit>)>;
}
foreach i9 = []<int> in { def l8_ # i9 {
  field string f10 = !interleave(!if(0, []<string>, ["anonymous_0"]), !substr("anonymous_0", 0, 0));
  defvar v11 = !size(f10);
  let f10 = "abc";
} }
foreach i13 = [1, 2] in { def l12_ # i13 {
  bits<5> f14 = 0b01001;
  dag f15 = !setdagarg((op2 C6<>:$x, ?:$z, ?:$z), 0, 0);
  field int f16 = i13;
} }
class C17<int a18, string a19 = !strconcat("a", "a"), list<list<int>> a20 = []<list<int>>> : C6 {
}
class C21<dag a22, string a23 = "a,b", int a24 = 0b101> {
  string f25 = "abc" # 10 # a23;
}
class C26 {
}
class C27<string a28 = "x\n", string a29 = "a"> : C6 {
  let f7 = C1<a3 = 24>;
  let f7 = C1<a4 = 1>;
}
defvar g30 = 2;
