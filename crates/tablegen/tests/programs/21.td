def op;
def op2;
class C1<list<list<int>> a2, int a3 = 5, bits<2> a4 = 0b01> {
}
def d5 {
  list<list<int>> f6 = [[]<int>, !range(["\"q"]), !listremove([63], [5, 64])];
}
class C7<list<int> a8 = [0b101, 64]> {
  int f9 = !sub(!xor(63, 255, 0x10), !mul(5, 64, 2));
  string f10 = !strconcat("zz9", "a");
  int f11 = f9;
  field string f12;
}
def d13 {
  list<C7> f14 = !listsplat(C7<[63]>, 1);
  defvar v15 = !div(7, 3);
}
multiclass M21<bit a22 = true, string a23 = "anonymous_0"> {
foreach i25 = 0...2 in { def _s24_ # i25 {
} }
}
defm m26 : M21<!empty([]<list<int>>)>;
defvar g27 = !strconcat("A_b", "anonymous_0");
defset list<C1> S28 = {
  def d30 : C1<!foreach(e29, [10, 0b1111100], [63])>;
  def d31 : C1<!listremove([[63, 255], [1]], [[0b101, -5]]), !size(g27), {?, ?}>;
}
defm m32 : M21<a23 = !subst("a,b", "x\n", "")>;
defvar g33 = [C7<a8 = []<int>>];
