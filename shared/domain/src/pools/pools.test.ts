import { describe, expect, test } from '@jest/globals';
import type { JackpotTier } from '@jukwaa/contracts';
import { combinationRefusal, outcomesOf, sharePots } from '../pools.ts';

const SINGLE = 1;
const DOUBLE = 5;
const TRIPLE = 7;

describe('a combination', () => {
  test('a combination names the outcomes of a double', () => {
    expect(outcomesOf(DOUBLE)).toEqual(['1', '3']);
  });

  test('a combination with a game without a pick is refused', () => {
    expect(combinationRefusal([SINGLE, 0, SINGLE])).toBe('picks_incomplete');
  });

  test('a combination takes five doubles and three triples, and no more', () => {
    const thirteen = (doubles: number, triples: number) =>
      Array.from({ length: 13 }, (_, at) =>
        at < doubles ? DOUBLE : at < doubles + triples ? TRIPLE : SINGLE,
      );
    expect(combinationRefusal(thirteen(5, 3))).toBeNull();
    expect(combinationRefusal(thirteen(6, 0))).toBe('too_many_doubles');
    expect(combinationRefusal(thirteen(0, 4))).toBe('too_many_triples');
  });
});

describe('[JACKPOT-08] pots of a jackpot', () => {
  const POTS: readonly JackpotTier[] = [
    { right: 13, pot_cents: 1_000 },
    { right: 12, pot_cents: 250 },
    { right: 11, pot_cents: 150 },
    { right: 10, pot_cents: 100 },
  ];
  /** Opened with a main pot of 600 cents. */
  const rules = { cap_cents: 1_300, main_cents: 600 };

  test('pots of a jackpot are shared by the lines of their tier, and those without lines roll over', () => {
    expect(sharePots(POTS, [3, 0, 4, 0], rules)).toEqual({
      tiers: [
        { right: 13, pot_cents: 1_000, lines: 3, each_cents: 333 },
        { right: 12, pot_cents: 250, lines: 0, each_cents: 0 },
        { right: 11, pot_cents: 150, lines: 4, each_cents: 37 },
        { right: 10, pot_cents: 100, lines: 0, each_cents: 0 },
      ],
      rollover_cents: 350,
      rounding_cents: 3,
    });
  });

  test('pots of a jackpot roll over up to the cap, and what is unwon above it goes to the best tier with lines', () => {
    const { tiers, rollover_cents } = sharePots(POTS, [0, 0, 2, 5], { cap_cents: 1_100, main_cents: 600 });
    expect(tiers.map(({ pot_cents, each_cents }) => [pot_cents, each_cents])).toEqual([
      [850, 0],
      [250, 0],
      [300, 150],
      [100, 20],
    ]);
    expect(rollover_cents).toBe(1_100);
  });

  test('pots of a jackpot never give the main pot of the opening to a lower tier, even above the cap', () => {
    const { tiers, rollover_cents } = sharePots(POTS, [0, 0, 0, 1], { cap_cents: 500, main_cents: 900 });
    expect(tiers.at(-1)).toMatchObject({ each_cents: 600 });
    expect(rollover_cents).toBe(900);
  });

  test('pots of a jackpot roll over below the cap, and above it when no tier has lines', () => {
    expect(sharePots(POTS, [0, 1, 1, 1], { cap_cents: 1_001, main_cents: 600 }).rollover_cents).toBe(1_000);
    expect(sharePots(POTS, [0, 0, 0, 0], { cap_cents: 500, main_cents: 400 }).rollover_cents).toBe(1_500);
  });

  test('pots of a jackpot give the main prize above the cap to the lines with everything right', () => {
    expect(sharePots(POTS, [1, 0, 0, 0], { cap_cents: 500, main_cents: 400 })).toMatchObject({
      tiers: [{ right: 13, pot_cents: 1_000, each_cents: 1_000 }, {}, {}, {}],
      rollover_cents: 500,
    });
  });
});
