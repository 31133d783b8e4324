def op;
def op2;
class C1<string a2 = "a,b", dag a3 = (op2), dag a4 = (op2:$o)> {
  defvar v5 = !xor(true, 1);
  bits<2> f6 = ?;
  list<bit> f7 = ?;
}
def d8 {
  bit f9 = !match(!substr("b" # "\"q", 0), "x?y");
  let f9 = !not(!xor(0, f9));
  let f9 = !eq(C1<>, C1<"a", (op2:$o ?:$z, (op2):$y)>);
}
multiclass M10<string a11, bits<8> a12 = 193> {
foreach i14 = {0-1, 3} in { def _s13_ # i14 : C1<a4 = !setdagopname((op2:$o []<int>:$y, [[i14, i14]]:$x, [a11, a11]:$y), "zz9")> {
  field string f15 = "zz9" # i14 # "a,b";
  defvar v16 = C1<a3 = (op2:$o ["b"], $w), a4 = (op2 $w, [f15, "abc"]:$x, 3:$x)>;
  C1 f17 = C1<a11, a3 = (op), a4 = (op2 $w, $w)>;
  list<int> f18 = !listsplat(i14, 2);
} }
defvar v20 = !and(1, 4294967296);
def NAME # "_s21" {
  C1 f22 = C1<a3 = !setdagopname((op), "zz9"), a4 = (op C1<a11>, [C1<a4 = (op2:$o C1<a2 = a11, a3 = (op2), a4 = (op:$o [C1<>], [C1<a3 = (op2:$o a11:$y, $w, ?:$z)>]:$y)>, ["anonymous_0", a11, a11]:$x)>]:$x, ?:$z)>;
  let f22 = C1<>;
}
}
defvar g30 = "10";
let f7 = [1, 1] in { def d31 : C1<a2 = !subst("zz9", !if(true, g30, g30), "a,b" # g30 # g30 # "b"), a3 = (op ?:$z, ?:$z)>; }
defm  : M10<g30, {1, true, 1, 1, ?, 1, true, ?}>;
defm m35 : M10<!head([g30, g30, g30])>;
class C36<dag a37 = (op:$o)> ;
class C38<dag a39 = (op2:$o ?:$z), int a40 = 10> : C1<a3 = a39>, C36 ;
