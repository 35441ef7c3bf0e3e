import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { baccarat } from '../../games.ts';
import { baccaratWays } from '../returns/baccarat-ways.ts';
import { cards, floatsFor } from '../test-support/cards.ts';
import { expectFairRounds, HIGH } from '../test-support/rounds.ts';
import { bankerDraws, playerDraws } from './third-card.ts';

const BETS = { player_cents: 1_000, banker_cents: 0, tie_cents: 0 };
/** A coup of these cards in the order of the shoe: player, banker, player, banker, third cards. */
const coup = (names: string, bet = BETS) => baccarat.deal(floatsFor(cards(names), 8, 6), bet, HIGH);

describe('baccarat', () => {
  test('[GAMES-01] a natural of 8 or 9 ends the coup without a third card', () => {
    const { outcome } = coup('4 T 4 5 9 9');
    expect([outcome.player.length, outcome.banker.length, outcome.winner]).toEqual([2, 2, 'player']);
    expect(coup('2 K 2 9 9 9').outcome.banker).toHaveLength(2);
  });

  test('the player draws on 0 to 5 and the banker without a third card of the player too', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(playerDraws)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect([4, 5, 6, 7].map((points) => bankerDraws(points, null))).toEqual([true, true, false, false]);
    expect(coup('6 2 K 3 4 4').outcome).toMatchObject({
      winner: 'banker',
      player: cards('6 K'),
      banker: cards('2 3 4'),
    });
  });

  test.each([
    [0, '0123456789'],
    [2, '0123456789'],
    [3, '012345679'],
    [4, '234567'],
    [5, '4567'],
    [6, '67'],
    [7, ''],
  ])("a banker's %i draws when the player's third card is one of %s", (points, thirds) => {
    const draws = Array.from({ length: 10 }, (_, third) => third).filter((third) =>
      bankerDraws(points, third),
    );
    expect(draws.join('')).toBe(thirds);
  });

  test('[GAMES-01] player pays 1:1, banker 0.95:1 rounded down, tie 8:1 with the other stakes given back', () => {
    const all = { player_cents: 1_000, banker_cents: 1_001, tie_cents: 10 };
    expect(coup('4 2 4 5', all).payout_cents).toBe(2_000);
    expect(coup('2 4 5 4', all).payout_cents).toBe(1_951);
    expect(coup('4 A 4 7', all).payout_cents).toBe(90 + 1_000 + 1_001);
  });

  test('a full shoe has the published numbers of coups that each side wins', () => {
    expect(baccaratWays()).toEqual({
      player: 2_230_518_282_592_256,
      banker: 2_292_252_566_437_888,
      tie: 475_627_426_473_216,
    });
  });

  test('baccarat refuses a bet without a stake, or with a negative one', () => {
    expect(baccarat.stakeOf({ player_cents: 0, banker_cents: 0, tie_cents: 0 }).ok).toBe(false);
    expect(baccarat.stakeOf({ player_cents: 100, banker_cents: -50, tie_cents: 0 }).ok).toBe(false);
  });

  test('baccarat never pays more than its limits', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    const bet = fc.record({
      player_cents: fc.integer({ min: 1, max: 1_000 }),
      banker_cents: cents,
      tie_cents: cents,
    });
    expectFairRounds({ game: baccarat, bet, action: fc.constant(undefined as never) });
  });
});
