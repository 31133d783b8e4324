def op;
def op2;
class C1<int a2 = !size([]<bit>), string a3 = "10"> ;
def d4 ;
foreach i6 = {0-1, 3} in { def l5_ # i6 {
  int f7 = !xor(!if(true, i6, i6), i6, !sra(!mul(2, i6), 3));
  field list<string> f8 = !foreach(e9, [f7, f7], "a,b" # [{co}] # "a" # "a");
  string f10 = !cast<string>(C1<f7>);
  assert !or(!le(!size(f10), 3), 1), [{co}];
} }
multiclass M11<list<list<int>> a12 = [[255, -9223372036854775808]]> {
foreach i14 = [1, 2] in { def _s13_ # i14 : C1<a3 = !foldl("a,b", []<C1>, acc15, item16, acc15)> ; }
foreach i18 = 0...2 in { def _s17_ # i18 : C1 ; }
defvar v20 = C1<7>;
}
defm m21 : M11;
def d22 : C1<!size([]<string>)> {
  C1 f23 = C1<a3 = "\"q">;
  let f23 = C1<a3 = !cast<string>(-5)>;
}
foreach i25 = {0-1, 3} in { def l24_ # i25 : C1<!or(i25, i25), !if(false, "a", !subst("a,b", "", [{co}]))> {
  int f26 = !add(i25, i25);
  let f26 = !add(f26, i25);
  int f27 = !cast<int>(!le("zz9", !getdagopname((op:$o i25))));
} }
def d28 : C1<a3 = !getdagname((op:$o $w, "A_b":$y, $w), 3)> {
  assert !or(!le(0b101, 3), 1), !getdagopname((op:$o 5));
  assert !or(!le(0, 3), 1), "\"q";
}
class C29<dag a30, bits<8> a31 = {1, 0, 0, 1, 0, 1, 0, ?}, bits<3> a32 = 0> : C1<a3 = !getdagopname((op:$o 5))> {
  bits<8> f33;
  let f33{6-2} = 6;
  field string f34 = "x\n" # "abc" # "abc" # "";
}
class C35<string a36, string a37> ;
