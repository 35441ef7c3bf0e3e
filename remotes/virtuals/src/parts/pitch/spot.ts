/** A point of the pitch: `x` from the home goal line (0) to the away goal line (1), `y` from the far to the near side line. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const CENTRE: Spot = { x: 0.5, y: 0.5 };

/** A number in [0, 1) that is always the same for `n`, for movements that nothing else decides. */
export function steady(n: number): number {
  const sine = Math.sin(n * 12.9898 + 78.233) * 43_758.545;
  return sine - Math.floor(sine);
}

export const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Slow at both ends. */
export const eased = (share: number): number => share * share * (3 - 2 * share);
