def a { int x = "s"; }
// -----
def a { string x = 5; }
// -----
def a { list<int> x = ["s"]; }
// -----
def a { list<int> x = [1, "s"]; }
// -----
defvar x = [];
// -----
defvar x = [1, "s"];
// -----
def a { list<int> x = 5; }
// -----
def a { int x = [1]; }
// -----
def a { bit x = 2; }
// -----
def a { bits<2> x = 5; }
// -----
def a { dag d = (1 2); }
// -----
def op; def a { dag d = (op 1:x); }
// -----
def op; def a { dag d = (op 1; }
// -----
def op; def a { dag d = (op:x 1); }
// -----
def a { int x = y; }
// -----
def a { int x = Nope<1>; }
// -----
class A<int n>; def a { A x = A<"s">; }
// -----
class A<int n>; def a { A x = A<1, 2>; }
// -----
class A<int n>; def a { A x = A<>; }
// -----
class A<int n>; def a : A;
// -----
class A<int n>; def a : A<"s">;
// -----
class A<int n, int m>; def a : A<1, n = 2>;
// -----
class A<int n, int m>; def a : A<n = 1, 2>;
// -----
class A<int n>; def a : A<k = 1>;
// -----
class A<int n>; def a : A<"n" = 1>;
// -----
class A<int n>; def a : A<n = ?>;
// -----
class A<int n>; def a : A<1 2>;
// -----
class A<int n, string s, list<int> l>; def a : A<"a", 1, "b">;
// -----
def a { bits<4> b = 5; bit c = b{4}; }
// -----
def a { int b = 5; bit c = b{0}; }
// -----
def a { string b = "s"; bit c = b{0}; }
// -----
def a { list<int> l = [1]; int x = l["s"]; }
// -----
def a { int l = 1; int x = l[0]; }
// -----
def a { list<int> l = [1]; int x = l[5]; }
// -----
def a { list<int> l = [1, 2]; list<int> x = l[0, "s"]; }
// -----
def a { list<int> l = [1, 2]; list<int> x = l["s"...1]; }
// -----
def a { int x = ?[0]; }
// -----
def b; def a { int x = b.nope; }
// -----
def a { int x = 5.y; }
// -----
def b; def a { int x = b.5; }
// -----
def a { string x = ? # "s"; }
// -----
def a { string x = "s" # ?; }
// -----
def a { bits<3> x = {1, "s", 0}; }
// -----
def a { bits<3> x = {1, 0}; }
// -----
def a { bits<3> x = {1, 0, 1; }
// -----
def a { list<int> x = [1, 2; }
// -----
def a { list<int> x = [1]<string>; }
// -----
def a { int x = {1, ?}; }
// -----
class A; class B; def b : B; def a { A x = b; }
// -----
class A; class B; def b : B; def a { list<A> x = [b]; }
// -----
def a { int x = class; }
// -----
def a { int x = true.y; }
// -----
class A<int n> { int v = n; } def a { int x = A<1>.w; }
// -----
class A { int x = y; int y = x; } def a : A { let x = y; let y = x; }
// -----
def a { int x; let x = x; }
// -----
// better: 2:48: evaluation nests more than 50000 levels deep
class A<int n> { int v = A<n>.v; } def a : A<1>;
// -----
def a { int n = a.n; }
// -----
class C<string s> { C next = !cast<C>(s); int n = next.n; } def a : C<"a">;
