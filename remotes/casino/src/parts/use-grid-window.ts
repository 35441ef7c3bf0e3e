import { servedNow } from '@jukwaa/runtime';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { isBlur, type Measure, measured, nextStretch, stretchNear, type TileRange } from './grid-window.ts';

/** The rendered tiles of a grid; `measure` is null before the grid is measured. */
export interface GridWindow extends TileRange {
  readonly measure: Measure | null;
}

/** The tile by which the grid is measured. */
const FIRST: GridWindow = { from: 0, to: 1, measure: null };
/** A server renders the first screen of a phone. */
const SERVED: GridWindow = { from: 0, to: 12, measure: null };
/** In a page without layout: more than the first screen of a wide page. */
const UNMEASURED: GridWindow = { from: 0, to: 36, measure: null };

const isSame = (a: TileRange, b: TileRange): boolean => a.from === b.from && a.to === b.to;
const isEqual = (a: Measure, b: Measure | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Calls `scrolled` with each scroll, and `changed` when the page has another size. Returns the end. */
function listen(scrolled: () => void, changed: () => void): () => void {
  window.addEventListener('scroll', scrolled, { passive: true });
  window.addEventListener('resize', changed);
  // Content above the grid may grow without a scroll.
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(changed);
  observer?.observe(document.body);
  return () => {
    window.removeEventListener('scroll', scrolled);
    window.removeEventListener('resize', changed);
    observer?.disconnect();
  };
}

/** Shows the tiles near the screen, and a few more in each frame while the page scrolls. Returns the end. */
function follow(grid: Element, count: number, show: (next: GridWindow) => void): () => void {
  let shown = FIRST;
  let frame = 0;
  let last = { y: 0, at: 0 };
  const screen = ({ top }: Measure) => ({ top: window.scrollY - top, height: window.innerHeight });
  const set = (next: GridWindow) => {
    shown = next;
    show(next);
  };
  const whole = () => {
    const measure = measured(grid);
    if (measure === null) return set(UNMEASURED);
    const stretch = stretchNear(count, measure, screen(measure));
    // The observer calls once at the start.
    if (!isEqual(measure, shown.measure) || !isSame(stretch, shown)) set({ ...stretch, measure });
  };
  const plan = () => {
    if (frame === 0) frame = requestAnimationFrame(next);
  };
  function next(at: number): void {
    frame = 0;
    const { measure } = shown;
    if (measure === null) return;
    const y = window.scrollY;
    const isFast = isBlur(y - last.y, at - last.at);
    last = { y, at };
    const stretch = isFast ? shown : nextStretch(shown, count, measure, screen(measure));
    const isDone = isSame(stretch, shown);
    if (!isDone) set({ ...stretch, measure });
    if (isFast || !isDone) plan();
  }
  whole();
  const stop = listen(plan, whole);
  return () => {
    cancelAnimationFrame(frame);
    stop();
  };
}

/** The part of a grid around the screen, which follows scrolling. */
export function useGridWindow(grid: RefObject<Element | null>, count: number): GridWindow {
  const [shown, setShown] = useState(() => (servedNow() === null ? FIRST : SERVED));
  // A layout effect: another selection shows its first tiles without a frame at the old position.
  useLayoutEffect(
    () => (grid.current === null ? undefined : follow(grid.current, count, setShown)),
    [grid, count],
  );
  return shown;
}
