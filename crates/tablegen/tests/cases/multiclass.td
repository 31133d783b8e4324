// multiclass, defm, NAME, nesting, inheritance, loops and conditions inside.
class I<int n, string s> { int num = n; string str = s; string name = NAME; }
multiclass M<int n> { def _a : I<n, "a">; def _b : I<!add(n, 1), NAME # "_x">; def NAME # _c : I<0, "c">; def "" : I<9, "self">; }
defm X : M<1>;
defm Y : M<2>;
defm : M<3>;
multiclass Outer<int n, string tag = "t"> { defm _in : M<n>; defm NAME # tag : M<!mul(n, 2)>; def : I<n, "anon">; def _z : I<n, tag>; }
defm O : Outer<10>;
defm P : Outer<20, "pp">;
multiclass Child<int n> : Outer<n, "child"> { def _child : I<n, "child">; }
defm Q : Child<30>;
multiclass Two<string s> { def _two : I<2, s>; }
class Mark { int marked = 1; }
defm R : M<4>, Two<"r">, Mark;
multiclass Loops<list<int> l, bit b> {
  foreach i = l in { def _l # i : I<i, "loop" # i>; foreach j = 0...1 in def _n # i # "_" # j : I<!add(i, j), "nest">; }
  if b then { def _yes : I<1, "yes">; } else def _no : I<0, "no">;
  if !empty(l) then def _none : I<0, "none">;
  defvar v = !size(l);
  def _size : I<v, "size">;
  let num = 77 in def _let : I<1, "let">;
  assert !ge(v, 0), "size";
}
defm S : Loops<[1, 2], 1>;
defm T : Loops<[], 0>;
let str = "outer" in defm U : M<5>;
multiclass Pass<I parent> { def _p : I<parent.num, parent.str # "+" # NAME>; }
defm V : Pass<X>;
