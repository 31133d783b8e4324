def op;
def op2;
class C1 {
  int f2 = ?;
  int f3 = !size("anonymous_0" # "A_b" # "a" # "a,b");
}
def d4 : C1 {
  dag f5 = !dag(op, [!logtwo(100), !find(!cast<string>(f3), "x\n")], ["x", "y"]);
}
defset list<C1> S11 = {
  def d12 : C1;
  def d13 : C1;
}
def d14 : C1 ;
foreach i20 = {0-1, 3} in { def l19_ # i20 {
  string f21 = !cast<string>(!logtwo(100));
  let f21 = !repr(f21);
  let f21 = "b";
  assert !or(!le(!foldl(i20, []<string>, acc22, item23, i20), 3), 1), f21;
} }
class C24 {
}
if !lt(!strconcat("anonymous_0", "10", "a,b"), !getdagopname((op:$o d4.f2))) then { def k25 {
  assert !or(!le(!div(64, 3), 3), 1), [{co}];
} } else { def k25 : C1 ; }
