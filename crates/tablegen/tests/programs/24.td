def op;
def op2;
class C1<string a2 = !strconcat("x\n", "", "b")> {
  dag f3 = (op2 $w, a2);
  list<bit> f4 = []<bit>;
}
def d5 : C1<"a"> {
  bit f6 = !if(!cond(true: 1, false: 1, true: false), 1, !or(!ne(3, 4294967296), false));
  list<string> f7 = ["\"q", "abc", "x\n"];
  field list<string> f8 = !foldl(f7, [0b1, 1, 0b0], acc9, item10, !filter(e11, f7, f6));
}
foreach i16 = 0...2 in { def l15_ # i16 : C1<!strconcat(!strconcat("A_b", "\"q", "x\n"), !head(["b"]))> ; }
deftype T17 = list<int>;
def d18 { T17 f19 = !listremove([-5, -5, -1], []<int>); list<T17> f19s = [f19]; }
multiclass M20<list<C1> a21> {
defvar v23 = []<list<int>>;
def _s24 ;
}
defset list<C1> S25 = {
  def d26 : C1;
  def d27 : C1<!cond(true: "abc", 0: "10", true: "10")>;
}
def d33 : C1<!cast<string>(!getdagop(d5.f3))> ;
