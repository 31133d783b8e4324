def op;
def op2;
class C1<int a2> {
}
def d3 : C1<!mul(7, !or(0b101, 7, 0xFFFFFFFFFFFFFFFF))> {
  string f4 = "a,b";
  defvar v5 = !range(1);
}
defvar g6 = 5;
multiclass M7<bits<2> a8, C1 a9 = C1<g6>> {
def NAME # "_s10" : C1<g6> {
}
def _s11 {
  bits<8> f12 = !if(!match("abc", "^[a-z]+$"), !if(true, 0b01010001, 0b00000100), 31);
  defvar v13 = 3;
  let f12{3-0} = 0b0000;
}
def _s14 {
}
}
defm  : M7<0b01, a9 = d3>, M7<1, !cond(d3: !cast<C1>("d3"), !ne("a", "zz9"): !cast<C1>("d3"), true: d3)>;
deftype T15 = int;
def d16 { T15 f17 = !if(1, g6, g6); list<T15> f17s = [f17]; }
defvar g18 = [!if(!initialized(g6), C1<64>, C1<g6>)];
defm m19 : M7<3, !cond(true: d3, false: !cast<C1>("d3"), true: C1<255>)>;
defm  : M7<1>;
class C20<string a21, string a22 = "A_b"> {
}
