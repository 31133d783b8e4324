// Defaults of template arguments that are not known where they are written.
class A { int x = 1; }
def a1 : A;
class Known<int k, string s, list<int> l,
            int sum = !add(k, 1), bit is = !eq(k, 2), int of = !isa<A>(!cast<A>(s)),
            int count = !size(!instances<A>()), int first = !head(!instances<A>()).x,
            int plus = !add(!foldl(0, l, x, y, !add(x, y)), k), bit there = !exists<A>(s),
            int choice = !cond(!eq(k, 1): !add(k, k), true: k), int branch = !if(!eq(k, 1), 2, 3),
            dag d = (a1 ?), dag e = (a1 !instances<A>()), A a = !cast<A>(s), list<int> r = !range(0, k)> {
  int all = !add(sum, is, of, count, first, plus, there, choice, branch);
  list<dag> dags = [d, e];
  A same = a;
  list<int> some = r;
}
def known : Known<1, "a1", [4, 5]>;
def other : Known<2, "a1", []>;
