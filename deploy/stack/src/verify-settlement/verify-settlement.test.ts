import { expect, test } from '@jest/globals';
import { exactPay, exactSale } from './exact-pay.ts';
import { randomOf } from './random-bets.ts';
import { cheapestCover } from './sure-profit.ts';
import { verifySeason } from './verify-settlement.ts';

const HEAD =
  'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,HC,AC,HY,AY,HR,AR,B365H,B365D,B365A,B365>2.5,B365<2.5';

/** A season of our own. */
function season(matches: number): string {
  const { below } = randomOf('a season');
  const rows = Array.from({ length: matches }, (_, n) => {
    const half = [below(3), below(2)];
    const full = half.map((goals) => goals + below(3));
    const counts = [9, 8, 4, 4, 2, 2].map((most) => below(most));
    return `E0,0${1 + Math.floor(n / 6)}/08/2027,15:00,Home ${n},Away ${n},${full},${half},${counts},2.15,3.4,3.35,1.83,2.02`;
  });
  return [HEAD, ...rows].join('\n');
}

test('random bets on a season are paid to the cent as an independent settlement computes, and no set of bets is a sure profit', async () => {
  const seed = 'unit';
  const { wrong, cheapest, bets, kinds, liveStates } = await verifySeason(season(14), {
    bets: 240,
    matches: 14,
    searched: 4,
    seed,
  });
  expect({ seed, wrong, bets }).toEqual({ seed, wrong: [], bets: 240 });
  const never = Object.entries(kinds).filter(([, played]) => played === 0);
  expect({ seed, never }).toEqual({ seed, never: [] });
  expect(liveStates).toBeGreaterThan(0);
  expect(Math.min(cheapest.before, cheapest.live)).toBeGreaterThanOrEqual(1);
}, 240_000);

test('the search finds a sure profit where double chance pays more than both of its outcomes', async () => {
  const price = (market_id: number, outcome_id: string, odds: number) => ({
    market_id,
    specifier: '',
    outcome_id,
    odds,
  });
  const state = { score: [0, 0], half: null } as const;
  const result = [price(1, '1', 2.1), price(1, '2', 3.4), price(1, '3', 3.6)];
  expect(await cheapestCover(result, state)).toBeGreaterThan(1);
  expect(await cheapestCover([...result, price(10, '9', 1.4)], state)).toBeLessThan(1);
});

test.each([
  [10_000, [{ odds: '3', result: 'won' }], 22_750],
  [4_900, [{ odds: '2.37', result: 'won' }], 8_985],
  [5_000, [{ odds: '1.2', result: 'won' }], 5_075],
  [5_000, [{ odds: '1.2', result: 'void' }], 5_000],
  [5_000, [{ odds: '1.2', result: 'lost' }], 0],
] as const)('the worked examples of the tax rules: %d cents on %j pay %d', (stake, legs, pay) => {
  expect(exactPay(stake, legs)).toBe(pay);
});

test('a free bet follows the rule of cash bets under its own cap', () => {
  expect(exactPay(3_000, [{ odds: '3', result: 'won' }], 'free')).toBe(6_825);
  const long = Array.from({ length: 8 }, () => ({ odds: '9.5', result: 'won' }) as const);
  expect(exactPay(3_000, long, 'free')).toBe(80_040_525);
  expect(exactPay(3_000, long)).toBe(80_000_525);
});

test.each([
  // The price has not moved: 95 % of Ksh 87.50.
  [10_000, [{ odds: '3', result: null, oddsNow: '3' }], 8_312],
  // Half the price, twice the value; a fifth of the gain is tax.
  [10_000, [{ odds: '3', result: null, oddsNow: '1.5' }], 15_050],
  // A won leg counts whole, a void one as 1.
  [
    10_000,
    [
      { odds: '2', result: 'won' },
      { odds: '4', result: 'void' },
      { odds: '3', result: null, oddsNow: '3' },
    ],
    15_050,
  ],
  // The value is capped where the winning of a bet is capped.
  [
    30_000_000,
    [
      { odds: '5', result: 'won' },
      { odds: '2', result: null, oddsNow: '2' },
    ],
    85_250_000,
  ],
] as const)('selling %d cents on %j pays %d', (stake, legs, pay) => {
  expect(exactSale(stake, legs)).toBe(pay);
});
