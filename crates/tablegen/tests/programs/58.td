def op;
def op2;
class C1<list<int> a2 = !if(true, [7, 7], []<int>)> {
  list<bit> f3 = []<bit>;
  defvar v4 = 1;
}
def d5 {
}
def d6 {
  dag f7 = !setdagname((op ?:$z, 1, ?:$z), 0, ?);
}
foreach i9 = 0...2 in { def l8_ # i9 {
} }
foreach i11 = [1, 2] in { def l10_ # i11 : C1 {
  list<list<int>> f12 = []<list<int>>;
  int f13 = 3;
} }
class C14<list<C1> a15 = [C1<>]> {
  assert !or(!le(!logtwo(100), 3), 1), "" # [{co}] # "anonymous_0" # "anonymous_0";
}
def "d16" : C1 {
  int f17 = !find(!strconcat("", "a,b", ""), "10", 0);
}
defset list<C1> S18 = {
  def d19 : C1<[]<int>>;
}
