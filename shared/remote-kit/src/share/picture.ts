/** A portrait that chat apps show whole; px. */
export const PICTURE_SIZE = { width: 1_080, height: 1_350 } as const;
/** Space at the left and right edge, px. */
export const PICTURE_PAD = 64;
/** The page's light palette, because a picture looks the same for every viewer. */
export const INK = {
  paper: '#ffffff',
  text: '#12151c',
  muted: '#555f6e',
  line: '#e3e6eb',
  brand: '#1b2a6b',
  accent: '#ffb020',
} as const;

/** Draws on a picture. Colours are set on `canvas`. */
export interface PictureBrush {
  readonly canvas: CanvasRenderingContext2D;
  /** Sets the size of the next texts, px. */
  font(size: number, weight?: 400 | 700): void;
  /** Writes a text, cut with an ellipsis when it is wider than `width`. */
  write(text: string, x: number, y: number, width?: number): void;
  /** Writes a text at the right edge. */
  writeRight(text: string, y: number): void;
}

/** The text, cut with an ellipsis when too wide. */
function fitted(canvas: CanvasRenderingContext2D, text: string, width: number): string {
  if (canvas.measureText(text).width <= width) return text;
  let cut = text;
  while (cut.length > 1 && canvas.measureText(`${cut}…`).width > width) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}

const brushOf = (canvas: CanvasRenderingContext2D): PictureBrush => ({
  canvas,
  font(size, weight = 400) {
    canvas.font = `${weight} ${size}px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif`;
  },
  write(text, x, y, width) {
    canvas.fillText(width === undefined ? text : fitted(canvas, text, width), x, y);
  },
  writeRight(text, y) {
    canvas.textAlign = 'right';
    canvas.fillText(text, PICTURE_SIZE.width - PICTURE_PAD, y);
    canvas.textAlign = 'left';
  },
});

/** Draws the coloured head of a picture with the brand; `height` in px. */
export function drawBrand({ canvas, font, write }: PictureBrush, height: number): void {
  canvas.fillStyle = INK.brand;
  canvas.fillRect(0, 0, PICTURE_SIZE.width, height);
  canvas.fillStyle = INK.paper;
  font(60, 700);
  write('Jukwaa', PICTURE_PAD, 96);
}

/** A value in the foot of a picture, with its label. */
interface FootValue {
  readonly label: string;
  readonly value: string;
}

/** Draws the foot: a value at the left, perhaps one at the right, and a note next to the address of the page. `size` of the values in px. */
export function drawFoot(
  { canvas, font, write, writeRight }: PictureBrush,
  { left, right, note, size }: { left: FootValue; right: FootValue | null; note: string; size: number },
): void {
  const top = PICTURE_SIZE.height - 250;
  canvas.fillStyle = INK.accent;
  canvas.fillRect(0, top, PICTURE_SIZE.width, 170);
  canvas.fillStyle = INK.text;
  font(28);
  write(left.label, PICTURE_PAD, top + 52);
  if (right !== null) writeRight(right.label, top + 52);
  font(size, 700);
  write(left.value, PICTURE_PAD, top + 126);
  if (right !== null) writeRight(right.value, top + 126);
  canvas.fillStyle = INK.muted;
  font(26);
  write(note, PICTURE_PAD, PICTURE_SIZE.height - 30);
  writeRight(location.host, PICTURE_SIZE.height - 30);
}

/**
 * A picture as PNG, on paper.
 * @throws Error when the browser provides no canvas, or no picture of it
 */
export async function pictureOf(draw: (brush: PictureBrush) => void): Promise<Blob> {
  const element = document.createElement('canvas');
  Object.assign(element, PICTURE_SIZE);
  const canvas = element.getContext('2d');
  if (canvas === null) throw new Error('no canvas to draw on');
  canvas.fillStyle = INK.paper;
  canvas.fillRect(0, 0, PICTURE_SIZE.width, PICTURE_SIZE.height);
  draw(brushOf(canvas));
  const image = await new Promise<Blob | null>((done) => element.toBlob(done, 'image/png'));
  if (image === null) throw new Error('the canvas gave no picture');
  return image;
}
