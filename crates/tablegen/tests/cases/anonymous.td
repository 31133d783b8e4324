// Anonymous records: numbering, sharing, lazy instantiation.
class P<int n, string s = "s"> { int n_ = n; string s_ = s; string me = !cast<string>(n); }
class Q<P p> { P inner = p; int deep = p.n_; }
def : P<1>;
def a { P x = P<2>; P y = P<2>; P z = P<2, "s">; P w = P<n = 2>; }
def b { Q q = Q<P<3>>; list<P> l = [P<4>, P<3>, P<5>]; }
class Lazy<int n> { P made = P<n>; list<P> list_ = !foreach(i, [1, 2], P<!add(n, i)>); int got = P<!mul(n, 2)>.n_; }
def c : Lazy<10>;
def d : Lazy<11>;
class Fact<int n> { int ret = !if(!le(n, 1), 1, !mul(n, Fact<!sub(n, 1)>.ret)); }
def e { int f = Fact<6>.ret; }

multiclass NN<int n> { def : P<!mul(n, 7)>; }
multiclass MM<int n> { def : P<n>; def _r { P p = P<!add(n, 100)>; } defm : NN<n>; defm _named : NN<!add(n, 1)>; }
defm x : MM<1>;
defm y : MM<2>;
defm : MM<3>;
foreach i = 1...2 in { def : P<i>; def loop # i { P p = P<!add(i, 200)>; } }
let s_ = "let" in def : P<9>;

def f { P p = P<50>; dag dg = (P<51> P<52>:$a, P<53>:$b); list<Q> qs = [Q<P<54>>, Q<P<54>>]; }
