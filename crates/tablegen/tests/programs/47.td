def op;
def op2;
class C1<dag a2, list<list<int>> a3> {
  list<bit> f4;
  list<int> f5 = !foldl([1, 1], [f4], acc6, item7, [63, 1]);
  let f5 = []<int>;
  list<int> f8 = !if(false, f5[[0, 1]], [0, 0xFFFFFFFFFFFFFFFF]);
}
def d9 : C1<(op2 2, ?:$z, [[255, 7, -0b11], [9223372036854775807, 255], [-1, 0b101]]:$y), [[10], []<int>]> {
  assert !or(!le(!foldl(4294967296, ["10"], acc10, item11, 9223372036854775807), 3), 1), "a";
  int f12 = !xor(1, 1);
  let f4 = !listremove(f4, []<bit>);
}
defvar g13 = !subst("zz9", "a" # [{co}], "" # "");
def d # 14 : C1<(op 9223372036854775807:$x), []<list<int>>> {
  string f15 = !strconcat(!repr(1), !repr([g13]));
}
multiclass M16<string a17, bit a18 = false> {
def _s19 : C1<!head([(op2:$o (op2):$y, (op "b", ?:$z, 0b100:$y))]), [[0x10, 1]]> {
}
def _s20 {
  field int f21 = !logtwo(!div(10, 3));
  let f21 = !xor(-0b11, 255);
  assert !or(!le(!shl(f21, 1), 3), 1), !substr(g13, 0, 0);
  string f22 = !foldl(a17, [63], acc23, item24, !strconcat("\"q", "A_b", "a"));
}
def _s25 : C1<(op2 (op d9.f8, (op 0b01:$y):$y):$x, [[9223372036854775807, -1, 255], d14.f8], ?:$z), !if(!gt("\"q", g13), []<list<int>>, [[-1, 7], [2], d9.f8])> {
  field bit f26 = !exists<C1>(g13);
  let f4 = f4;
  int f27 = !div(!div(1, 3), 3);
  let f8 = !listremove(f5, f5);
}
}
deftype T28 = list<int>;
def d29 { T28 f30 = !listconcat(!foreach(e31, [d9, C1<(op2 ?:$z, ?:$z, 0b100010), 5>], 1), C1<(op 0b101:$y), [[0b101], [3, 63]]>.f5); list<T28> f30s = [f30]; }
defvar g32 = 48;
def d33 : C1<!setdagname((op), "x", "n"), !foreach(e34, ["x\n"], [64])> {
}
defset list<C1> S35 = {
  def d37 : C1<!if(1, (op2 1, 1:$x), !head(C1<(op2 -0b11:$x, g13, g13), [[-5, -5, 4294967296], [5], [63]]>)), a3 = !if(!not(-5), !add(1, 10), !foreach(e36, [1], [2, 255]))>;
  def d40 : C1<!cond(!xor(0, true): (op2), true: (op:$o g13, ?:$z), true: (op ?:$z, $w)), [!foldl([-9223372036854775808, 3], [255, -1, 10], acc38, item39, acc38)]>;
}
defm m41 : M16<a17 = !cast<string>(!getdagop((op)))>, M16<a17 = !interleave(!listflatten([[g13, g13, "zz9"]]), "abc")>;
deftype T42 = string;
def d43 { T42 f44 = g13; list<T42> f44s = [f44]; }
