import { allSpots, neighboursOf, RED, type RouletteSpot } from '@jukwaa/domain/games';

/** The pockets from 0 to 36. */
export const NUMBERS: readonly number[] = Array.from({ length: 37 }, (_, number) => number);

export type PocketColour = 'red' | 'black' | 'green';

export function colourOf(pocket: number): PocketColour {
  if (pocket === 0) return 'green';
  return RED.has(pocket) ? 'red' : 'black';
}

/** The name of a spot in the code; two spots of one name are the same. */
export function nameOf(spot: RouletteSpot): string {
  if ('numbers' in spot) return `${spot.kind} ${spot.numbers.join('-')}`;
  return 'part' in spot ? `${spot.kind} ${spot.part}` : spot.kind;
}

/** Bets that a press on the numbers places. */
export const MODES = ['straight', 'neighbours', 'split', 'street', 'corner', 'six_line'] as const;
export type Mode = (typeof MODES)[number];

/** Numbers on each side of the wheel that a bet on neighbours covers. */
const EACH_SIDE = 2;

const straight = (number: number): RouletteSpot => ({ kind: 'straight', numbers: [number] });

/** The bets of a mode over several numbers, with the numbers of each. 0 to 3 count as a corner. */
const spotsOf = (mode: Mode) =>
  allSpots().filter(
    (spot) => 'numbers' in spot && (spot.kind === mode || (mode === 'corner' && spot.kind === 'first_four')),
  );

/** The bets of a mode that have all of these numbers. */
const spotsWith = (mode: Mode, numbers: readonly number[]): RouletteSpot[] =>
  spotsOf(mode).filter((spot) => 'numbers' in spot && numbers.every((one) => spot.numbers.includes(one)));

/** The result of a press on a number: bets to place, and the numbers that stay picked for the next press. */
export interface NumberPress {
  readonly spots: readonly RouletteSpot[];
  readonly picked: readonly number[];
}

/** Picks numbers until they name one bet. A press on a picked number starts again. */
export function pickNumber(mode: Mode, picked: readonly number[], number: number): NumberPress {
  if (mode === 'straight') return { spots: [straight(number)], picked: [] };
  if (mode === 'neighbours') return { spots: neighboursOf(number, EACH_SIDE).map(straight), picked: [] };
  if (picked.includes(number)) return { spots: [], picked: [] };
  const together = [...picked, number];
  const spots = spotsWith(mode, together);
  return spots.length > 1 ? { spots: [], picked: together } : { spots, picked: [] };
}

/** The numbers that lead from the picked ones to a bet; all numbers while none is picked. */
export function choicesAfter(mode: Mode, picked: readonly number[]): readonly number[] {
  if (picked.length === 0) return NUMBERS;
  const left = new Set(spotsWith(mode, picked).flatMap((spot) => ('numbers' in spot ? spot.numbers : [])));
  return NUMBERS.filter((number) => left.has(number) && !picked.includes(number));
}
