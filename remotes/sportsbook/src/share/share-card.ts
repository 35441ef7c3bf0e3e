import { formatCombinedOdds, formatOdds, nairobiDate, nairobiTime } from '@jukwaa/domain';
import { textOf } from '@jukwaa/runtime';
import { shareTexts } from './share-texts.ts';
import { oddsOf, type SharedLine } from './shared-thing.ts';

/** A portrait that chat apps show whole; px. */
const SIZE = { width: 1_080, height: 1_350 } as const;
const PAD = 64;
const ROW = 132;
const HEAD = 190;
const MOST_ROWS = 6;
/** The page's light palette, because a picture looks the same for every viewer. */
const INK = {
  paper: '#ffffff',
  text: '#12151c',
  muted: '#555f6e',
  line: '#e3e6eb',
  brand: '#1b2a6b',
  accent: '#ffb020',
};

type Brush = CanvasRenderingContext2D;
type Weight = 400 | 700;

const font = (brush: Brush, size: number, weight: Weight = 400) => {
  brush.font = `${weight} ${size}px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif`;
};

/** The text, cut with an ellipsis when too wide. */
function fitted(brush: Brush, text: string, width: number): string {
  if (brush.measureText(text).width <= width) return text;
  let cut = text;
  while (cut.length > 1 && brush.measureText(`${cut}…`).width > width) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}

function write(brush: Brush, text: string, x: number, y: number, width: number): void {
  brush.fillText(fitted(brush, text, width), x, y);
}

function writeRight(brush: Brush, text: string, y: number): void {
  brush.textAlign = 'right';
  brush.fillText(text, SIZE.width - PAD, y);
  brush.textAlign = 'left';
}

function drawHead(brush: Brush): void {
  brush.fillStyle = INK.brand;
  brush.fillRect(0, 0, SIZE.width, HEAD - 40);
  brush.fillStyle = INK.paper;
  font(brush, 60, 700);
  brush.fillText('Jukwaa', PAD, 96);
}

function drawLine(brush: Brush, line: SharedLine, top: number): void {
  const width = SIZE.width - 2 * PAD - 180;
  brush.fillStyle = INK.text;
  font(brush, 36, 700);
  write(brush, `${line.outcome} · ${line.market}`, PAD, top + 40, width);
  writeRight(brush, formatOdds(line.odds), top + 40);
  font(brush, 30);
  write(brush, line.teams, PAD, top + 80, width);
  brush.fillStyle = INK.muted;
  font(brush, 26);
  const when = `${nairobiDate(line.date)} ${nairobiTime(line.date)}`;
  write(brush, `${line.tournament} · ${when}`, PAD, top + 114, SIZE.width - 2 * PAD);
  brush.fillStyle = INK.line;
  brush.fillRect(PAD, top + ROW - 2, SIZE.width - 2 * PAD, 2);
}

function drawFoot(brush: Brush, odds: number, code: string): void {
  const top = SIZE.height - 250;
  brush.fillStyle = INK.accent;
  brush.fillRect(0, top, SIZE.width, 170);
  brush.fillStyle = INK.text;
  font(brush, 28);
  brush.fillText(textOf(shareTexts, 'cardCode'), PAD, top + 52);
  writeRight(brush, textOf(shareTexts, 'cardOdds'), top + 52);
  font(brush, 64, 700);
  brush.fillText(code, PAD, top + 126);
  writeRight(brush, formatCombinedOdds('bet', odds), top + 126);
  brush.fillStyle = INK.muted;
  font(brush, 26);
  brush.fillText(textOf(shareTexts, 'cardNote'), PAD, SIZE.height - 30);
  writeRight(brush, location.host, SIZE.height - 30);
}

/**
 * Draws the picks, their odds and their code as a PNG; picks without room are counted.
 * @throws Error when the browser provides no canvas, or no picture of it
 */
export async function drawCard(lines: readonly SharedLine[], code: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('no canvas to draw on');
  brush.fillStyle = INK.paper;
  brush.fillRect(0, 0, SIZE.width, SIZE.height);
  drawHead(brush);
  const shown = lines.slice(0, MOST_ROWS);
  for (const [at, line] of shown.entries()) drawLine(brush, line, HEAD + at * ROW);
  if (lines.length > shown.length) {
    brush.fillStyle = INK.muted;
    font(brush, 30, 700);
    const more = textOf(shareTexts, 'cardMore', { count: lines.length - shown.length });
    brush.fillText(more, PAD, HEAD + MOST_ROWS * ROW + 44);
  }
  drawFoot(brush, oddsOf(lines), code);
  const image = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (image === null) throw new Error('the canvas gave no picture');
  return image;
}
