// Shows what is called as the words that are typed, best first: names that begin with them, then names that hold them,
// then summaries.
const field = document.getElementById("search");
const found = document.getElementById("found");

function score(entry, words) {
  const name = entry[0].toLowerCase();
  const last = name.slice(name.indexOf(".") + 1);
  let total = 0;
  for (const word of words) {
    if (name === word || last === word) total += 8;
    else if (name.startsWith(word) || last.startsWith(word)) total += 4;
    else if (name.includes(word)) total += 2;
    else if (entry[2].toLowerCase().includes(word)) total += 1;
    else return 0;
  }
  return total;
}

function show() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const hits = words.length
    ? ENTRIES.map((entry) => [score(entry, words), entry]).filter((hit) => hit[0] > 0)
    : [];
  hits.sort((a, b) => b[0] - a[0] || a[1][0].length - b[1][0].length);
  found.replaceChildren(
    ...hits.slice(0, 40).map(([, entry]) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = entry[1];
      link.textContent = entry[0];
      const summary = document.createElement("small");
      summary.textContent = entry[2];
      item.append(link, " ", summary);
      return item;
    }),
  );
}

field.addEventListener("input", show);
field.addEventListener("keydown", (event) => {
  const first = found.querySelector("a");
  if (event.key === "Enter" && first) location.href = first.href;
});
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== field) {
    event.preventDefault();
    field.focus();
  }
});
