const ROWS = 3;
/** Rows of the five lines on the three reels, from the top. */
const LINES = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];
const SYMBOLS = 'ABCDEFWS';

/**
 * The shape of a symbol in a game's own set.
 * @param {string} shapes
 * @param {string} symbol
 */
export const shapeOf = (shapes, symbol) => [...shapes][SYMBOLS.indexOf(symbol)] ?? symbol;

/**
 * Draws the nine visible symbols and marks those of paying lines.
 * @param {Element} board
 * @param {string} shapes
 * @param {{ reels: string[], lines: number[] }} spin
 */
export function drawReels(board, shapes, { reels, lines }) {
  const paid = new Set(lines.flatMap((line) => (LINES[line] ?? []).map((row, reel) => `${reel}:${row}`)));
  const cells = [];
  for (let row = 0; row < ROWS; row += 1)
    for (const [reel, symbols] of reels.entries()) {
      const cell = document.createElement('span');
      const symbol = symbols[row] ?? '';
      cell.textContent = shapeOf(shapes, symbol);
      cell.dataset.symbol = symbol;
      if (paid.has(`${reel}:${row}`)) cell.dataset.paid = '';
      cells.push(cell);
    }
  board.replaceChildren(...cells);
  const rows = [0, 1, 2].map((row) => reels.map((symbols) => shapeOf(shapes, symbols[row] ?? '')).join(' '));
  board.setAttribute('aria-label', rows.join(', '));
}
