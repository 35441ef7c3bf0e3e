import {
  drawBrand,
  drawFoot,
  INK,
  PICTURE_PAD,
  PICTURE_SIZE,
  type PictureBrush,
  pictureOf,
} from '@jukwaa/remote-kit';
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

/** Heights of the head and the foot, px. */
const HEAD = 150;
const FOOT = 250;

function drawHead(brush: PictureBrush, name: string): void {
  drawBrand(brush, HEAD);
  brush.font(40, 700);
  brush.writeRight(name, 92);
}

function drawRows({ canvas, font, write, writeRight }: PictureBrush, rows: SharedTicketCard['rows']): void {
  const { width, height: whole } = PICTURE_SIZE;
  const height = Math.min(90, (whole - HEAD - FOOT - 20) / Math.max(1, rows.length));
  const size = Math.min(34, height * 0.56);
  for (const [at, { number, teams, picks }] of rows.entries()) {
    const top = HEAD + 10 + at * height;
    const base = top + height / 2 + size / 3;
    canvas.fillStyle = INK.muted;
    font(size);
    write(String(number), PICTURE_PAD, base);
    canvas.fillStyle = INK.text;
    write(teams, PICTURE_PAD + 70, base, width - 2 * PICTURE_PAD - 230);
    font(size, 700);
    writeRight(picks, base);
    canvas.fillStyle = INK.line;
    canvas.fillRect(PICTURE_PAD, top + height - 1, width - 2 * PICTURE_PAD, 1);
  }
}

/** Draws the picks and the code of a ticket as a PNG. @throws Error when the browser gives no picture */
export const drawTicket = ({ code, name, prize, rows }: SharedTicketCard): Promise<Blob> =>
  pictureOf((brush) => {
    drawHead(brush, name);
    drawRows(brush, rows);
    drawFoot(brush, {
      left: { label: textOf(shareTicketTexts, 'cardCode'), value: code },
      right: prize === undefined ? null : { label: textOf(shareTicketTexts, 'cardPrize'), value: prize },
      note: textOf(shareTicketTexts, 'cardNote'),
      size: 56,
    });
  });
