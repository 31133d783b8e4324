def op;
def op2;
class C1 {
}
def d # 2 : C1 {
  string f3 = !strconcat(!strconcat([{co}] # "a", !strconcat("", "a,b")), !strconcat("a", ""));
  let f3 = !toupper(f3);
  defvar v5 = !foreach(e4, !subst(op2, op2, (op:$o)), e4);
}
multiclass M6<bits<4> a7 = 0b1001, int a8 = 1> {
if !or(!gt("\"q", ""), !exists<C1>("abc")) then { def _s9 : C1 {
  list<int> f10 = !foreach(e11, [["abc", "a,b"], ["b", "abc"], []<string>], 1);
  int f12 = !foldl(!or(1, a8, 255), []<list<C1>>, acc13, item14, !sra(a8, 2));
} } else { def _s9x : C1 {
  assert !or(!le(a8, 3), 1), !substr("A_b", 0, 1);
  list<int> f15 = [a8, a8];
} }
def _s16 {
  bit f17 = true;
}
}
def d18 : C1 {
  bits<1> f19 = 1;
  int f20 = !if(true, !size("anonymous_0"), 5);
}
foreach i22 = [2, 0b101, -1] in { def l21_ # i22 : C1 {
} }
class C23<bits<5> a24, list<string> a25 = !filter(e26, ["zz9"], 1)> {
  list<C1> f27;
  defvar v28 = !if(1, a24, 17);
}
class C29<string a30 = "A_b", string a31 = [{co}], string a32 = "x\n"> {
}
if !head(!listremove([1, 1], [0])) then { def k33 {
  list<list<int>> f34 = []<list<int>>;
  let f34 = !listremove(f34, f34);
} } else { def k33 : C29<a31 = !subst("10", "b", [{co}])> {
  defvar v35 = !div(2, 3);
  defvar v36 = !listsplat(C29<"abc", [{co}]>, 1);
  list<list<int>> f37 = [[v35, v35, -1]];
  defvar v40 = !foldl(5, [0b101, v35], acc38, item39, acc38);
} }
def d # 41 {
  dag f42 = !dag(op2, !foldl([0x10, 3, 255], [(op 1:$y), (op2:$o [0, -0b11, 4294967296]:$y, 5)], acc43, item44, [64, 255]), ?);
  defvar v45 = [[-0b11, 63, -5]];
  let f42 = (op2);
}
