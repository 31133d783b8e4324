def op;
def op2;
class C1<int a2, dag a3 = (op:$o 255:$x, (op:$o $w):$x), int a4 = 7> {
  defvar v5 = !sub(-1, a4);
}
def d6 {
}
multiclass M7<bit a8, string a9, string a10 = "A_b"> {
def _s11 {
  string f12 = a10;
  assert !or(!le(!logtwo(100), 3), 1), "a,b";
  bit f13 = !ne(C1<0b101, (op2 ?:$z, 52:$x, 0b010111)>, C1<-0b11, (op2 []<string>:$x, 21), 1>);
  let f12 = a10;
}
def NAME # "_s14" {
}
}
class C15<list<int> a16 = !cond(true: [-0b11, 7], false: [-5], true: [63, 3, 10])> : C1<0x10, !dag(op, []<int>, ?)> {
  list<list<int>> f17 = [!listremove(a16, a16), !if(1, !if(0, [-1, 2], a16), !listflatten([a16]))];
  let f17 = !foreach(e18, []<list<string>>, []<int>);
}
if 1 then { def k19 {
  field list<C15> f20 = !listremove(!if(1, []<C15>, !cond(true: [C15<[3]>, C15<>], true: [C15<a16 = []<int>>], true: [C15<a16 = [1, 2]>])), [C15<>]);
  field string f21 = !subst("\"q", !if(["\"q"], "anonymous_0", "anonymous_0"), "a");
} } else { def k19 {
  list<int> f22 = !range([]<string>);
} }
defvar g23 = !cond(!le(0b101, 255): !if(false, 3, 0b00100011), !empty("10"): 63, true: !if(true, 10, 10));
deftype T24 = bits<4>;
def d25 { T24 f26 = {false, 1, 1, 0}; list<T24> f26s = [f26]; }
class C27<int a28 = !div(g23, 3), int a29 = !if(1, g23, g23)> : C1<a2 = a29, a4 = !div(!logtwo(100), 3)> {
  assert !or(!le(!head([63]), 3), 1), !getdagopname((op:$o 0b101));
  string f30 = !if(!exists<C15>("op"), !getdagname((op 0b10001000), 3), "zz9");
  int f31 = a29;
}
let f17 = !if(false, [[]<int>, [g23]], []<list<int>>) in { def d32 : C15<[g23]>; }
let f17 = !cond(false: C15<[]<int>>, 0: C15<>, true: C15<>) in { def d33 : C15<[g23, -1]>; }
