import { describe, expect, test } from '@jest/globals';
import type { DrawTicket } from '@jukwaa/contracts';
import { startAutoplay } from '@jukwaa/game-kit/autoplay';
import { aDraw } from '../test-support/open-draws.tsx';
import { nextStep, type RunningTickets, type SeriesView } from './next-step.ts';

const BETS = [{ stake_cents: 5_000 }];
const running = (over: Partial<RunningTickets> = {}): RunningTickets => ({
  series: startAutoplay({ rounds: 3, stake_cents: 5_000, stop_loss_cents: 15_000, stop_win_cents: null }),
  bets: BETS,
  sent: null,
  lastDraw: 0,
  ...over,
});
const ticket = (over: Partial<Extract<DrawTicket, { game: 'roulette' }>> = {}): DrawTicket => ({
  id: 8,
  game: 'roulette',
  draw: 12,
  bets: [{ kind: 'red', stake_cents: 5_000 }],
  stake_cents: 5_000,
  max_win_cents: 10_000_000,
  placed_at: '2026-11-23T08:00:00.000Z',
  state: 'open',
  paid_cents: 0,
  ...over,
});
const view = (over: Partial<SeriesView['port']> = {}, tickets: readonly DrawTicket[] = []): SeriesView => ({
  port: { order: 'none', refusal: null, last: null, ...over },
  tickets,
  next: aDraw(),
});
const SENT = { sent: { draw: 12, after: 7 }, lastDraw: 12 };

describe('[GAMES-04] autoplay of draws', () => {
  test('autoplay of draws places one ticket on each draw, and waits while none takes bets', () => {
    expect(nextStep(running(), view())).toEqual({ kind: 'place', draw: 12 });
    expect(nextStep(running({ lastDraw: 12 }), view())).toEqual({ kind: 'wait' });
    expect(nextStep(running(), { ...view(), next: null })).toEqual({ kind: 'wait' });
  });

  test('autoplay of draws counts a ticket once it is decided, and not a ticket that was placed before', () => {
    const older = ticket({ id: 7, state: 'won', paid_cents: 10_000 });
    expect(nextStep(running(SENT), view({ last: older }, [older]))).toEqual({ kind: 'wait' });
    const open = ticket();
    expect(nextStep(running(SENT), view({ last: open }, [open]))).toEqual({ kind: 'wait' });
    const lost = ticket({ state: 'lost' });
    expect(nextStep(running(SENT), view({ last: open }, [lost]))).toEqual({
      kind: 'count',
      staked_cents: 5_000,
      paid_cents: 0,
    });
    const refunded = ticket({ state: 'refunded' });
    expect(nextStep(running(SENT), view({ last: open }, [refunded]))).toMatchObject({ paid_cents: 5_000 });
  });

  test('autoplay of draws waits for a lost answer, tries the next draw after a late ticket, and stops at another refusal', () => {
    const refusal = (code: string) => ({ refusal: { code, text: '' } });
    expect(nextStep(running(SENT), view({ order: 'unknown' }))).toEqual({ kind: 'wait' });
    expect(nextStep(running(SENT), view(refusal('round_closed')))).toEqual({ kind: 'again' });
    expect(nextStep(running(SENT), view(refusal('insufficient_funds')))).toEqual({ kind: 'stop' });
  });
});
