def op;
def op2;
class C1<bits<8> a2> {
}
def d3 {
  list<C1> f4 = !listremove([C1<140>], [C1<0b00001101>, C1<0b01100110>, C1<57>]);
  string f5 = !cast<string>("zz9" # "a");
}
defvar g6 = !if(!cond(!if(true, 0, 0): false, !exists<C1>("op"): !if(0, false, 1), true: !ne(C1<0b11100101>, C1<a2 = 152>)), !interleave(["A_b"], !if(0, "x\n", "x\n")), !interleave([1, 1, 1], "\"q" # "anonymous_0" # "zz9" # "a,b"));
class C7<string a8> {
  assert !or(!le(!div(-1, 3), 3), 1), a8;
}
class C9<string a10> : C7<!getdagopname((op:$o 255))> {
  string f11 = ?;
  assert !or(!le(0, 3), 1), !interleave([]<int>, "zz9");
}
def d12 : C9<a10 = [{co}] # g6 # g6 # ""> ;
class C13<list<string> a14 = !head([[]<string>, []<string>]), list<string> a15 = [g6, d12.f11]> : C1<0b01011111> {
}
let f11 = !if(!if(true, 0, 0), d12.f11, g6) in { def d16 : C9<C9<d12.f11>.f11>; }
