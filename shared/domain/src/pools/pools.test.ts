import { describe, expect, test } from '@jest/globals';
import type { JackpotBetRow, JackpotTier } from '@jukwaa/contracts';
import { masksOf, outcomesOf, sharePots } from '../pools.ts';

const row = (match_number: number, outcome_id: JackpotBetRow['outcome_id']) => ({ match_number, outcome_id });
const singles = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => row(from + at, '1'));
const double = (match_number: number) => [row(match_number, '1'), row(match_number, '3')];
const triple = (match_number: number) => [...double(match_number), row(match_number, '2')];

describe('a combination', () => {
  test('has a mask for each game, in the order of its games', () => {
    expect(masksOf([row(3, '2'), ...double(1), ...triple(2)], 3)).toEqual({ ok: true, value: [5, 7, 2] });
    expect(outcomesOf(5)).toEqual(['1', '3']);
  });

  test.each([
    ['a game without a pick', [row(1, '1'), row(3, '1')], 'picks_incomplete'],
    ['a row on a match of another jackpot', [...singles(1, 3), row(4, '1')], 'pick_unavailable'],
  ])('with %s is refused', (_, rows, error) => {
    expect(masksOf(rows, 3)).toEqual({ ok: false, error });
  });

  test('takes five doubles and three triples, and no more', () => {
    const doubles = (count: number) => Array.from({ length: count }, (_, at) => double(at + 1)).flat();
    const triples = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => triple(from + at)).flat();
    expect(masksOf([...doubles(5), ...triples(6, 3), ...singles(9, 13)], 13).ok).toBe(true);
    expect(masksOf([...doubles(6), ...singles(7, 13)], 13)).toEqual({ ok: false, error: 'too_many_doubles' });
    expect(masksOf([...triples(1, 4), ...singles(5, 13)], 13)).toEqual({
      ok: false,
      error: 'too_many_triples',
    });
  });
});

describe('[JACKPOT-08] pots of a jackpot', () => {
  const POTS: readonly JackpotTier[] = [
    { right: 13, pot_cents: 1_000 },
    { right: 12, pot_cents: 250 },
    { right: 11, pot_cents: 150 },
    { right: 10, pot_cents: 100 },
  ];
  const rules = { cap_cents: 1_000 };

  test('are shared by the lines of their tier, and those without lines roll over', () => {
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

  test('give an unwon main prize at its cap to the best tier with lines', () => {
    const { tiers, rollover_cents } = sharePots(POTS, [0, 0, 2, 5], rules);
    expect(tiers.map(({ pot_cents, each_cents }) => [pot_cents, each_cents])).toEqual([
      [0, 0],
      [250, 0],
      [1_150, 575],
      [100, 20],
    ]);
    expect(rollover_cents).toBe(250);
  });

  test('roll an unwon main prize over below its cap, and at the cap when no tier has lines', () => {
    expect(sharePots(POTS, [0, 1, 1, 1], { cap_cents: 1_001 }).rollover_cents).toBe(1_000);
    expect(sharePots(POTS, [0, 0, 0, 0], rules).rollover_cents).toBe(1_500);
  });
});
