def op;
def op2;
class C1<list<list<int>> a2, int a3> {
  defvar v4 = !head([]<string>);
}
def "d5" : C1<!if(0, [[]<int>, [10]], [[10, 3], [7, -0b11, 3]]), !if(!eq(7, 0b101), 2, !find("A_b", "abc"))> {
  bit f6 = !eq(C1<[[true], [-5, 63, 10], [-0b11]], a3 = 2>, !foldl(C1<a2 = [[10]], a3 = 2>, !filter(e7, [0b11010], 1), acc8, item9, acc8));
}
class C10<bits<7> a11 = 0b1110100> ;
defvar g12 = C1<a2 = []<list<int>>, a3 = !or(7, 64)>;
defvar g14 = !getdagarg<int>(!foreach(e13, (op2 0, [C10<>, C10<>]:$x), e13), 0);
def d15 : C1<[!head([]<list<int>>), !cond(true: [g14], true: [1, 1, g14], true: []<int>), [g14, 1]], !and(g14, g14)> {
  assert !or(!le(g14, 3), 1), "zz9";
  field bits<3> f16 = {0, 0, 0};
  list<list<int>> f17 = [!foldl([[g14, g14], [g14, g14, g14], [g14, 3]], []<list<list<int>>>, acc18, item19, acc18), [g14, g14, g14]];
}
class C20<list<string> a21 = 0b100> : C10<0b0011011> {
}
if !ne(!head([9223372036854775807]), !size("zz9")) then { def k22 {
} } else { def k22 {
  list<list<int>> f23 = []<list<int>>;
  string f24 = !substr(!repr(!if(0, [C20<>, C20<>, C20<[]<string>>], [C20<a21 = []<string>>, C20<>, C20<>])), !and(g14, g14), 2);
  let f24 = "\"q";
  assert !or(!le(!sra(3, 2), 3), 1), "a,b";
} }
class C25 {
  string f26;
  list<int> f27 = !listsplat(g14, 2);
}
multiclass M28<list<string> a29, bits<3> a30> {
defvar v32 = 0b1;
}
def "d33" : C25 {
  list<string> f34 = ["b", f26, f26];
  list<int> f35 = !foreach(e36, []<C20>, !size(f26));
  let f34 = f34;
  let f27 = !range([[{co}], f26]);
}
