import { describe, expect, test } from '@jest/globals';
import { openings, returnOf } from './sure-cover.ts';

/** Outcomes of games as 0, 1 and 2. */
type Line = readonly number[];

/** The daily jackpot's rules. */
const RULES = {
  games: 13,
  line_cents: 5_000,
  wager_tax_bp: 1_250,
  withholding_tax_bp: 2_000,
  prizes_bp: 7_000,
  main_bp: 5_000,
  tiers: [
    { right: 12, share_bp: 2_500 },
    { right: 11, share_bp: 1_500 },
    { right: 10, share_bp: 1_000 },
  ],
  guarantee_cents: 500_000_000,
  cap_cents: 1_000_000_000,
};
const TIERS = [13, 12, 11, 10];

const every = (games: number): Line[] =>
  Array.from({ length: games }).reduce<Line[]>(
    (lines) => lines.flatMap((line) => [0, 1, 2].map((pick) => [...line, pick])),
    [[]],
  );

/** The ternary Hamming code with these parity checks: every result differs from just one of its lines in one game at most. */
const hamming = (checks: readonly Line[]): Line[] =>
  every(checks[0]?.length ?? 0).filter((line) =>
    checks.every((check) => line.reduce((sum, pick, game) => sum + pick * (check[game] ?? 0), 0) % 3 === 0),
  );
/** Any line of each list, one after the other. */
const product = (lists: readonly (readonly Line[])[]): Line[] =>
  lists.reduce<Line[]>((lines, list) => lines.flatMap((a) => list.map((b) => [...a, ...b])), [[]]);

const FOUR = hamming([
  [1, 0, 1, 1],
  [0, 1, 1, 2],
]);
/** Sure of 12 right: the perfect code of thirteen games. */
const sureOf12 = (): Line[] =>
  hamming([
    [1, 0, 0, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1],
    [0, 1, 0, 1, 2, 1, 1, 0, 0, 1, 1, 2, 2],
    [0, 0, 1, 0, 0, 1, 2, 1, 2, 1, 2, 1, 2],
  ]);
/** Sure of 10 right: at most one wrong in each of three groups of four games, and all outcomes of the last game. */
const sureOf10 = (): Line[] => product([FOUR, FOUR, FOUR, every(1)]);

/** Results spread over all that there are: the base 3 digits of multiples of a prime. */
const results = (count: number): Line[] =>
  Array.from({ length: count }, (_, n) =>
    Array.from({ length: RULES.games }, (_, game) => Math.floor(((n + 1) * 611_953) / 3 ** game) % 3),
  );
const rightIn = (line: Line, of: Line): number => line.filter((pick, game) => pick === of[game]).length;

describe('[JACKPOT-08] a bettor who covers all results without other bettors', () => {
  test.each([
    ['59,049 lines of a perfect code', 12, sureOf12, 59_049, 8],
    ['2,187 lines', 10, sureOf10, 2_187, 60],
  ])(
    'a bettor who covers all results alone with %s is sure of %d right, and loses with every rollover',
    (_, sure, cover, count, played) => {
      const lines = cover();
      expect(lines).toHaveLength(count);
      const cost = count * RULES.line_cents;
      for (const result of results(played)) {
        const rights = lines.map((line) => rightIn(line, result));
        expect(rights.some((right) => right >= sure)).toBe(true);
        const won = TIERS.map((tier) => rights.filter((right) => right === tier).length);
        // A sure profit would be one without the luck of everything right.
        if (won[0] !== 0) continue;
        for (const main of openings(RULES)) expect(returnOf(RULES, main, cost, won)).toBeLessThan(cost);
      }
    },
  );
});
