def op;
def op2;
class C1 {
}
multiclass M6<dag a7 = (op2 [{co}]:$x)> {
def _s8 : C1 {
}
def NAME # "_s9" {
}
foreach i11 = [1, 2] in { def _s10_ # i11 : C1 {
} }
}
defm  : M6<!foreach(e12, (op2), e12)>;
foreach i14 = [4, 5] in defm l13_ # i14 : M6<!setdagarg((op2:$o "":$x, i14:$x, "zz9"), "x", 0b110)>;
def "d18" {
  string f19 = !substr("zz9" # "A_b" # [{co}] # "b", 0);
  bits<6> f20 = {1, true, true, false, 0, !eq("a", "a,b")};
  assert !or(!le(7, 3), 1), f19;
}
defm m21 : M6<a7 = (op)>;
