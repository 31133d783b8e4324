def op;
def op2;
class C1<dag a2 = (op2:$o ?:$z, []<bit>:$y)> {
  bits<4> f3 = ?;
}
def d # 4 : C1<(op ?:$z, $w, $w)> {
  bit f5 = !ne("abc" # "a" # "" # "10", !if(1, "a,b", "a,b"));
  string f6 = "10" # "x\n" # "A_b" # "A_b";
  let f6 = !cast<string>(C1<(op)>);
  dag f7 = (op !tail([[7], [1, 0], [4294967296, 5]]));
}
def "d8" : C1<!foreach(e9, (op $w, ["b", "anonymous_0", "a"]:$y), e9)> {
  let f3 = {1, 0, 1, false};
  let f3 = {0, 1, 0, 1};
  list<C1> f10 = [d4];
  let f3 = 0b1011;
}
multiclass M11 {
def _s12 : C1<a2 = !subst(op2, op2, (op2 1:$y))> {
  let f3{3-0} = f3;
}
if 1 then { def _s13 : C1<(op2 3:$y, ["anonymous_0", "zz9"]:$x, "anonymous_0")> {
  list<string> f14 = []<string>;
  defvar v15 = []<string>;
} } else { def _s13x {
  bits<1> f16 = !if(true, 0b1, {true});
} }
}
defvar g17 = !if(!match("a,b", "x?y"), [d4], [C1<(op:$o C1<(op2 63)>:$x)>, d8, !cast<C1>("d8")]);
if !ge(255, 2) then { def k18 {
  defvar v19 = [64, -5, 0];
  defvar v20 = (op:$o ["10", "abc", "A_b"]:$y, v19:$x);
} } else { def k18 : C1<(op C1<>:$y, 6:$x)> {
  field list<list<int>> f21 = !listsplat(!head([[-5, 255], [10, 1]]), 2);
} }
class C22<list<C1> a23 = !filter(e24, g17, false), C1 a25 = d4> : C1<!setdagarg((op2 "a":$y, $w, 0b101), 1, "\"q")> {
  assert !or(!le(63, 3), 1), !tolower("");
  let f3 = 0b1010;
  int f26 = !if(true, -5, 3);
}
class C27<int a28> : C22<a23 = !filter(e29, g17, 1)> {
  assert !or(!le(a28, 3), 1), !strconcat("10", "b");
  field string f30 = ?;
}
defm m31 : M11;
