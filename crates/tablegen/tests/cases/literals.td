// Literals of every type, and the types that lists deduce.
class Base<int n = 7> { int number = n; }
class Derived<int n> : Base<n>;
class Other;
def op;
def D1 : Derived<1>;
def D2 : Base;
def Ints { int a = 0; int b = -5; int c = +6; int d = 0x1F; int e = 0b101; int f = 9223372036854775807;
  int g = -9223372036854775808; int h = 18446744073709551615; int i = true; int j = false; }
def Strings { string a = "x\ty\n\\\"\'z"; string b = "one" "two"
  "three"; code c = [{ some } ] code }]; string d = [{text}]; string e = ""; code f = "plain"; }
def Bits { bits<4> a = { 1, 0, ?, 1 }; bits<8> b = 0b00001111; bits<8> c = 200; bits<8> d = -1; bit e = 1;
  bit f = true; bits<6> g = { 0b101, a{3...1} }; bits<0> z = {}; bit h = 0b1; }
def Lists { list<int> a = [1, 2, 3,]; list<string> b = ["x"]; list<list<int>> c = [[1], []]; list<Base> d = [D1, D2];
  list<Other> e = []; list<dag> f = [(op), (op 1)]; list<bits<2>> g = [0b01, 0b10]; list<int> h = [1]<int>; list<code> i = [[{x}]]; }
def Dags { dag a = (op); dag b = (op 1:$x, "s":$y, $z, ?, [1, 2], D1:$d); dag c = (op:$name 5); dag d = (? 1);
  dag e = (Derived<9> 2); dag f = (!cast<Base>("D1") 1); dag g = (op (op:$in 1):$nested); }
def Unset { int a = ?; string b; bits<3> c; list<int> d; dag e; Base f = ?; bit g; code h; }
def Refs { Base a = D1; Base b = Derived<3>; Base c = Base<>; }
