import { describe, expect, test } from '@jest/globals';
import { type AutoplayPlan, afterRound, seriesExposure, startAutoplay, stopAutoplay } from './series.ts';

const plan = (changes: Partial<AutoplayPlan> = {}): AutoplayPlan => ({
  rounds: 10,
  stake_cents: 2_000,
  stop_loss_cents: 20_000,
  stop_win_cents: null,
  ...changes,
});

/** Plays these payments, each for one stake of the plan. */
const played = (made: AutoplayPlan, payments: readonly number[]) =>
  payments.reduce((series, paid) => afterRound(series, made.stake_cents, paid), startAutoplay(made));

describe('[GAMES-02] [GAMES-04] autoplay', () => {
  test('autoplay asks for the whole exposure: every round lost', () => {
    expect(seriesExposure(plan())).toBe(20_000);
  });

  test('autoplay ends after the number of rounds', () => {
    const made = plan({ rounds: 3 });
    expect(played(made, [4_000, 0]).stop).toBeNull();
    expect(played(made, [4_000, 0, 4_000])).toMatchObject({ played: 3, net_cents: 2_000, stop: 'done' });
  });

  test('autoplay stops before a bet that could lose more than the player has set', () => {
    const made = plan({ stop_loss_cents: 5_000 });
    expect(played(made, [0]).stop).toBeNull();
    expect(played(made, [0, 0])).toMatchObject({ net_cents: -4_000, stop: 'loss' });
  });

  test('autoplay stops once the series is ahead by the set amount', () => {
    const made = plan({ stop_win_cents: 4_000 });
    expect(played(made, [4_000]).stop).toBeNull();
    expect(played(made, [4_000, 4_000])).toMatchObject({ net_cents: 4_000, stop: 'win' });
  });

  test('a stopped series counts no further round', () => {
    const stopped = stopAutoplay(startAutoplay(plan()), 'stopped');
    expect(afterRound(stopped, 2_000, 0)).toBe(stopped);
    expect(stopAutoplay(stopped, 'refused').stop).toBe('stopped');
  });
});
