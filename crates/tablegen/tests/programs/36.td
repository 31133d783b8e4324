def op;
def op2;
class C1 {
  dag f2 = !setdagopname(!setdagname((op2 ?:$z, ?:$z, [[7], []<int>, [3, -1, 63]]:$x), 0, "x"), "a,b");
  string f3 = !cast<string>(!if(false, -1, 10));
  let f2 = (op ?:$z, ?:$z, true);
}
def d4 {
  dag f5 = (op2 !div(1, 3), !initialized([C1<>]));
}
let f3 = "A_b" in { def d6 : C1; }
foreach i8 = !if(1, !filter(e9, [63, 9223372036854775807], true), [7]) in { def l7_ # i8 : C1 {
  string f10 = "a,b" # f3 # f3 # "A_b";
} }
let f3 = d6.f3 in { def d18 : C1; }
let f2 = d6.f2 in { def d19 : C1; }
def d20 {
}
foreach i22 = [1, 2] in { def l21_ # i22 {
} }
defset list<C1> S23 = {
  def d24 : C1;
  def d25 : C1;
}
