import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { publicState, type VideoPokerState, videoPoker } from '../../games.ts';
import { cards, floatsFor } from '../test-support/cards.ts';
import { accepted, expectFairRounds, HIGH, stakes } from '../test-support/rounds.ts';
import { pokerHand } from './poker-hand.ts';

const STAKE = 500;
const deal = (names: string) => videoPoker.deal(floatsFor(cards(names), 1, 10), { stake_cents: STAKE }, HIGH);
const draw = (state: VideoPokerState, ...held: number[]) =>
  accepted(videoPoker.act(state, { kind: 'draw', held }));

describe('video poker', () => {
  test.each([
    ['royal_flush', 'Th Ah Kh Jh Qh', 400_000],
    ['straight_flush', '9h Kh Th Jh Qh', 25_000],
    ['straight_flush', 'As 2s 3s 4s 5s', 25_000],
    ['four_of_a_kind', '2c 2d 2h 2s Ac', 12_500],
    ['full_house', '2c 2d 2h As Ac', 4_500],
    ['flush', '2d 4d 6d 8d Td', 3_000],
    ['straight', 'Ac 2d 3h 4s 5c', 2_000],
    ['straight', 'Tc Jd Qh Ks Ac', 2_000],
    ['three_of_a_kind', 'Kc Kd Kh 2s 3c', 1_500],
    ['two_pair', '2c 2d 3h 3s Ac', 1_000],
    ['jacks_or_better', 'Jc Jd 3h 4s Ac', 500],
    ['jacks_or_better', 'Ac Ad 3h 4s Jc', 500],
    ['nothing', 'Tc Td 3h 4s Ac', 0],
    ['nothing', 'Qc Kd Ah 2s 3c', 0],
  ])('[GAMES-01] video poker pays a %s of %s', (hand, names, payout) => {
    expect(pokerHand(cards(names))).toBe(hand);
    expect(draw(deal(names), 0, 1, 2, 3, 4).payout_cents).toBe(payout);
  });

  test('[GAMES-01] video poker replaces the cards that are not held, each by the next card of its place', () => {
    const open = deal('Jc 2d Jh 4s 5c Kd Js Kh Ks Jd');
    expect([open.is_over, open.hand, open.payout_cents]).toEqual([false, 'jacks_or_better', 0]);
    const drawn = draw(open, 0, 2);
    expect(drawn.cards).toEqual(cards('Jc Js Jh Ks Jd'));
    expect([drawn.hand, drawn.payout_cents]).toEqual(['four_of_a_kind', 12_500]);
    expect(videoPoker.act(drawn, { kind: 'draw', held: [] })).toEqual({ ok: false, error: 'round_over' });
  });

  test('video poker refuses a place twice or outside the hand', () => {
    for (const held of [[0, 0], [5], [-1], [0.5]])
      expect(videoPoker.act(deal('Jc'), { kind: 'draw', held })).toEqual({ ok: false, error: 'bad_choice' });
  });

  test('video poker never pays more than its limits and never shows the next cards', () => {
    const held = fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 5 });
    expectFairRounds({
      game: videoPoker,
      bet: fc.record({ stake_cents: stakes }),
      action: held.map((places) => ({ kind: 'draw', held: places }) as const),
      expectHidden: (state) => expect(JSON.stringify(publicState(state))).not.toContain('next'),
    });
  });
});
