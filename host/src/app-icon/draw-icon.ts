import { ICON } from './icon-shape.ts';

/** `maskable` fills the square and keeps the drawing inside the circle that every platform's mask shows. */
export type IconForm = 'rounded' | 'maskable';

/** Platforms may cut a maskable icon down to its inner 80 %. */
const SAFE = 0.8;

interface Layer {
  /** Red, green, blue. */
  readonly colour: readonly number[];
  /** Distance from a point to the layer's edge in units of the icon's box, negative inside. */
  readonly distance: (x: number, y: number) => number;
}

interface Segment {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

const SEGMENTS: readonly Segment[] = ICON.lines.flatMap((points) =>
  points.slice(1).map(([x, y], at) => {
    const [fromX, fromY] = points[at] ?? [x, y];
    return { x: fromX, y: fromY, dx: x - fromX, dy: y - fromY };
  }),
);

function toLines(x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const { x: fromX, y: fromY, dx, dy } of SEGMENTS) {
    const raw = ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy);
    const along = Math.min(1, Math.max(0, raw));
    nearest = Math.min(nearest, Math.hypot(x - fromX - along * dx, y - fromY - along * dy));
  }
  return nearest - ICON.lineWidth / 2;
}

function toRoundedSquare(x: number, y: number): number {
  const half = ICON.box / 2;
  const dx = Math.abs(x - half) - half + ICON.radius;
  const dy = Math.abs(y - half) - half + ICON.radius;
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - ICON.radius;
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Bottom to top. */
const layersOf = (form: IconForm): readonly Layer[] => [
  { colour: channels(ICON.ground), distance: form === 'maskable' ? () => -1 : toRoundedSquare },
  { colour: channels(ICON.line), distance: toLines },
  {
    colour: channels(ICON.ball.fill),
    distance: (x, y) => Math.hypot(x - ICON.ball.cx, y - ICON.ball.cy) - ICON.ball.r,
  },
];

/** Lays `colour` over the pixel at `at`; `cover` from 0 to 1 is how much of the pixel it fills. */
function paint(pixels: Uint8Array, at: number, colour: readonly number[], cover: number): void {
  const under = (pixels[at + 3] ?? 0) / 255;
  const alpha = cover + under * (1 - cover);
  for (let channel = 0; channel < 3; channel += 1) {
    const below = (pixels[at + channel] ?? 0) * under * (1 - cover);
    pixels[at + channel] = Math.round(((colour[channel] ?? 0) * cover + below) / alpha);
  }
  pixels[at + 3] = Math.round(alpha * 255);
}

/** Draws the icon, `size` pixels wide and high, as rows of RGBA bytes with smooth edges. */
export function drawIcon(size: number, form: IconForm): Uint8Array {
  const pixels = new Uint8Array(size * size * 4);
  const layers = layersOf(form);
  const perUnit = (size / ICON.box) * (form === 'maskable' ? SAFE : 1);
  const toBox = (pixel: number) => ICON.box / 2 + (pixel + 0.5 - size / 2) / perUnit;
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      for (const { colour, distance } of layers) {
        const cover = Math.min(1, Math.max(0, 0.5 - distance(toBox(column), toBox(row)) * perUnit));
        if (cover > 0) paint(pixels, (row * size + column) * 4, colour, cover);
      }
  return pixels;
}
