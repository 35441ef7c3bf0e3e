import { POCKETS } from '../../fairness/outcomes.ts';

/** The pockets in the order of a European wheel. */
export const WHEEL_ORDER: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

/** The red numbers; the others but 0 are black. */
export const RED: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

/** Bets inside the layout, named by their numbers in ascending order. */
export type InsideKind = 'straight' | 'split' | 'street' | 'corner' | 'first_four' | 'six_line';

/** A bet of the layout. Columns and dozens are numbered 1 to 3; column 1 has the number 1. */
export type RouletteSpot =
  | { readonly kind: InsideKind; readonly numbers: readonly number[] }
  | { readonly kind: 'column' | 'dozen'; readonly part: number }
  | { readonly kind: 'red' | 'black' | 'odd' | 'even' | 'low' | 'high' };

const run = (from: number, count: number, step = 1): number[] =>
  Array.from({ length: count }, (_, at) => from + at * step);

const ALL = run(1, POCKETS - 1);
const STREETS = run(1, 12, 3);

/** Every inside bet of the layout: rows of three numbers, 1 2 3 next to the 0. */
const INSIDE: Readonly<Record<InsideKind, readonly (readonly number[])[]>> = {
  straight: run(0, POCKETS).map((number) => [number]),
  split: [
    ...[1, 2, 3].map((number) => [0, number]),
    ...ALL.filter((number) => number % 3 !== 0).map((number) => [number, number + 1]),
    ...ALL.filter((number) => number + 3 < POCKETS).map((number) => [number, number + 3]),
  ],
  street: [[0, 1, 2], [0, 2, 3], ...STREETS.map((first) => run(first, 3))],
  corner: ALL.filter((number) => number % 3 !== 0 && number + 4 < POCKETS).map((number) => [
    number,
    number + 1,
    number + 3,
    number + 4,
  ]),
  first_four: [[0, 1, 2, 3]],
  six_line: STREETS.slice(0, -1).map((first) => run(first, 6)),
};

const OUTSIDE = {
  red: ALL.filter((number) => RED.has(number)),
  black: ALL.filter((number) => !RED.has(number)),
  odd: ALL.filter((number) => number % 2 === 1),
  even: ALL.filter((number) => number % 2 === 0),
  low: run(1, 18),
  high: run(19, 18),
} as const;

const nameOf = (numbers: readonly number[]): string => numbers.join('-');

const INSIDE_NAMES = new Set(
  Object.entries(INSIDE).flatMap(([kind, all]) => all.map((numbers) => `${kind}:${nameOf(numbers)}`)),
);

/** The numbers that a spot covers; none when the layout has no such spot. */
export function coveredBy(spot: RouletteSpot): readonly number[] {
  if ('numbers' in spot) return INSIDE_NAMES.has(`${spot.kind}:${nameOf(spot.numbers)}`) ? spot.numbers : [];
  if (!('part' in spot)) return OUTSIDE[spot.kind];
  if (![1, 2, 3].includes(spot.part)) return [];
  return spot.kind === 'column' ? run(spot.part, 12, 3) : run((spot.part - 1) * 12 + 1, 12);
}

/** Every spot of the layout. */
export const allSpots = (): RouletteSpot[] => [
  ...(['straight', 'split', 'street', 'corner', 'first_four', 'six_line'] as const).flatMap((kind) =>
    INSIDE[kind].map((numbers) => ({ kind, numbers })),
  ),
  ...(['column', 'dozen'] as const).flatMap((kind) => [1, 2, 3].map((part) => ({ kind, part }))),
  ...(['red', 'black', 'odd', 'even', 'low', 'high'] as const).map((kind) => ({ kind })),
];

/** A number with its neighbours on the wheel, `each` on each side, in the order of the wheel. */
export function neighboursOf(number: number, each: number): number[] {
  const place = WHEEL_ORDER.indexOf(number);
  return run(place - each, 2 * each + 1).map((at) => WHEEL_ORDER.at(at % POCKETS) ?? number);
}
