def op;
def op2;
class C1<list<bit> a2, list<list<int>> a3 = []<list<int>>, list<int> a4 = [0x10]> {
  string f5 = "abc" # 5 # "A_b";
  defvar v6 = !cast<string>("anonymous_0");
}
defset list<C1> S17 = {
}
foreach i19 = [1, 2] in { def l18_ # i19 : C1<!listremove([true, 1, 0], [1]), a4 = !if(0, [7, -5, 255], []<int>)> {
  int f20 = !find(!cast<string>(!getdagop((op))), f5);
  int f21 = !add(f20, 64);
} }
foreach i23 = {0-1, 3} in { def l22_ # i23 {
} }
def "d24" : C1<!foreach(e25, [1, false, true], e25), a4 = [63, 64]> ;
class C26 : C1<!listconcat(!listsplat(0, 1), !listremove([]<bit>, []<bit>))> {
}
class C27<bits<6> a28 = 30> {
  defvar v31 = !foldl(d24.f5, [2], acc29, item30, acc29);
  bits<3> f32 = {0, 0, 0};
  let f32{2} = 0;
}
let f32 = C27<>.f32 in { def d33 : C27; }
