def op;
def op2;
class C1<bits<2> a2 = 3, string a3 = "", int a4 = !and(9223372036854775807, 3, -9223372036854775808)> {
  list<string> f5 = []<string>;
  bits<7> f6 = 114;
}
def d9 {
  assert !or(!le(!cast<int>(1), 3), 1), !cast<string>(!getdagop((op $w, 0b101, 0x10:$x)));
  bits<6> f10 = 0b001101;
}
class C11<string a12 = "a,b"> : C1 ;
foreach i19 = {0-1, 3} in { def l18_ # i19 : C1 {
} }
def d20 : C11<"10" # 1 # "anonymous_0"> {
  int f21 = !or(!size(""), !or(0xFFFFFFFFFFFFFFFF, 7), !cast<int>(0));
}
def d22 : C1<0, a3 = !strconcat("", "", "10")> {
  list<list<int>> f23 = []<list<int>>;
  dag f24 = !cond(!match("abc", "1|b"): (op), !le(64, !head([0b101])): (op:$o ?:$z, $w, d20.f5:$y), true: (op C1<2, "">, 1:$y));
}
