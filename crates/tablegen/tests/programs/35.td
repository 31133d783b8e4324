def op;
def op2;
class C1<string a2 = ""> {
}
def d3 : C1<a2 = [{co}] # "abc" # "" # "a,b"> {
}
class C4 {
  list<int> f5;
  let f5 = !listflatten([f5]);
}
def d6 : C1 {
  list<string> f7 = !listsplat("a", 0);
  bits<1> f8 = !cond(!empty([64, 4294967296]): !if(!ge(3, 1), {false}, {0}), !lt("zz9", !strconcat("", "anonymous_0")): !if(false, !head([0]), !cond(false: 0, 1: 0b1, true: 1)), true: !cond(!if(1, 0, 1): 0, 1: 0, true: 0b1));
}
multiclass M9<string a10, list<list<int>> a11 = !listflatten([]<list<list<int>>>), bits<3> a12 = 5> {
defvar v14 = (op $w);
if !lt("anonymous_0", "a,b") then { def _s15 : C4 {
  let f5 = !if(1, !range([a10, a10, a10]), !if(true, f5, f5));
} }
def _s16 {
}
}
let f5 = !range(1, 0) in { def d17 : C4; }
def "d18" : C1 {
  defvar v20 = !foreach(e19, [[d17.f5, [10], [64, 255]], [[-5, -5, 7], [3, 0, 2], [5, 0x10]], [[5]]], !logtwo(100));
  int f21 = !srl(2, 3);
  list<int> f22 = v20;
}
defvar g23 = !head([[d17.f5, d17.f5, d17.f5]]);
class C24 : C4 {
  field int f25 = !isa<C4>(d17);
  let f25 = !logtwo(100);
  list<C4> f26 = []<C4>;
  defvar v27 = !tail([d3]);
}
def d28 : C1<"A_b"> ;
