// Template arguments, defaults, inheritance, order of superclasses, let.
class A<int x, string s = "default", int y = !add(x, 1)> { int ax = x; string as = s; int ay = y; }
class B<int x> : A<x, s = "from B"> { int bx = !mul(x, 10); let ax = 100; }
class C { int c = 3; list<int> l = [c, 4]; }
class D<int d> : B<d>, C { let c = d; int sum = !add(ax, ay, bx, c); }
class E : D<5> { let l = [9]; let as = "E"; }
def a1 : A<1>;
def a2 : A<2, "two">;
def a3 : A<x = 3, y = 30>;
def a4 : A<4, y = 40, s = "four">;
def b1 : B<1>;
def d1 : D<2>;
def e1 : E;
def e2 : E { let bx = 1; int extra = !add(bx, sum); }
class Fwd;
def early { list<Fwd> l = []; }
class Fwd { int f = 1; }
def late : Fwd;
class Bitty { bits<8> b = 0; let b{7} = 1; let b{3...1} = 0b101; }
def bitty1 : Bitty { let b{0} = 1; }
def bitty2 : Bitty { let b = 255; }
class Enc<bits<3> hi> { bits<8> inst; bits<2> lo; let inst{7-5} = hi; let inst{1...0} = lo; let inst{4} = lo{1}; }
def enc : Enc<0b110>;
def enc2 : Enc<5> { let lo = 0b10; }
class Fields { field bits<4> maybe; field int later; int now = 1; }
def fields : Fields;
def fields2 : Fields { let later = now; let maybe{0} = 1; }
class SelfRef<string n> { string name = n; string shown = name # "!"; string rec = NAME; }
def selfref : SelfRef<"me">;
let now = 2, later = 3 in def letted : Fields;
let now = 4 in {
  let later = 5 in { def letted1 : Fields; def letted2 : Fields { let now = 6; } }
  let maybe<2> = 1 in def letted3 : Fields;
}
class Redeclared { int x = 1; int x = 2; }
def redeclared : Redeclared { string y = "a"; }
