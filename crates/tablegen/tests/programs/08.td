def op;
def op2;
class C1<int a2 = 7> {
}
def d3 : C1 {
  int f4 = !if(!initialized([]<list<int>>), !mul(-9223372036854775808, 255), !sub(3, -5));
  bits<6> f5 = {0, 0, true, 1, false, 1};
  bits<6> f6 = f5{5-0};
  let f5{2-0} = 2;
}
class C7 : C1 {
}
def d8 : C7 {
  assert !or(!le(!div(-1, 3), 3), 1), "a,b";
  field int f9 = !head(!tail([4294967296, 10, 63]));
  field bit f10 = !match("abc", "^[a-z]+$");
}
defset list<C7> S11 = {
}
foreach i13 = [1, 2] in { def l12_ # i13 : C7 {
  string f14 = "" # "A_b" # "" # "a";
  string f15 = f14;
} }
foreach i17 = [1, 2] in { def l16_ # i17 {
  int f18 = !sub(10, !mul(!xor(i17, 5), 4294967296));
} }
def d19 : C1 {
}
class C20<string a21, string a22, string a23> : C7 {
  field bit f24 = !eq("", !strconcat("\"q", ""));
  let f24 = 1;
}
multiclass M25<list<list<int>> a26, int a27> {
foreach i29 = {0-1, 3} in { def _s28_ # i29 {
  assert !or(!le(i29, 3), 1), "a";
} }
defvar v31 = [[{co}]];
def _s32 {
  int f33 = 0x10;
}
}
defm  : M25<[]<list<int>>, -1>;
