// The notes of a scale, in thousandths of a hertz:
//
//   isogloss tblgen notes.td

// By how much a half tone is higher, in millionths.
defvar HalfTone = 1059463;

class Note<string letter, int octaveOfNote, int milliHertz> {
  string name = letter # octaveOfNote;
  int octave = octaveOfNote;
  int frequency = milliHertz;
}

// Half tones above A.
class Above<int base, int steps> {
  int value = !if(!eq(steps, 0), base,
                  !div(!mul(Above<base, !sub(steps, 1)>.value, HalfTone), 1000000));
}

defvar Letters = ["A", "As", "B", "C", "Cs", "D", "Ds", "E", "F", "Fs", "G", "Gs"];

foreach step = !range(12) in {
  defvar letter = Letters[step];
  def letter # "4" : Note<letter, 4, Above<440000, step>.value>;
}
