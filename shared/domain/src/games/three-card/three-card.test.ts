import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { threeCardPoker } from '../../games.ts';
import { decks } from '../cards.ts';
import { choose } from '../choose.ts';
import { pairPlusReturn } from '../returns/three-card-returns.ts';
import { cards, floatsFor } from '../test-support/cards.ts';
import { accepted, expectFairRounds, HIGH, stakes } from '../test-support/rounds.ts';
import { threeCardHand } from './three-card-hand.ts';
import { PAIR_PLUS } from './three-card-poker.ts';

const BET = { ante_cents: 100, pair_plus_cents: 0 };
/** A round of the player's three cards and the dealer's. */
const round = (names: string, kind: 'play' | 'fold' = 'play', bet = BET) =>
  accepted(threeCardPoker.act(threeCardPoker.deal(floatsFor(cards(names), 1, 6), bet, HIGH), { kind }));

describe('hands of three cards', () => {
  test('rank from high card to straight flush, a straight over a flush', () => {
    const ascending = [
      '2c 3d 5h',
      'Qc 6d 4h',
      'Ac Kd Jh',
      '2c 2d 3h',
      'Ac Ad Kh',
      '2c 3c 5c',
      'Ac Kc Jc',
      'Ac 2d 3h',
      '2c 3d 4h',
      'Qc Kd Ah',
      '2c 2d 2h',
      'Ac Ad Ah',
      'Ac 2c 3c',
      'Qc Kc Ac',
    ].map((names) => threeCardHand(cards(names)).strength);
    expect([...ascending].sort((a, b) => a - b)).toEqual(ascending);
    expect(new Set(ascending).size).toBe(ascending.length);
    expect(threeCardHand(cards('Kc Ad 2h')).hand).toBe('high_card');
    expect(threeCardHand(cards('Kc Qd Qh')).strength).toBe(threeCardHand(cards('Ks Qc Qs')).strength);
  });

  test('hands of three cards are as many of each kind as published', () => {
    const count: Record<string, number> = {};
    for (const a of decks(1))
      for (const b of decks(1).slice(a + 1))
        for (const c of decks(1).slice(b + 1)) {
          const { hand } = threeCardHand([a, b, c]);
          count[hand] = (count[hand] ?? 0) + 1;
        }
    expect(count).toEqual({
      straight_flush: 48,
      three_of_a_kind: 52,
      straight: 720,
      flush: 1_096,
      pair: 3_744,
      high_card: choose(52, 3) - 48 - 52 - 720 - 1_096 - 3_744,
    });
  });
});

describe('three-card poker', () => {
  test.each([
    [
      'a dealer below queen high pays the ante and returns the play bet',
      '2c 3d 5h Jc 9d 8h',
      'dealer_does_not_qualify',
      300,
    ],
    ['the better hand wins both bets', 'Kc 3d 5h Qc 9d 8h', 'win', 400],
    ['the same ranks return both bets', 'Kc 9d 8h Kd 9c 8s', 'tie', 200],
    ['the worse hand loses both bets', 'Qc 3d 5h Qd 9c 8s', 'lose', 0],
    ['a straight gets the ante bonus of 1:1', 'Ac 2d 3h Qd 9c 8s', 'win', 500],
    ['three of a kind gets 4:1', '4c 4d 4h Qd 9c 8s', 'win', 800],
    ['a straight flush gets 5:1', '4c 5c 6c Qd 9c 8s', 'win', 900],
    ['a straight that loses gets its bonus too', 'Ac 2d 3h 9d 9c 9s', 'lose', 100],
  ])('[GAMES-01] in three-card poker, %s', (_, names, result, payout) => {
    const over = round(names);
    expect([over.result, over.staked_cents, over.payout_cents]).toEqual([result, 200, payout]);
  });

  test('[GAMES-01] a fold loses the ante without a raise', () => {
    const folded = round('2c 3d 5h Jc 9d 8h', 'fold');
    expect([folded.result, folded.staked_cents, folded.payout_cents]).toEqual(['fold', 100, 0]);
    expect(folded.dealer).toEqual(cards('Jc 9d 8h'));
    expect(threeCardPoker.act(folded, { kind: 'play' })).toEqual({ ok: false, error: 'round_over' });
  });

  test.each([
    ['2c 2d 5h', 200],
    ['2c 9c 5c', 500],
    ['Qc Kd Ah', 700],
    ['2c 2d 2h', 3_100],
    ['2c 3c 4c', 4_100],
    ['Ac Kd 2h', 0],
  ])('[GAMES-01] pair plus pays %s whatever the dealer has', (names, payout) => {
    const bet = { ante_cents: 100, pair_plus_cents: 100 };
    for (const dealer of ['Jh Jd Js', 'Js 9h 8h'])
      expect(round(`${names} ${dealer}`, 'play', bet).pair_plus_payout_cents).toBe(payout);
  });

  test('pair plus with flush at 3:1 has the published edge of 7.276 %', () => {
    expect(1 - pairPlusReturn({ ...PAIR_PLUS, flush: 400 })).toBeCloseTo(0.072_76, 6);
  });

  test('three-card poker never pays more than its limits and never shows the dealer of an open round', () => {
    const pair_plus_cents = fc.integer({ min: 0, max: 100_000 });
    expectFairRounds({
      game: threeCardPoker,
      bet: fc.record({ ante_cents: stakes, pair_plus_cents }),
      action: fc.record({ kind: fc.constantFrom('play', 'fold') }),
      expectHidden: ({ dealer }) => expect(dealer).toEqual([]),
    });
  });
});
