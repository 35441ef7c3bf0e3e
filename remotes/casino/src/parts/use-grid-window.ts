import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows are rendered this far before and after the screen, px, so that a fling finds them. */
const OVERSCAN_PX = 500;
/** Rendered tiles before the grid is measured: more than the first screen of a wide page. */
const FIRST_TILES = 36;

/** The rendered part of a grid: tiles `from` (inclusive) to `to`, and the height of the rows before and after, in px. */
export interface GridWindow {
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
}

interface Measure {
  readonly columns: number;
  /** Height of a row with its gap, in px. */
  readonly row: number;
}

/**
 * Returns the part of a grid of `count` tiles that is near the screen, at least one row; `top` and `height` are px from the grid's
 * upper edge.
 */
export function windowOf(count: number, { columns, row }: Measure, top: number, height: number): GridWindow {
  const rows = Math.ceil(count / columns);
  const within = (at: number, least: number, most: number) => Math.max(least, Math.min(at, most));
  const first = within(Math.floor((top - OVERSCAN_PX) / row), 0, Math.max(rows - 1, 0));
  const last = within(Math.ceil((top + height + OVERSCAN_PX) / row), Math.min(first + 1, rows), rows);
  return {
    from: first * columns,
    to: Math.min(last * columns, count),
    before: first * row,
    after: (rows - last) * row,
  };
}

/** Null in a page without layout, and for a grid without tiles. */
function measured(grid: Element): Measure | null {
  const tile = grid.firstElementChild;
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  const row = (tile?.getBoundingClientRect().height ?? 0) + (Number.parseFloat(rowGap) || 0);
  return row > 0 && tile !== null ? { columns: gridTemplateColumns.split(' ').length, row } : null;
}

const isSame = (a: GridWindow, b: GridWindow) => a.from === b.from && a.to === b.to && a.after === b.after;

const START: GridWindow = { from: 0, to: FIRST_TILES, before: 0, after: 0 };

/** The part of a grid around the screen, which follows scrolling. All tiles have the height of the first one. */
export function useGridWindow(grid: RefObject<Element | null>, count: number): GridWindow {
  const [shown, setShown] = useState(START);
  // A layout effect: another selection shows its first tiles without a frame at the old position.
  useLayoutEffect(() => {
    let measure: Measure | null = null;
    const follow = () => {
      const element = grid.current;
      measure ??= element && measured(element);
      if (element === null || measure === null) return setShown(START);
      const next = windowOf(count, measure, -element.getBoundingClientRect().top, window.innerHeight);
      setShown((now) => (isSame(now, next) ? now : next));
    };
    const measureAgain = () => {
      measure = null;
      follow();
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', measureAgain);
    // Content above the grid may grow without a scroll.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(follow);
    observer?.observe(document.body);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', measureAgain);
      observer?.disconnect();
    };
  }, [grid, count]);
  return shown;
}
