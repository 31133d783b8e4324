// Lists.
class L<list<int> l, list<string> s = ["a", "b"]> {
  list<int> cat = !listconcat(l, [9], l); list<int> cat2 = l # [8]; list<int> splat = !listsplat(7, 3); list<int> remove = !listremove(l, [2, 9]);
  int head = !head(l); list<int> tail = !tail(l); int size = !size(l); bit empty = !empty(l); int at = l[1]; list<int> slice = l[0, 2];
  list<int> slice2 = l[0...1]; list<int> slice3 = l[2-1]; list<int> slice4 = l[1,]; list<int> slice5 = l[[0, 1], 2];
  list<int> each = !foreach(x, l, !mul(x, x)); list<int> filter = !filter(x, l, !gt(x, 1)); int fold = !foldl(100, l, a, x, !sub(a, x));
  list<string> strs = !foreach(x, s, x # "!"); list<list<int>> nest = !foreach(x, l, !foreach(y, l, !add(x, y)));
  list<int> range = !range(3); list<int> range2 = !range(1, 4); list<int> range3 = !range(9, 1, -3); list<int> range4 = !range(s); list<int> r5 = !range(4, 1);
  list<int> flat = !listflatten([l, [0], l]); list<int> flat2 = !listflatten(l); list<string> flat3 = !listflatten([["x"], ["y", "z"]]);
  string join = !foldl("", s, acc, e, !if(!empty(acc), e, acc # "," # e));
}
def l1 : L<[1, 2, 3]>;
def l2 : L<[3, 2, 1], ["z"]>;
class Item<int p> { int prio = p; }
def i1 : Item<1>; 
def i2 : Item<2>;
def objs { list<Item> all = [i1, i2]; list<int> prios = !foreach(i, all, i.prio); list<Item> big = !filter(i, all, !gt(i.prio, 1)); list<Item> rm = !listremove(all, [i1]);
  Item first = !head(all); int fp = !head(all).prio; int has = !foldl(0, all, a, i, !or(a, !eq(i, i2))); list<bits<2>> bb = [0b01, 0b11]; }
