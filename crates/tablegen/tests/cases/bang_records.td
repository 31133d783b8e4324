// Operators on records, conditions, types.
class A<int n = 0> { int a = n; }
class B<int n> : A<n> { int b = n; }
class Other;
def a1 : A<1>; def b1 : B<2>; def o : Other;
def isa { bit a = !isa<A>(a1); bit b = !isa<B>(a1); bit c = !isa<A>(b1); bit d = !isa<int>(5); bit e = !isa<string>(5); bit f = !isa<Other>(a1); bit g = !isa<list<A>>([b1]); }
def exists { bit a = !exists<A>("a1"); bit b = !exists<A>("nope"); bit c = !exists<Other>("a1"); bit d = !exists<A>("b" # 1); }
def cast_ { A a = !cast<A>("a1"); A b = !cast<A>("b" # "1"); string s = !cast<string>(a1); int i = !cast<int>(0b11); B c = !cast<B>(!cast<A>("b1")); bits<4> bs = !cast<bits<4>>(5); bit bt = !cast<bit>(1); }
class Get<string n> { A got = !cast<A>(n); int v = !cast<A>(n).a; bit has = !exists<A>(n); bit isb = !isa<B>(!cast<A>(n)); }
def g1 : Get<"a1">; def g2 : Get<"b1">;
def if_ { int a = !if(1, 2, 3); int b = !if(!eq(1, 2), 2, 3); A c = !if(true, a1, b1); list<int> d = !if(false, [1], []); string e = !if(1, ?, "x"); A f = !if(0, b1, a1); }
def cond { int a = !cond(false: 1, true: 2); string b = !cond(!eq(1, 1): "y", true: "n"); A c = !cond(0: a1, 1: b1); int d = !cond(false: ?, 1: 7,); }
class Cond<int n> { string s = !cond(!lt(n, 0): "neg", !eq(n, 0): "zero", true: "pos"); }
def cneg : Cond<-1>; def czero : Cond<0>; def cpos : Cond<1>;
def inst { list<A> all = !instances<A>(); list<A> some = !instances<A>("^a"); list<B> bs = !instances<B>(); list<Other> os = !instances<Other>("x"); }
def init { int u; bit b = !initialized(a1.a); bit c = !initialized(?); }
class Link { Link next; string name = NAME; }
def me : Link { let next = me; }
def me2 : Link { let next = !cast<Link>("me2"); bit here = !exists<Link>("me2"); bit isl = !isa<Link>(me2); }
