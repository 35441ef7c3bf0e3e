/** Tiles are rendered this far before and after the screen, in px. Each rendered one costs a part of every frame. */
const OVERSCAN_PX = 250;
/** The largest speed at which tiles can be made out, in px a ms: four screens of a phone a second. */
const READABLE = 3;

/** Tiles `from` (inclusive) to `to`. */
export interface TileRange {
  readonly from: number;
  readonly to: number;
}

/** Sizes of a grid, in px. All tiles have the height of the first one. */
export interface Measure {
  readonly columns: number;
  /** Height of a tile. */
  readonly tile: number;
  /** Height of a row with its gap. */
  readonly row: number;
  /** Distance of the grid's upper edge from the page's. */
  readonly top: number;
}

/** The part of the page on the screen, in px from the grid's upper edge. */
export interface Screen {
  readonly top: number;
  readonly height: number;
}

/** The tiles of a grid of `count` that are at most `around` px away from the screen, at least one row. */
export function stretchNear(
  count: number,
  { columns, row }: Measure,
  { top, height }: Screen,
  around = OVERSCAN_PX,
): TileRange {
  const rows = Math.ceil(count / columns);
  const within = (at: number, least: number, most: number) => Math.max(least, Math.min(at, most));
  const first = within(Math.floor((top - around) / row), 0, Math.max(rows - 1, 0));
  const last = within(Math.ceil((top + height + around) / row), Math.min(first + 1, rows), rows);
  return { from: first * columns, to: Math.min(last * columns, count) };
}

/**
 * The rendered tiles of the next frame: at most half a row more, so that the frame is in time on a slow phone, and
 * none too far away. That is faster than a page scrolls whose tiles can be read.
 */
export function nextStretch(now: TileRange, count: number, measure: Measure, screen: Screen): TileRange {
  const near = stretchNear(count, measure, screen);
  const most = Math.ceil(measure.columns / 2);
  if (now.to <= near.from || now.from >= near.to) {
    const { from } = stretchNear(count, measure, screen, 0);
    return { from, to: Math.min(from + most, near.to) };
  }
  const from = Math.max(now.from, near.from);
  const to = Math.min(now.to, near.to);
  const after = Math.min(most, near.to - to);
  return { from: Math.max(near.from, from - (most - after)), to: to + after };
}

/** Whether the page moves too fast to read, by its way in px and the time for it in ms. */
export const isBlur = (way: number, ms: number): boolean => Math.abs(way) > READABLE * ms;

/** Null in a page without layout, and for a grid without tiles. */
export function measured(grid: Element): Measure | null {
  const tile = grid.querySelector('article')?.getBoundingClientRect().height ?? 0;
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  const row = tile + (Number.parseFloat(rowGap) || 0);
  const top = grid.getBoundingClientRect().top + window.scrollY;
  return tile > 0 ? { columns: gridTemplateColumns.split(' ').length, tile, row, top } : null;
}
