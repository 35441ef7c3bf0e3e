import { textOf } from '@jukwaa/runtime';
import { shareTicketTexts } from './share-ticket-texts.ts';

/** The content of the picture of a ticket, without its stake. */
export interface SharedTicketCard {
  readonly code: string;
  /** The name of the jackpot. */
  readonly name: string;
  /** The main prize as shown; absent while it is unknown. */
  readonly prize?: string | undefined;
  readonly rows: readonly { readonly number: number; readonly teams: string; readonly picks: string }[];
}

/** A portrait that chat apps show whole; px. */
const SIZE = { width: 1_080, height: 1_350 } as const;
const PAD = 64;
const HEAD = 150;
const FOOT = 250;
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

const font = (brush: Brush, size: number, weight: 400 | 700 = 400) => {
  brush.font = `${weight} ${size}px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif`;
};

/** The text, cut with an ellipsis when too wide. */
function fitted(brush: Brush, text: string, width: number): string {
  if (brush.measureText(text).width <= width) return text;
  let cut = text;
  while (cut.length > 1 && brush.measureText(`${cut}…`).width > width) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}

function writeRight(brush: Brush, text: string, y: number): void {
  brush.textAlign = 'right';
  brush.fillText(text, SIZE.width - PAD, y);
  brush.textAlign = 'left';
}

function drawHead(brush: Brush, name: string): void {
  brush.fillStyle = INK.brand;
  brush.fillRect(0, 0, SIZE.width, HEAD);
  brush.fillStyle = INK.paper;
  font(brush, 60, 700);
  brush.fillText('Jukwaa', PAD, 96);
  font(brush, 40, 700);
  writeRight(brush, name, 92);
}

function drawRows(brush: Brush, rows: SharedTicketCard['rows']): void {
  const height = Math.min(90, (SIZE.height - HEAD - FOOT - 20) / Math.max(1, rows.length));
  const size = Math.min(34, height * 0.56);
  for (const [at, { number, teams, picks }] of rows.entries()) {
    const top = HEAD + 10 + at * height;
    const base = top + height / 2 + size / 3;
    brush.fillStyle = INK.muted;
    font(brush, size);
    brush.fillText(String(number), PAD, base);
    brush.fillStyle = INK.text;
    brush.fillText(fitted(brush, teams, SIZE.width - 2 * PAD - 230), PAD + 70, base);
    font(brush, size, 700);
    writeRight(brush, picks, base);
    brush.fillStyle = INK.line;
    brush.fillRect(PAD, top + height - 1, SIZE.width - 2 * PAD, 1);
  }
}

function drawFoot(brush: Brush, { code, prize }: SharedTicketCard): void {
  const top = SIZE.height - FOOT;
  brush.fillStyle = INK.accent;
  brush.fillRect(0, top, SIZE.width, 170);
  brush.fillStyle = INK.text;
  font(brush, 28);
  brush.fillText(textOf(shareTicketTexts, 'cardCode'), PAD, top + 52);
  if (prize !== undefined) writeRight(brush, textOf(shareTicketTexts, 'cardPrize'), top + 52);
  font(brush, 56, 700);
  brush.fillText(code, PAD, top + 126);
  if (prize !== undefined) writeRight(brush, prize, top + 126);
  brush.fillStyle = INK.muted;
  font(brush, 26);
  brush.fillText(textOf(shareTicketTexts, 'cardNote'), PAD, SIZE.height - 30);
  writeRight(brush, location.host, SIZE.height - 30);
}

/**
 * Draws the picks and the code of a ticket as a PNG.
 * @throws Error when the browser provides no canvas, or no picture of it
 */
export async function drawTicket(card: SharedTicketCard): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('no canvas to draw on');
  brush.fillStyle = INK.paper;
  brush.fillRect(0, 0, SIZE.width, SIZE.height);
  drawHead(brush, card.name);
  drawRows(brush, card.rows);
  drawFoot(brush, card);
  const image = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (image === null) throw new Error('the canvas gave no picture');
  return image;
}
