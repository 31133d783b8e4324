foo
// -----
def a
// -----
def a {
// -----
def a { int }
// -----
def a { int x = }
// -----
def a { int x = 1 }
// -----
def a { int x = 1; };
// -----
class A; class A; class A { int x; } class A { int y; }
// -----
def a; def a;
// -----
class { }
// -----
def a : Nope;
// -----
multiclass M { def x; } def a : M;
// -----
defm a : Nope;
// -----
defm a;
// -----
multiclass M { }
// -----
multiclass M
// -----
multiclass M { class X; }
// -----
multiclass M { def x; } multiclass M { def y; }
// -----
foreach in = [1] in def x;
// -----
foreach i [1] in def x;
// -----
foreach i = 5 def x;
// -----
foreach i = "s" in def x;
// -----
foreach i = [1] in { def x; 
// -----
foreach i = [1] in class X;
// -----
foreach i = [1] in multiclass X { def y; }
// -----
if 1 def x;
// -----
if "s" then def x;
// -----
let x = 1 def y;
// -----
let = 1 in def y;
// -----
let x 1 in def y;
// -----
let x = 1 in def y;
// -----
class A { int x; } let x = "s" in def y : A;
// -----
defset int x = { }
// -----
defset list<int> x = { def y; }
// -----
class A; class B; defset list<A> x = { def y : B; }
// -----
def x; defset list<int> x = { }
// -----
deftype x = Nope;
// -----
class A; deftype x = A;
// -----
class A; deftype A = int;
// -----
deftype T = int; class T;
// -----
defvar x = 1; defvar x = 2;
// -----
def x { defvar y = 1; defvar y = 2; }
// -----
def x { int y; defvar y = 1; }
// -----
def x { defvar y = 1; int y; }
// -----
defvar x 1;
// -----
assert 1;
// -----
assert 0, "no";
// -----
assert "s", "no";
// -----
assert 0, 5;
// -----
dump 5;
// -----
def a { dump 5; }
// -----
class A { assert 0, "in class"; } def a : A;
// -----
class A; def a : A, A;
// -----
class A; class B : A; def a : B, A;
// -----
class A; class B : A; class C : A; def a : B, C;
// -----
class A<int x, int x>;
// -----
class A<int NAME>;
// -----
class A<int x> { int x = x; } def a : A<1> { let x = x; }
// -----
multiclass M<int n> { def x; } defm a : M;
// -----
multiclass M<int n> { def x; } defm a : M<1, 2>;
// -----
multiclass M<int n> { def x; } defm a : M<"s">;
// -----
multiclass M { def x; } defm a : M defm b : M;
// -----
multiclass M { def x; } defm a : M; defm a : M;
// -----
multiclass M { def x; def x; } defm a : M;
// -----
def "a" # 1; def a1;
// -----
def 5;
// -----
def a { let x = 1; }
// -----
def a { int x; let x{0} = 1; }
// -----
def a { bits<2> x; let x{0} = 1; let x{0} = 2; }
// -----
def a { bits<2> x; let x{0,0} = 1; }
// -----
def a { bits<4> x; let x{1-0} = "s"; }
// -----
def a { let = 1; }
// -----
def a { int x; let x 1; }
// -----
def a { NoSuchType x; }
// -----
def a { bits x; }
// -----
def a { bits<x> x; }
// -----
def a { list x; }
// -----
def a { list<int x; }
// -----
def a { int x = a.y; }
// -----
class A { int x = NAME; } def a : A;
// -----
multiclass M<int n> { defset list<int> l = { } }
// -----
def a { field x; }
// -----
class A<int x> { int y = z; }
// -----
class X { X y = X; } 
// -----
// better: 2:11: class 'A' derives from a class after it was derived from itself
class A : A;
// -----
// better: 2:33: class 'A' derives from a class after it was derived from itself
class A; class B : A; class A : B;
// -----
// better: 2:30: Bit #7 of value 'b' is out of range: it has 2 bits
class A { bits<2> b = 0; let b{7} = 1; }
// -----
class I<int n, string s>; multiclass M { def : I<n = "anon", s = 5>; }
