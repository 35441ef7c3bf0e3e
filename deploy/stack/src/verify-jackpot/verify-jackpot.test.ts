import { expect, test } from '@jest/globals';
import { serviceDatabases } from '@jukwaa/backend/testing';
import { madeSeason } from '../crash/jackpot/made-season.ts';
import { bestCombination, bestLine, type MatchChances } from './best-tickets.ts';
import { coversOf, linesToCover, unstakedMain } from './sure-cover.ts';
import { verifyJackpots } from './verify-jackpot.ts';

const SLOW_MS = 180_000;

test(
  '[JACKPOT-08] a bettor finds no sure profit in the rules of jackpots, and no attack moves money',
  async () => {
    const [engine] = serviceDatabases();
    if (engine === undefined) throw new Error('there is no database to test on');
    const { db, drop } = await engine.fresh();
    const { wrong, odds, attacks } = await verifyJackpots(madeSeason(80, 'unit'), db).finally(drop);
    expect(wrong).toEqual([]);
    expect(odds.map(({ category }) => category)).toEqual([5, 6]);
    expect(attacks.every(({ tries }) => tries > 0)).toBe(true);
  },
  SLOW_MS,
);

test('fewer lines are sure of fewer right games, and all lines are needed for all right', () => {
  expect(linesToCover(13, 13)).toBe(3 ** 13);
  expect(linesToCover(13, 12)).toBe(Math.ceil(3 ** 13 / 27));
  expect(linesToCover(4, 0)).toBe(1);
});

test('unwon guarantees of jackpots without tickets do not add up', () => {
  expect(unstakedMain({ guarantee_cents: 500, cap_cents: 1_000 })).toBe(500);
});

test('the search finds a sure profit where the guarantee exceeds the price of all lines', () => {
  const rules = {
    games: 3,
    line_cents: 5_000,
    wager_tax_bp: 1_250,
    withholding_tax_bp: 0,
    prizes_bp: 7_000,
    main_bp: 10_000,
    tiers: [],
    guarantee_cents: 27 * 5_000,
    cap_cents: 27 * 10_000,
  };
  const [all] = coversOf(rules, rules.guarantee_cents);
  expect(all?.return_cents).toBeGreaterThan(all?.cost_cents ?? 0);
});

test('the best combination has its doubles and triples where they add the most', () => {
  const games: MatchChances[] = [
    [0.8, 0.1, 0.1],
    [0.4, 0.4, 0.2],
    [0.34, 0.33, 0.33],
  ];
  expect(bestLine(games).chance).toBeCloseTo(0.8 * 0.4 * 0.34);
  expect(bestCombination(games, 1, 1)).toEqual({ lines: 6, chance: expect.closeTo(0.8 * 0.8 * 1) });
});
