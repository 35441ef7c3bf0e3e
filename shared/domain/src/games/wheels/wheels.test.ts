import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SPIN_SEGMENTS, SPIN_SYMBOLS, spinToWin, WHEELS, wheel } from '../../games.ts';
import { expectFairRounds, HIGH, stakes } from '../test-support/rounds.ts';

test('[GAMES-04] every segment of a wheel pays its multiplier', () => {
  for (const risk of ['low', 'medium', 'high'] as const)
    WHEELS[risk].forEach((hundredths, segment) => {
      const round = wheel.deal([(segment + 0.5) / 20], { stake_cents: 1_000, risk }, HIGH);
      expect([round.outcome, round.payout_cents]).toEqual([{ segment, hundredths }, hundredths * 10]);
    });
});

test('[GAMES-04] Spin to Win pays the symbol of each segment, and no other', () => {
  const bets = SPIN_SYMBOLS.map((symbol) => ({ symbol, stake_cents: 100 }));
  SPIN_SEGMENTS.forEach((symbol, segment) => {
    const round = spinToWin.deal([(segment + 0.5) / 54], { bets }, HIGH);
    expect([round.outcome.segment, round.payout_cents]).toEqual([segment, symbol]);
  });
});

test('wheels never pay more than their limits', () => {
  const risk = fc.constantFrom('low', 'medium', 'high');
  const never = fc.constant(undefined as never);
  expectFairRounds({ game: wheel, bet: fc.record({ stake_cents: stakes, risk }), action: never });
  const spot = fc.record({ symbol: fc.constantFrom(...SPIN_SYMBOLS), stake_cents: stakes });
  const bets = fc.array(spot, { minLength: 1, maxLength: 6 });
  expectFairRounds({ game: spinToWin, bet: fc.record({ bets }), action: never });
});
