import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type BlackjackAction, type BlackjackState, blackjack, handValue, publicState } from '../../games.ts';
import { cards, floatsFor } from '../test-support/cards.ts';
import { accepted, expectFairRounds, HIGH, stakes } from '../test-support/rounds.ts';

const STAKE = 1_000;
type Kind = BlackjackAction['kind'];

/** A round of these cards in the order of the shoe: player, upcard, player, hole card, then the next ones. */
const deal = (names: string, stake_cents = STAKE) =>
  blackjack.deal(floatsFor(cards(names), 6, 64), { stake_cents }, HIGH);
const play = (state: BlackjackState, ...kinds: Kind[]): BlackjackState =>
  kinds.reduce((now, kind) => accepted(blackjack.act(now, { kind })), state);
const allowed = (state: BlackjackState): Kind[] =>
  (['insure', 'decline', 'hit', 'stand', 'double', 'split'] as const).filter(
    (kind) => blackjack.costOf(state, { kind }).ok,
  );
const results = ({ hands }: BlackjackState) => hands.map(({ result }) => result);

describe('hands', () => {
  test.each([
    ['A K', 21, true],
    ['A A', 12, true],
    ['A 6', 17, true],
    ['A 6 9', 16, false],
    ['A A 9', 21, true],
    ['K Q 5', 25, false],
    ['A A A A K', 14, false],
  ])('a blackjack hand of %s has %i points, soft: %p', (names, points, isSoft) => {
    expect(handValue(cards(names))).toEqual({ points, isSoft });
  });
});

describe('blackjack', () => {
  test('[GAMES-01] a natural pays 3:2 at once, rounded down to a cent', () => {
    const round = deal('A 9 K 7', 1_001);
    expect([round.is_over, round.payout_cents, results(round)]).toEqual([true, 2_502, ['blackjack']]);
    expect(round.dealer).toEqual(cards('9 7'));
  });

  test('[GAMES-01] two naturals are a push, and a dealer’s natural under a ten ends the round at once', () => {
    const push = play(deal('A A K K'), 'decline');
    expect([push.payout_cents, results(push)]).toEqual([STAKE, ['push']]);
    const lost = deal('9 K 9 A');
    expect([lost.is_over, lost.payout_cents, results(lost)]).toEqual([true, 0, ['lose']]);
  });

  test('[GAMES-01] insurance costs half the stake and pays 2:1 on a dealer’s natural', () => {
    const open = deal('9 A 9 K');
    expect([open.phase, allowed(open)]).toEqual(['insurance', ['insure', 'decline']]);
    expect(blackjack.costOf(open, { kind: 'insure' })).toEqual({ ok: true, value: 500 });
    const insured = play(open, 'insure');
    expect([insured.staked_cents, insured.payout_cents, insured.insurance_payout_cents]).toEqual([
      1_500, 1_500, 1_500,
    ]);
    const without = play(deal('9 A 9 9'), 'insure', 'stand');
    expect([without.staked_cents, without.payout_cents]).toEqual([1_500, 0]);
    const tooSmall = deal('9 A 9 K', 1);
    expect(allowed(tooSmall)).toEqual(['decline']);
  });

  test('[GAMES-01] the dealer stands on a soft 17 and draws on a hard 16', () => {
    const soft = play(deal('K 6 8 A 5'), 'stand');
    expect([soft.dealer, soft.payout_cents]).toEqual([cards('6 A'), 2_000]);
    const hard = play(deal('K 6 8 K 5'), 'stand');
    expect([hard.dealer, hard.payout_cents]).toEqual([cards('6 K 5'), 0]);
    const bust = play(deal('K 6 2 K K'), 'stand');
    expect(results(bust)).toEqual(['win']);
  });

  test('a hand over 21 loses before the dealer draws, and a hand of 21 stands by itself', () => {
    const bust = play(deal('K 6 8 K 9 5'), 'hit');
    expect([results(bust), bust.dealer, bust.payout_cents]).toEqual([['bust'], cards('6 K'), 0]);
    const stood = play(deal('K 6 5 K 6 5'), 'hit');
    expect([stood.is_over, results(stood)]).toEqual([true, ['push']]);
  });

  test('[GAMES-01] a double takes the stake once more, one card, and pays both', () => {
    const open = deal('6 6 5 K K 9');
    expect(blackjack.costOf(open, { kind: 'double' })).toEqual({ ok: true, value: STAKE });
    const round = play(open, 'double');
    expect([round.staked_cents, round.payout_cents, round.hands[0]?.cards.length]).toEqual([2_000, 4_000, 3]);
    expect(allowed(play(deal('2 6 3 K 4'), 'hit'))).toEqual(['hit', 'stand']);
  });

  test('[GAMES-01] cards of one value split into two hands, which can double', () => {
    const open = deal('K 6 Q K 9 2 9 K K');
    expect(allowed(open)).toEqual(['hit', 'stand', 'double', 'split']);
    const split = play(open, 'split');
    expect([split.hands.map((hand) => hand.cards), split.active]).toEqual([[cards('K 9'), cards('Q 2')], 0]);
    const over = play(split, 'stand', 'double');
    expect([over.staked_cents, over.payout_cents, results(over)]).toEqual([3_000, 6_000, ['win', 'win']]);
  });

  test('[GAMES-01] split aces get one card each, and their 21 is no blackjack', () => {
    const round = play(deal('A 6 A K K 5 5'), 'split');
    expect([round.is_over, round.hands.map((hand) => hand.cards)]).toEqual([
      true,
      [cards('A K'), cards('A 5')],
    ]);
    expect([results(round), round.payout_cents]).toEqual([['push', 'lose'], 1_000]);
    expect(round.dealer).toEqual(cards('6 K 5'));
  });

  test('a hand splits into four at most', () => {
    const three = play(deal('8 6 8 K 8 8 8 8'), 'split', 'split');
    const four = play(three, 'split');
    expect([four.hands.length, four.staked_cents]).toEqual([4, 4_000]);
    expect(allowed(four)).not.toContain('split');
    expect(allowed(deal('8 6 9 K'))).not.toContain('split');
  });

  test('the view of an open round has the upcard alone', () => {
    const seen = publicState(deal('8 6 9 K'));
    expect([seen.dealer, JSON.stringify(seen).includes('hole')]).toEqual([cards('6'), false]);
  });

  test('blackjack never pays more than its limits', () => {
    const action = fc.record({
      kind: fc.constantFrom<Kind>('insure', 'decline', 'hit', 'stand', 'double', 'split', 'split'),
    });
    expectFairRounds({
      game: blackjack,
      bet: fc.record({ stake_cents: stakes }),
      action,
      expectHidden: ({ dealer }) => expect(dealer).toHaveLength(1),
    });
  });
});
