def op;
def op2;
class C1 {
  string f2 = "abc" # "x\n" # "zz9" # "\"q";
  bits<2> f3;
  field list<bit> f4;
}
def d5 : C1 {
  bit f6 = !match(f2, "x?y");
  list<string> f7 = []<string>;
  bits<5> f8 = 3;
}
multiclass M9<dag a10 = (op2)> {
def _s11 : C1 {
  string f12 = !cast<string>(d5);
  let f3{0} = !if(0, 0, 1);
}
defvar v14 = (op:$o [d5.f2]:$y);
}
class C15<C1 a16> ;
if !cond(1: 0, true: 0, true: !match(d5.f2, "a.*")) then { def k17 : C1 ; } else { def k17 ; }
def d18 ;
def d19 : C15<d5>, C1 {
  bits<6> f20 = !if(!and(1, !exists<C1>("d5")), 0b011101, 4);
  string f21 = d5.f2;
  list<C15> f22 = [C15<C1<>>];
}
defvar g23 = []<list<int>>;
class C24<list<C1> a25, bits<8> a26> {
  assert !or(!le(!xor(10, 255), 3), 1), d5.f2;
  list<int> f27 = [-5, -5, 64];
}
def d28 {
}
