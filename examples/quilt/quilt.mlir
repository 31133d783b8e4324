%a = quilt.cut : !quilt.patch<3 by 4 of i8>
%b = quilt.cut : !quilt.patch<3 by 4 of i8>
%c = quilt.sew %a, %b with cross {by = "hand"} : !quilt.patch<3 by 4 of i8>
%d = quilt.turn %c : !quilt.patch<3 by 4 of i8>
%e = quilt.sew %d with plain : !quilt.patch<4 by 3 of i8>
quilt.label "for the wall" ***
quilt.label "small"
