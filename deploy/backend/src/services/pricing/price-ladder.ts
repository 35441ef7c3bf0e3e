/** Lowest and highest offered odds. */
export const ODDS_BOUNDS = { min: 1.01, max: 1000 } as const;

/** Steps of the ladder in hundredths, each up to the odds (in hundredths) next to it. */
const RUNGS = [
  { upTo: 300, step: 1 },
  { upTo: 500, step: 5 },
  { upTo: 1_000, step: 10 },
  { upTo: 2_000, step: 50 },
  { upTo: 5_000, step: 100 },
  { upTo: 10_000, step: 500 },
  { upTo: 100_000, step: 2_500 },
] as const;

/** Offered decimal odds: rounded down to the next step of the ladder (two decimals at most), inside the bounds. */
export function onLadder(odds: number): number {
  if (!(odds > ODDS_BOUNDS.min)) return ODDS_BOUNDS.min;
  if (odds >= ODDS_BOUNDS.max) return ODDS_BOUNDS.max;
  // The small addition keeps odds that are already on a step: 1.15 * 100 is 114.999…
  const hundredths = Math.floor(odds * 100 + 1e-7);
  const step = RUNGS.find((rung) => hundredths < rung.upTo)?.step ?? 1;
  return Math.max(ODDS_BOUNDS.min, (hundredths - (hundredths % step)) / 100);
}
