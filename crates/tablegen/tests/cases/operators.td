// Each operator over the edges of its operands.
def op; def op2;
class Numbers<int a, int b> {
  int add_ = !add(a, b); int sub_ = !sub(a, b); int mul_ = !mul(a, b); int and_ = !and(a, b);
  int or_ = !or(a, b); int xor_ = !xor(a, b); int add3 = !add(a, b, 3); int mul3 = !mul(a, b, 3);
  int and3 = !and(a, b, 3); int or3 = !or(a, b, 3); int xor3 = !xor(a, b, 3); bit eq_ = !eq(a, b);
  bit ne_ = !ne(a, b); bit lt_ = !lt(a, b); bit le_ = !le(a, b); bit gt_ = !gt(a, b);
  bit ge_ = !ge(a, b); bit not_ = !not(a); int if_ = !if(a, b, 5); int cond_ = !cond(!lt(a, b): 1, !eq(a, b): 2, true: 3);
  string s = !cast<string>(a) # !cast<string>(b);
}
def n0_0 : Numbers<0, 0>;
def n0_1 : Numbers<0, 1>;
def n0_2 : Numbers<0, -1>;
def n0_3 : Numbers<0, 7>;
def n0_4 : Numbers<0, 63>;
def n0_5 : Numbers<0, -9223372036854775808>;
def n0_6 : Numbers<0, 9223372036854775807>;
def n1_0 : Numbers<1, 0>;
def n1_1 : Numbers<1, 1>;
def n1_2 : Numbers<1, -1>;
def n1_3 : Numbers<1, 7>;
def n1_4 : Numbers<1, 63>;
def n1_5 : Numbers<1, -9223372036854775808>;
def n1_6 : Numbers<1, 9223372036854775807>;
def n2_0 : Numbers<-1, 0>;
def n2_1 : Numbers<-1, 1>;
def n2_2 : Numbers<-1, -1>;
def n2_3 : Numbers<-1, 7>;
def n2_4 : Numbers<-1, 63>;
def n2_5 : Numbers<-1, -9223372036854775808>;
def n2_6 : Numbers<-1, 9223372036854775807>;
def n3_0 : Numbers<7, 0>;
def n3_1 : Numbers<7, 1>;
def n3_2 : Numbers<7, -1>;
def n3_3 : Numbers<7, 7>;
def n3_4 : Numbers<7, 63>;
def n3_5 : Numbers<7, -9223372036854775808>;
def n3_6 : Numbers<7, 9223372036854775807>;
def n4_0 : Numbers<63, 0>;
def n4_1 : Numbers<63, 1>;
def n4_2 : Numbers<63, -1>;
def n4_3 : Numbers<63, 7>;
def n4_4 : Numbers<63, 63>;
def n4_5 : Numbers<63, -9223372036854775808>;
def n4_6 : Numbers<63, 9223372036854775807>;
def n5_0 : Numbers<-9223372036854775808, 0>;
def n5_1 : Numbers<-9223372036854775808, 1>;
def n5_2 : Numbers<-9223372036854775808, -1>;
def n5_3 : Numbers<-9223372036854775808, 7>;
def n5_4 : Numbers<-9223372036854775808, 63>;
def n5_5 : Numbers<-9223372036854775808, -9223372036854775808>;
def n5_6 : Numbers<-9223372036854775808, 9223372036854775807>;
def n6_0 : Numbers<9223372036854775807, 0>;
def n6_1 : Numbers<9223372036854775807, 1>;
def n6_2 : Numbers<9223372036854775807, -1>;
def n6_3 : Numbers<9223372036854775807, 7>;
def n6_4 : Numbers<9223372036854775807, 63>;
def n6_5 : Numbers<9223372036854775807, -9223372036854775808>;
def n6_6 : Numbers<9223372036854775807, 9223372036854775807>;
class Shifts<int a, int n> {
  int shl_ = !shl(a, n); int sra_ = !sra(a, n); int srl_ = !srl(a, n);
}
def s0_0 : Shifts<0, 0>;
def s0_1 : Shifts<0, 1>;
def s0_31 : Shifts<0, 31>;
def s0_32 : Shifts<0, 32>;
def s0_63 : Shifts<0, 63>;
def s1_0 : Shifts<1, 0>;
def s1_1 : Shifts<1, 1>;
def s1_31 : Shifts<1, 31>;
def s1_32 : Shifts<1, 32>;
def s1_63 : Shifts<1, 63>;
def s2_0 : Shifts<-1, 0>;
def s2_1 : Shifts<-1, 1>;
def s2_31 : Shifts<-1, 31>;
def s2_32 : Shifts<-1, 32>;
def s2_63 : Shifts<-1, 63>;
def s3_0 : Shifts<7, 0>;
def s3_1 : Shifts<7, 1>;
def s3_31 : Shifts<7, 31>;
def s3_32 : Shifts<7, 32>;
def s3_63 : Shifts<7, 63>;
def s4_0 : Shifts<63, 0>;
def s4_1 : Shifts<63, 1>;
def s4_31 : Shifts<63, 31>;
def s4_32 : Shifts<63, 32>;
def s4_63 : Shifts<63, 63>;
def s5_0 : Shifts<-9223372036854775808, 0>;
def s5_1 : Shifts<-9223372036854775808, 1>;
def s5_31 : Shifts<-9223372036854775808, 31>;
def s5_32 : Shifts<-9223372036854775808, 32>;
def s5_63 : Shifts<-9223372036854775808, 63>;
def s6_0 : Shifts<9223372036854775807, 0>;
def s6_1 : Shifts<9223372036854775807, 1>;
def s6_31 : Shifts<9223372036854775807, 31>;
def s6_32 : Shifts<9223372036854775807, 32>;
def s6_63 : Shifts<9223372036854775807, 63>;
class Quotients<int a, int b> {
  int q = !div(a, b);
}
def q0 : Quotients<7, 2>;
def q1 : Quotients<-7, 2>;
def q2 : Quotients<7, -2>;
def q3 : Quotients<-7, -2>;
def q4 : Quotients<-9223372036854775808, 1>;
def q5 : Quotients<9223372036854775807, -1>;
def q6 : Quotients<0, 5>;
class Logs<int a> {
  int l = !logtwo(a);
}
def l0 : Logs<1>;
def l1 : Logs<2>;
def l2 : Logs<3>;
def l3 : Logs<4>;
def l4 : Logs<1023>;
def l5 : Logs<1024>;
def l6 : Logs<9223372036854775807>;
class Strings<string a, string b> {
  bit eq_ = !eq(a, b); bit ne_ = !ne(a, b); bit lt_ = !lt(a, b); bit le_ = !le(a, b);
  bit gt_ = !gt(a, b); bit ge_ = !ge(a, b); string cat = !strconcat(a, b, a); string paste = a # b # 1;
  int size = !size(a); bit empty = !empty(a); int find = !find(a, b); string lower = !tolower(a);
  string upper = !toupper(b); string sub = !subst(a, "<" # b # ">", "xabcaBcx"); string first = !substr(b, 0, 1); string rest = !substr(b, !size(b));
  string all = !substr(b, 0); bit match = !match(a, "^[a-c]+$"); string r = !repr(a);
}
def t0 : Strings<"a", "b">;
def t1 : Strings<"aBc", "aBc">;
def t2 : Strings<"abc", "">;
def t3 : Strings<"b c", "c">;
def t4 : Strings<"10", "9">;
class Lists<list<int> a, list<int> b> {
  list<int> cat = !listconcat(a, b, a); list<int> paste = a # b; list<int> flat = !listflatten([a, b]); list<int> less = !listremove(a, b);
  int size = !size(a); bit empty = !empty(b); list<int> tail = !tail(a); int head = !head(a);
  int sum = !foldl(100, a, x, y, !sub(x, y)); list<int> twice = !foreach(x, a, !mul(x, 2)); list<int> some = !filter(x, a, !gt(x, 1)); string joined = !interleave(a, "-");
  list<int> range = !range(a); list<int> up = !range(!head(a)); list<int> steps = !range(10, !head(a), -3); list<list<int>> splat = !listsplat(b, !size(a));
  int last = a[!sub(!size(a), 1)]; list<int> picked = a[0, 0]; string r = !repr(a); bit set = !initialized(a);
}
def i0 : Lists<[1, 2, 3], [2]>;
def i1 : Lists<[5], []>;
def i2 : Lists<[-1, 2, 2], [2, 7]>;
class Dags<dag a, dag b> {
  dag con = !con(a, b); dag set_op = !setdagop(a, op2); dag op_name = !setdagopname(a, "renamed"); dag set = !setdagarg(a, 0, "new");
  dag name = !setdagname(a, 0, "first"); dag unnamed = !setdagname(a, 0, ?); int arg = !getdagarg<int>(a, 0); string arg_name = !getdagname(a, 0);
  int size = !size(a); bit empty = !empty(b); bit is_op = !eq(!getdagop(a), !getdagop(b)); string r = !repr(a);
  dag each = !foreach(x, a, !cast<string>(x));
}
def d0 : Dags<(op:$o 1:$x, 2), (op)>;
def d1 : Dags<(op 7), (op:$p "s":$y)>;
def d2 : Dags<(op2:$o 1:$x, ?:$z), (op2 $q)>;
class Base<int n> { int v = n; }
class Derived<int n> : Base<!add(n, 1)>;
def base : Base<1>;
def derived : Derived<2>;
class Records<Base r, string name> {
  bit is_derived = !isa<Derived>(r); bit is_base = !isa<Base>(r); bit there = !exists<Base>(name); bit other = !exists<Derived>(name);
  string own = !cast<string>(r); int v = !cast<Base>(name).v; list<Base> all = !instances<Base>(); list<Base> some = !instances<Base>("^d");
  bit same = !eq(r, !cast<Base>(name)); bit differs = !ne(r, base); bit set = !initialized(r); string shown = !repr(r);
}
def r0 : Records<base, "derived">;
def r1 : Records<derived, "derived">;
