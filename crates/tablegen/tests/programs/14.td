def op;
def op2;
class C1<list<int> a2> {
  bit f3 = !cond(!not(1): 1, !foldl(0, a2, acc4, item5, acc4): 1, true: true);
  defvar v6 = !cast<int>(true);
}
def d7 {
  list<int> f8 = !filter(e9, [0b101], !ne(-1, e9));
  bits<1> f10 = 0;
}
multiclass M11<string a12, string a13, C1 a14 = C1<[0]>> {
defvar v16 = a13;
}
defm m17 : M11<!strconcat("a", "x\n"), !getdagname((op 64:$y, 26:$x, 2:$x), 0), C1<[0b101]>>, M11<"abc", !if(!and(false, 1), "zz9", !subst([{co}], "x\n", "\"q"))>;
def d # 18 : C1<[]<int>> {
}
def d # 19 {
  int f20 = !logtwo(100);
  list<C1> f21 = [d18, d18];
}
defvar g23 = !cast<string>(!getdagop(!foreach(e22, (op), e22)));
class C24<list<C1> a25, list<string> a26> {
}
class C27<C1 a28> ;
class C29 : C27<d18> {
  string f30 = ?;
  field bits<8> f31 = !if(C1<[0b101, 2, 3]>.f3, 232, 4);
  list<C1> f32 = !if(d18.f3, !instances<C1>("[0-9]$"), [C1<[64, 255]>, d18, d18]);
}
