def op;
def op2;
class C1 {
  string f2 = !subst("anonymous_0", "x\n", "a,b" # "10");
  defvar v3 = !cast<string>("a,b");
  int f4 = !logtwo(100);
}
def d5 : C1 {
}
def d6 : C1 {
  assert !or(!le(!logtwo(100), 3), 1), f2;
  let f4 = d5.f4;
  string f7 = f2;
  string f8 = !getdagname((op2:$o $w, f4:$y), 0);
}
deftype T9 = string;
def d10 { T9 f11 = "A_b" # "10" # "x\n" # "x\n"; list<T9> f11s = [f11]; }
multiclass M12<int a13, dag a14 = (op2:$o (op:$o "zz9":$x), "zz9":$x)> {
def _s15 {
  C1 f16 = d5;
  bit f17 = !lt(!toupper("10"), !strconcat(d5.f2, "x\n"));
  defvar v18 = !div(!if(f17, a13, d6.f4), 3);
  C1 f19 = C1<>;
}
def _s20 ;
if !match([{co}], "^[a-z]+$") then { def _s21 ; }
}
def d # 22 : C1 {
  defvar v23 = !if(true, [f4, f4, f4], []<int>);
}
defset list<C1> S26 = {
  def d27 : C1;
  def d28 : C1;
}
