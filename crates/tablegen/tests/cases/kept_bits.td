// Bits that stay unset keep the form that they had before, which making the record has changed already.
def no { bit z = 0; }
class C { field bit f = 1; bit g = f; string s = "abc"; }
class D : C { bits<5> b = !if(!eq("z", s # s), {1, 1, 1, 1, !cond(f: no.z, g: no.z, true: no.z)}, {0, 1, ?, ?, f}); }
class E<int i> : C { bits<5> b = !if(!eq(i, 7), {1, 1, 1, 1, !cond(f: no.z, g: no.z, true: no.z)}, {0, 1, ?, ?, f}); }
def anonymous { D d = D<>; E e = E<2>; E e7 = E<7>; }
