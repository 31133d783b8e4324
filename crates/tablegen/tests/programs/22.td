def op;
def op2;
class C1 {
  list<bit> f2;
  list<int> f3 = []<int>;
  string f4 = "zz9";
  bits<2> f5 = 1;
}
def "d6" : C1 {
  string f7 = "zz9";
  bits<8> f8 = {0, 1, !ne([{co}], f4), true, !empty("anonymous_0"), 0, false, !xor(true, true)};
  bits<3> f9 = {?, !if(1, 1, true), !not(0)};
}
defvar g10 = !size(d6.f4);
def d14 {
  defvar v15 = !srl(g10, 3);
  list<C1> f16 = !if(0, [d6], [!cast<C1>("d6")]);
}
let f3 = []<int> in { def d17 : C1; }
defvar g18 = [[1]];
class C19<list<int> a20 = [g10], int a21 = g10, list<string> a22 = !listflatten([[]<string>, ["a", "a,b", "b"]])> : C1 {
  list<C1> f23;
}
def d24 : C19<!foldl([0], []<bits<4>>, acc25, item26, acc25), !or(g10, g10), []<string>> {
  assert !or(!le(g10, 3), 1), d6.f4;
  assert !or(!le(!size(d17.f4), 3), 1), !if(0, d6.f4, f4);
}
