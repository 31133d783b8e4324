def op;
def op2;
class C1<bits<2> a2, bit a3 = true> {
  string f4 = !repr([a3, 0, a3]);
  list<bit> f5 = ?;
  int f6 = 64;
  int f7 = !if(!empty("a,b"), !find("b", f4), !div(f6, 3));
}
def d8 : C1<2, a3 = !initialized(9)> {
  list<int> f9 = !cond(!ne(!head([f6, 0b101]), 0): [5, f6, f7], !match("a,b", "a.*"): []<int>, true: !listflatten([[f6, 5], [f7, f6, 0xFFFFFFFFFFFFFFFF]]));
  list<int> f10 = !listflatten([f9, f9]);
  let f5 = [true];
}
def "d11" {
  list<int> f12 = !range(0, 2, 2);
  string f13 = "b";
  int f14 = f12[0];
}
deftype T15 = bits<4>;
def d16 { T15 f17 = {?, 0, 0, 1}; list<T15> f17s = [f17]; }
class C18<int a19> : C1<{?, true}, !initialized(!cast<C1>("d8"))> {
  string f20;
}
defset list<C18> S21 = {
}
foreach i23 = 0...2 in { def l22_ # i23 ; }
