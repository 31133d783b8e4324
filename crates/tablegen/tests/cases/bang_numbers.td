// Arithmetic, comparison, bits.
class V<int a, int b> {
  int add = !add(a, b); int add3 = !add(a, b, 1); int sub = !sub(a, b); int mul = !mul(a, b); int mul4 = !mul(a, b, 2, 3);
  int and = !and(a, b); int or = !or(a, b, 8); int xor = !xor(a, b); int shl = !shl(a, 3); int sra = !sra(a, 1); int srl = !srl(a, 60);
  int div = !div(a, 3); int not = !not(a); int log = !logtwo(!if(!gt(a, 0), a, 1));
  bit eq = !eq(a, b); bit ne = !ne(a, b); bit le = !le(a, b); bit lt = !lt(a, b); bit ge = !ge(a, b); bit gt = !gt(a, b);
}
def v1 : V<5, 3>;
def v2 : V<-7, 7>;
def v3 : V<0, 0>;
def v4 { int a = !add(0b101, 1); bit b = !eq({1, 0}, 2); bit c = !eq(true, 1); bits<4> d = !add(3, 4); bits<3> s = 0b110; int e = !add(s, 1);
  bit f = !eq("a", "a"); bit g = !lt("a", "b"); bit h = !ge("b", "ab"); bit i = !eq(v1, v2); bit j = !ne(v1, v1); }

// The second operand does not count where the first one decides, so that it may be one that has no value.
class Decided<list<int> l> {
  bit both = !and(!not(!empty(l)), !head(l));
  int either = !or(!if(!empty(l), -1, 0), !head(l));
}
def decided_by_first : Decided<[]>;
def decided_by_second : Decided<[1]>;
