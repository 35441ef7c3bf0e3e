import { type RefObject, useLayoutEffect, useState } from 'react';

/** Heights of the list's parts in px, and the layout of its rows. */
export interface RowLook {
  /** Names above the odds, because next to them they would be too narrow. */
  readonly isStacked: boolean;
  readonly row: number;
  readonly heading: number;
}

/** Sizes in rem, also fixed by the style sheets: they grow with the visitor's text. */
const ROW_REM = 3.5;
const STACKED_ROW_REM = 7.75;
const HEADING_REM = 1.75;
/** From this width on, names and odds are next to each other. */
const BESIDE_REM = 18.75;

/** The look of rows in a list of this width, with text of `rem` px. */
export function rowLook(width: number, rem: number): RowLook {
  const isStacked = width < BESIDE_REM * rem;
  return { isStacked, row: (isStacked ? STACKED_ROW_REM : ROW_REM) * rem, heading: HEADING_REM * rem };
}

/** The look of rows on a phone with the default text size. */
export const USUAL_LOOK: RowLook = rowLook(360, 16);

const lookOf = (box: Element): RowLook => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return rowLook(box.getBoundingClientRect().width || window.innerWidth, rem || 16);
};

/** The look of the rows in the box; follows changes of the window and the visitor's text. */
export function useRowLook(box: RefObject<Element | null>): RowLook {
  const [look, setLook] = useState(USUAL_LOOK);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const follow = () => {
      const next = lookOf(element);
      setLook((last) => (last.row === next.row && last.heading === next.heading ? last : next));
    };
    follow();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    // Larger text makes the page higher, at any width of the list.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box]);
  return look;
}
