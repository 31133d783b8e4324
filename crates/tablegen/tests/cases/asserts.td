// assert and dump where they hold.
class Pos<int n> { assert !gt(n, 0), "must be positive: " # n; int v = n; dump "made with " # n; }
def p1 : Pos<1>;
assert !eq(p1.v, 1), "one";
dump "top";
dump p1;
multiclass MP<int n> { def _x : Pos<n>; assert !lt(n, 100), "small"; dump "in mc " # n; }
defm d : MP<5>;
foreach i = [1, 2] in { assert !gt(i, 0), "i"; dump "loop " # i; }
def anon { Pos p = Pos<3>; defvar x = 3; assert !eq(x, 3), "x"; dump !repr(x); }
