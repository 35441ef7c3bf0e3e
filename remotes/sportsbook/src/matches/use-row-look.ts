import { type RefObject, useLayoutEffect, useState } from 'react';

/** Heights of the list's parts in px, and how its rows are laid out. */
export interface RowLook {
  /** Names above the odds: beside them there would be no room to read them. */
  readonly isStacked: boolean;
  readonly row: number;
  readonly heading: number;
}

/** The sizes in rem that the style sheets fix too: they grow with the visitor's text. */
const ROW_REM = 4;
const STACKED_ROW_REM = 7.75;
const HEADING_REM = 2.25;
/** From this width on, names and odds stand beside each other. */
const BESIDE_REM = 18.75;

/** The look of rows in a list of this width, with text of `rem` px. */
export function rowLook(width: number, rem: number): RowLook {
  const isStacked = width < BESIDE_REM * rem;
  return { isStacked, row: (isStacked ? STACKED_ROW_REM : ROW_REM) * rem, heading: HEADING_REM * rem };
}

/** How rows look in a column of a phone, with text as it comes. */
export const USUAL_LOOK: RowLook = rowLook(360, 16);

const lookOf = (box: Element): RowLook => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return rowLook(box.getBoundingClientRect().width || window.innerWidth, rem || 16);
};

/** The look of the rows in the box, followed as the window and the visitor's text change. */
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
    // Larger text makes the page higher, whatever the width of the list.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box]);
  return look;
}
