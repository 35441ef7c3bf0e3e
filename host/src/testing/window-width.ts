/** Px in an em of a media query, whatever the page's own text size. */
const EM_PX = 16;

/** The least width of a media query, in px; Infinity for other queries. */
function leastWidthOf(query: string): number {
  const [, width, unit] = /min-width: (\d+)(px|em)/.exec(query) ?? [];
  if (width === undefined) return Number.POSITIVE_INFINITY;
  return Number(width) * (unit === 'em' ? EM_PX : 1);
}

/** Answers the page's media queries as a window of this width does. */
export function setWindowWidth(px: number): void {
  Object.defineProperty(window, 'matchMedia', {
    value: (query: string) => ({ matches: px >= leastWidthOf(query) }),
    configurable: true,
  });
}
