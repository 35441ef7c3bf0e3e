import { COLOURS, type NumbersSpot, SUM_RANGES } from '@jukwaa/domain/games';

/** The name of a spot in the code; two spots of one name are the same. */
export function nameOf(spot: NumbersSpot): string {
  if (spot.kind === 'numbers') return `${spot.balls}: ${spot.numbers.join('-')}`;
  if (spot.kind === 'colour') return spot.colour;
  return spot.kind === 'sum' ? `sum ${spot.from}-${spot.to}` : spot.kind;
}

export const BOOSTER_SPOTS: readonly NumbersSpot[] = [
  ...(['low', 'high', 'odd', 'even'] as const).map((kind) => ({ kind })),
  ...COLOURS.map((colour) => ({ kind: 'colour' as const, colour })),
];
export const SUM_SPOTS: readonly NumbersSpot[] = SUM_RANGES.map((range) => ({ kind: 'sum', ...range }));

/** A payment for a stake of 1: `6.72x`. */
export const oddsText = (hundredths: number): string =>
  `${(hundredths / 100).toLocaleString('en', { maximumFractionDigits: 2 })}x`;
