/** The place of a leg in the picture, and its sizes of text, in pixels. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly teams: number;
  readonly pick: number;
  readonly odds: number;
}

/** The panel of the legs. */
export const PANEL = { x: 48, y: 132, width: 1104, height: 372 } as const;

/** Legs that a picture shows; it counts the others. */
export const MOST_LEGS = 8;
const ONE_COLUMN = 4;
const GAP = 40;
/** Space above the first and below the last leg. */
const INSET = 8;

const SIZES = {
  one: { teams: 54, pick: 36, odds: 72 },
  few: { teams: 32, pick: 25, odds: 40 },
  many: { teams: 25, pick: 21, odds: 30 },
} as const;

/** Places as many legs as fit: up to four below each other, more in two columns. */
export function cellsFor(legs: number): Cell[] {
  const shown = Math.min(legs, MOST_LEGS);
  const columns = shown > ONE_COLUMN ? 2 : 1;
  const rows = Math.ceil(shown / columns);
  const width = (PANEL.width - GAP * (columns + 1)) / columns;
  const height = (PANEL.height - 2 * INSET) / rows;
  const sizes = shown === 1 ? SIZES.one : columns === 1 ? SIZES.few : SIZES.many;
  return Array.from({ length: shown }, (_, at) => ({
    x: PANEL.x + GAP + Math.floor(at / rows) * (width + GAP),
    y: PANEL.y + INSET + (at % rows) * height,
    width,
    height,
    ...sizes,
  }));
}
