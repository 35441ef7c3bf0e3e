import { formatCombinedOdds, formatOdds, groupedCode } from '@jukwaa/domain';
import {
  drawBrand,
  drawFoot,
  INK,
  PICTURE_PAD,
  PICTURE_SIZE,
  type PictureBrush,
  pictureOf,
} from '@jukwaa/remote-kit';
import { dates, textOf } from '@jukwaa/runtime';
import { shareTexts } from './share-texts.ts';
import { oddsOf, type SharedLine } from './shared-thing.ts';

const ROW = 132;
const HEAD = 190;
const MOST_ROWS = 6;

function drawLine({ canvas, font, write, writeRight }: PictureBrush, line: SharedLine, top: number): void {
  const whole = PICTURE_SIZE.width - 2 * PICTURE_PAD;
  const width = whole - 180;
  canvas.fillStyle = INK.text;
  font(36, 700);
  write(`${line.outcome} · ${line.market}`, PICTURE_PAD, top + 40, width);
  writeRight(formatOdds(line.odds), top + 40);
  font(30);
  write(line.teams, PICTURE_PAD, top + 80, width);
  canvas.fillStyle = INK.muted;
  font(26);
  const when = dates().when(line.date);
  write(`${line.tournament} · ${when}`, PICTURE_PAD, top + 114, whole);
  canvas.fillStyle = INK.line;
  canvas.fillRect(PICTURE_PAD, top + ROW - 2, whole, 2);
}

/** Counts the picks without room. */
function drawMore({ canvas, font, write }: PictureBrush, count: number): void {
  canvas.fillStyle = INK.muted;
  font(30, 700);
  write(textOf(shareTexts, 'cardMore', { count }), PICTURE_PAD, HEAD + MOST_ROWS * ROW + 44);
}

/**
 * Draws the picks, their odds and their code as a PNG; picks without room are counted.
 * @throws Error when the browser gives no picture
 */
export const drawCard = (lines: readonly SharedLine[], code: string): Promise<Blob> =>
  pictureOf((brush) => {
    drawBrand(brush, HEAD - 40);
    const shown = lines.slice(0, MOST_ROWS);
    for (const [at, line] of shown.entries()) drawLine(brush, line, HEAD + at * ROW);
    if (lines.length > shown.length) drawMore(brush, lines.length - shown.length);
    drawFoot(brush, {
      left: { label: textOf(shareTexts, 'cardCode'), value: groupedCode(code) },
      right: {
        label: textOf(shareTexts, 'cardOdds'),
        value: formatCombinedOdds('bet', oddsOf(lines)),
      },
      note: textOf(shareTexts, 'cardNote'),
      size: 64,
    });
  });
