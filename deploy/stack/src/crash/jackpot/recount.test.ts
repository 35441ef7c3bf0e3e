import { createHash, createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { type GameEnd, type PickedOutcome, type RecountedJackpot, recount, writtenOut } from './recount.ts';

const SEED = 'ab'.repeat(32);
const ENDS: readonly GameEnd[] = [
  [1, 0],
  [2, 2],
  [0, 3],
  [1, 0],
];
const FACTS: RecountedJackpot = {
  id: 7,
  rules: {
    prizes_bp: 7_000,
    main_bp: 5_000,
    tiers: [
      { right: 3, share_bp: 3_000 },
      { right: 2, share_bp: 2_000 },
    ],
    guarantee_cents: 100_000,
    cap_cents: 200_000,
    played_within_hours: 24,
    max_drawn: 1,
  },
  main_cents: 100_000,
  ends: ENDS,
  drawnFrom: ENDS,
  seed: SEED,
  commitment: createHash('sha256').update(SEED).digest('hex'),
};
const right: PickedOutcome[] = ['1', '2', '3', '1'];
const ticket = (id: string, picks: readonly (readonly PickedOutcome[])[], stake_cents = 5_000) => ({
  id,
  picks,
  stake_cents,
});
const single = (...picks: PickedOutcome[]) => picks.map((pick) => [pick]);

test('every line of a ticket counts once', () => {
  expect(writtenOut([['1', '2'], ['2'], ['1', '2', '3'], ['1']], right)).toEqual([0, 0, 2, 3, 1]);
});

test('a worked example: Ksh 100 of stakes, one line with all right and two with three', () => {
  const found = recount(FACTS, [
    ticket('a', single(...right)),
    ticket('b', [['1'], ['2'], ['1', '2'], ['1']], 5_000),
  ]);
  // After 12.5 % tax Ksh 87.50 are left, of which 70 % go to the prizes.
  expect(found).toMatchObject({ staked: 10_000n, wagerTax: 1_250n, contribution: 6_125n, outcome: 'paid' });
  expect(found.tiers).toEqual([
    { right: 4, pot: 103_063n, lines: 1, each: 103_063n },
    { right: 3, pot: 1_837n, lines: 2, each: 918n },
    { right: 2, pot: 1_225n, lines: 0, each: 0n },
  ]);
  expect([found.rollover, found.rounding]).toEqual([1_225n, 1n]);
  expect(found.tickets.get('a')).toEqual({ winning_cents: 103_063, tax_cents: 19_738, paid_cents: 83_325 });
  expect(found.tickets.get('b')).toEqual({ winning_cents: 1_836, tax_cents: 0, paid_cents: 1_836 });
});

test('stakes above the cap of the main prize go to the best tier with lines', () => {
  const { tiers, rollover } = recount({ ...FACTS, main_cents: 200_000 }, [
    ticket('a', single('1', '2', '1', '1')),
  ]);
  expect(tiers.map(({ pot }) => pot)).toEqual([201_532n - 2_144n, 918n + 2_144n, 612n]);
  expect(rollover).toBe(200_000n);
});

test('a called-off game is drawn by the seed and the scores of the others, and two of them refund every ticket', () => {
  const ends: GameEnd[] = [[1, 0], null, [0, 3], [1, 0]];
  const facts = { ...FACTS, ends, drawnFrom: ends };
  const hash = createHmac('sha256', SEED).update('jackpot:7:2:1-0,0-3,1-0').digest();
  const drawn = ['1', '2', '3'][Math.floor((hash.readUInt32BE() / 2 ** 32) * 3)];
  expect(recount(facts, []).results).toEqual(['1', drawn, '3', '1']);
  const two: GameEnd[] = [null, null, [0, 3], [1, 0]];
  const refunded = recount({ ...facts, ends: two, drawnFrom: two }, [ticket('a', single(...right))]);
  expect([refunded.outcome, refunded.rollover]).toEqual(['refunded', 100_000n]);
  expect(refunded.tickets.get('a')?.paid_cents).toBe(5_000);
  expect(() => recount({ ...facts, seed: 'other' }, [])).toThrow('not the committed one');
});
