class A { int x = 1; }
def a1 : A;
class C<int k, string s, list<int> l, int d = !exists<A>(s)> { int kept = k; }
def c : C<1, "a1", [1]>;
// -----
class A { int x = 1; }
def a1 : A;
class C<int k, string s, list<int> l, int d = !foldl(0, l, x, y, !add(x, y))> { int kept = k; }
def c : C<1, "a1", [1]>;
// -----
class A { int x = 1; }
def a1 : A;
class C<int k, string s, list<int> l, list<A> d = !instances<A>("a")> { int kept = k; }
def c : C<1, "a1", [1]>;
// -----
class A { int x = 1; }
def a1 : A;
class C<int k, string s, list<int> l, list<list<A>> d = [!instances<A>()]> { int kept = k; }
def c : C<1, "a1", [1]>;
// -----
class A { int x = 1; }
def a1 : A;
class C<int k, string s, list<int> l, int d = !if(!eq(k, 1), ?, 3)> { int kept = k; }
def c : C<1, "a1", [1]>;
// -----
class A { int x = 1; }
def a1 : A;
class C<int k, string s, list<int> l, int d = !if(!exists<A>(s), 1, 2)> { int kept = k; }
def c : C<1, "a1", [1]>;
// -----
class A { int x = 1; }
def a1 : A;
class C<int k, string s, list<int> l, int d = !cond(!eq(k, 1): 2, true: ?)> { int kept = k; }
def c : C<1, "a1", [1]>;
// -----
class A { int x = 1; }
def a1 : A;
class C<int k, string s, list<int> l, list<A> d = !filter(x, !instances<A>(), 1)> { int kept = k; }
def c : C<1, "a1", [1]>;
// -----
class A { int x = 1; }
def a1 : A;
class C<int k, string s, list<int> l, bits<2> d = {0, ?}> { int kept = k; }
def c : C<1, "a1", [1]>;
// -----
class A { int x = 1; }
def a1 : A;
class C<int k, string s, list<int> l, dag d = !dag(a1, [k], [?])> { int kept = k; }
def c : C<1, "a1", [1]>;
// -----
class A { int x = 1; }
def a1 : A;
class C<int k, string s, list<int> l, int d = !if(!eq(k, 1), !if(!eq(k, 2), ?, 1), 2)> { int kept = k; }
def c : C<1, "a1", [1]>;
