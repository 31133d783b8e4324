// Statements and their parts in the forms that other files do not use.
include "included.inc"
#define HERE
class Fields<bits<2> b, code c = [{ d }]> : Included<"x"> { field bits<4> kept; field int open = ?; let kept{3-2} = b; let kept{0} = 1; code body = c # [{ e }]; }
def fields : Fields<2>;
def : Fields<1, "text"> { let open = 3; }
def fields # "_" # !add(1, 2) # "_end" : Fields<{ 1, 0 }>;
deftype Pair = list<int>;
deftype Word = bits<16>;
class Typed<Pair p, Word w> { Pair swapped = [p[1], p[0]]; Word high = { w{7-0}, w{15-8} }; list<Pair> pairs = [p, swapped]; }
def typed : Typed<[1, 2], 0x1234>;
defvar outer = "global";
let open = 9, body = [{ let }] in {
  defvar inner = outer # "_inner";
  def let_one : Fields<3> { string s = inner; }
  let open = 10 in def let_two : Fields<0>;
}
defset list<Fields> kinds = {
  foreach i = { 1, 3-4 } in def kind#i : Fields<!and(i, 3)>;
  foreach s = ["a", "b"] in { if !eq(s, "a") then { def kind_ # s : Fields<1>; } else def kind_other : Fields<2>; }
}
def all { list<string> names = !foreach(k, kinds, !cast<string>(k)); int n = !size(kinds); }
multiclass Inner<string suffix = "i", int n = 1> { def _ # suffix : Typed<[n, !add(n, 1)], n>; defvar twice = !mul(n, 2); def twice_ # NAME { int v = twice; } }
multiclass Outer<int n> : Inner<"o", n> { defm _deep : Inner<n = !add(n, 5)>; assert !gt(n, 0), "positive"; foreach j = 0...1 in def _j # j { int v = !add(n, j); } }
defm made : Outer<4>;
defm : Inner<"anonymous">;
defm two : Inner, Included<"of two">;
class Ahead;
class Uses<Ahead a> { Ahead kept = a; }
class Ahead { int later = 1; }
def ahead : Ahead;
def uses : Uses<ahead>;
class Many<int a, int b = a, int c = !add(a, b)> { int sum = !add(a, b, c); }
class Multi : Included<"m">, Many<1, c = 7> { let word = "changed"; }
def multi : Multi { let sum = 14; }
