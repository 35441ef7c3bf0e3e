import { describe, expect, test } from '@jest/globals';
import { afterRound, startAutoplay, stopAutoplay } from '@jukwaa/game-kit/autoplay';
import type { PanelBet, PanelPort } from '../bets/bets-port.ts';
import { type CrashPlan, nextStep, type Running } from './next-step.ts';

const PLAN: CrashPlan = {
  rounds: 3,
  stake_cents: 5_000,
  stop_loss_cents: 15_000,
  stop_win_cents: 4_000,
  auto: 150,
};
const BET: PanelBet = {
  id: 7,
  round: 12,
  panel: 1,
  stake_cents: 5_000,
  open_cents: 5_000,
  auto: 150,
  paid_cents: 0,
  state: 'open',
  cash_outs: [],
};
const bet = (over: Partial<PanelBet>): PanelBet => ({ ...BET, ...over });
const port = (over: Partial<PanelPort> = {}) => ({
  bets: [],
  order: 'none' as const,
  refusal: null,
  ...over,
});
const FREE = { kind: 'bet', round: 12, isNext: false } as const;
const fresh: Running = { series: startAutoplay(PLAN), sent: null };
const sent: Running = { ...fresh, sent: 12 };
const refusal = (code: string) => ({ code, text: 'No.' });

describe('[GAMES-02] the next step of autoplay', () => {
  test('the next step of autoplay places the stake of the plan, with its automatic cash-out, in the round that takes bets', () => {
    expect(nextStep(fresh, FREE, port())).toEqual({
      kind: 'place',
      bet: { round: 12, stake_cents: 5_000, auto: 150 },
    });
  });

  test('the next step of autoplay waits while the panel takes no bet', () => {
    const waiting = { kind: 'waiting', bet: BET, canCancel: true } as const;
    for (const view of [{ kind: 'closed' } as const, waiting, { kind: 'flying', bet: BET } as const])
      expect(nextStep(fresh, view, port())).toEqual({ kind: 'wait' });
  });

  test('the next step of autoplay waits for its bet: for the answer of the order, and for the end of the round', () => {
    for (const order of ['placing', 'cashing', 'unknown'] as const)
      expect(nextStep(sent, FREE, port({ order, bets: [bet({ state: 'lost' })] }))).toEqual({ kind: 'wait' });
    expect(nextStep(sent, FREE, port({ bets: [BET] }))).toEqual({ kind: 'wait' });
    expect(nextStep(sent, FREE, port())).toEqual({ kind: 'wait' });
  });

  test.each([
    ['won', 7_500, 7_500],
    ['lost', 0, 0],
    ['refunded', 0, 5_000],
  ] as const)('counts a %s bet once its round has ended', (state, paid_cents, counted) => {
    const bets = [bet({ id: 3, round: 11, state: 'lost' }), bet({ state, paid_cents, open_cents: 0 })];
    expect(nextStep(sent, FREE, port({ bets }))).toEqual({
      kind: 'count',
      staked_cents: 5_000,
      paid_cents: counted,
    });
  });

  test('the next step of autoplay bets again in the next round when the bet came too late', () => {
    expect(nextStep(sent, FREE, port({ refusal: refusal('round_closed') }))).toEqual({ kind: 'again' });
  });

  test('the next step of autoplay ends at any other refusal, and when the player cancels its bet', () => {
    expect(nextStep(sent, FREE, port({ refusal: refusal('limit_reached') }))).toEqual({
      kind: 'stop',
      reason: 'refused',
    });
    expect(nextStep(sent, FREE, port({ bets: [bet({ state: 'cancelled' })] }))).toEqual({
      kind: 'stop',
      reason: 'stopped',
    });
  });

  test('the next step of autoplay places nothing after the number of rounds, after the wanted win, and after a stop', () => {
    const lost = (series: Running['series']) => afterRound(series, 5_000, 5_000);
    const done = lost(lost(lost(fresh.series)));
    const won = afterRound(fresh.series, 5_000, 9_000);
    expect([done.stop, won.stop]).toEqual(['done', 'win']);
    for (const series of [done, won, stopAutoplay(fresh.series, 'stopped')])
      expect(nextStep({ series, sent: null }, FREE, port())).toEqual({ kind: 'wait' });
  });
});
