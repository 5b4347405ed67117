// Plays in the demonstration of react-minesweeper, and writes into the page what it shows then.
// GAME is put here: {columns, rows, mines, open, flags}, with cells as indices, row by row.

const cells = () => [...document.querySelectorAll(".minesweeper__field")];
const has = (cell, name) => cell.classList.contains(`minesweeper__field_${name}`);

/** As if somebody typed it: React hears only what comes from the keyboard. */
function write(id, value) {
  const field = document.getElementById(id);
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  set.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function seen(cell) {
  if (has(cell, "cloud")) return has(cell, "flag") ? "flag" : "covered";
  return has(cell, "bomb") ? "mine" : cell.textContent || "0";
}

write("fields-horizontally", GAME.columns);
write("fields-vertically", GAME.rows);
// The next board asks for one number of chance a cell, row by row.
const chances = Array(GAME.columns * GAME.rows).fill(0);
for (const cell of GAME.mines) chances[cell] = 1;
const { random } = Math;
Math.random = () => chances.shift() ?? random();
document.querySelector(".minesweeper__restart").click();

for (const cell of GAME.flags)
  cells()[cell].dispatchEvent(new MouseEvent("contextmenu", { bubbles: true }));
// A click on an open cell would open those around it.
for (const cell of GAME.open) if (has(cells()[cell], "cloud")) cells()[cell].click();

// Letters of the page's own font move the board.
addEventListener("load", async () => {
  await document.fonts.ready;
  const first = cells()[0].getBoundingClientRect();
  const last = cells().at(-1).getBoundingClientRect();
  document.documentElement.dataset.box = [first.left, first.top, last.right, last.bottom];
  document.documentElement.dataset.seen = cells().map(seen);
});
