import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { PanelBet, PanelPort } from '../bets/bets-port.ts';
import type { CrashPlan } from './next-step.ts';
import { useAutoplay } from './use-autoplay.ts';

const PLAN: CrashPlan = {
  rounds: 2,
  stake_cents: 5_000,
  stop_loss_cents: 10_000,
  stop_win_cents: 4_000,
  auto: null,
};
const place = jest.fn<PanelPort['place']>();
beforeEach(() => void place.mockReset().mockReturnValue(true));

/** A bet of a series that was decided in this round. */
const decided = (round: number, paid_cents: number): PanelBet => ({
  id: round,
  round,
  panel: 1,
  stake_cents: 5_000,
  open_cents: 0,
  auto: null,
  paid_cents,
  state: paid_cents > 0 ? 'won' : 'lost',
  cash_outs: [],
});

interface Table {
  readonly round: number;
  readonly bets?: readonly PanelBet[];
  readonly isPaused?: boolean;
}

const FIRST: Table = { round: 12 };

/** A panel whose round takes bets. */
const opened = (initialProps: Table) =>
  renderHook(
    ({ round, bets = [], isPaused = false }: Table) =>
      useAutoplay({
        view: { kind: 'bet', round, isNext: false },
        port: {
          bets,
          order: 'none',
          refusal: null,
          place,
          cashOut: () => undefined,
          cancel: () => undefined,
          ask: () => undefined,
        },
        isPaused,
      }),
    { initialProps },
  );

function started() {
  const panel = opened(FIRST);
  act(() => panel.result.current.start(PLAN));
  return panel;
}
const rounds = () => place.mock.calls.map(([bet]) => bet.round);

describe('[GAMES-02] autoplay in a panel', () => {
  test('autoplay in a panel bets once in each round and ends after the number of rounds', () => {
    const panel = started();
    panel.rerender({ round: 12 });
    expect(rounds()).toEqual([12]);
    panel.rerender({ round: 13, bets: [decided(12, 5_000)] });
    expect(rounds()).toEqual([12, 13]);
    panel.rerender({ round: 14, bets: [decided(13, 5_000)] });
    expect(panel.result.current.series).toMatchObject({ played: 2, stop: 'done' });
    expect(rounds()).toEqual([12, 13]);
  });

  test('autoplay in a panel ends once it is ahead by the amount that the player has set', () => {
    const panel = started();
    panel.rerender({ round: 13, bets: [decided(12, 9_000)] });
    expect(panel.result.current.series).toMatchObject({ net_cents: 4_000, stop: 'win' });
    expect(panel.result.current.isRunning).toBe(false);
    expect(rounds()).toEqual([12]);
  });

  test('autoplay in a panel ends at a reality check or the end of the session, and does not go on by itself after it', () => {
    const panel = started();
    panel.rerender({ round: 13, bets: [decided(12, 0)], isPaused: true });
    expect(panel.result.current.series?.stop).toBe('stopped');
    panel.rerender({ round: 14, bets: [decided(12, 0)] });
    expect(rounds()).toEqual([12]);
  });

  test('autoplay in a panel ends when the player leaves the game', () => {
    const panel = started();
    panel.unmount();
    expect(opened({ round: 13, bets: [decided(12, 0)] }).result.current.series).toBeNull();
    expect(rounds()).toEqual([12]);
  });

  test('autoplay in a panel ends when a bet could not be sent', () => {
    place.mockReturnValue(false);
    const panel = started();
    expect(panel.result.current.series?.stop).toBe('refused');
    panel.rerender({ round: 13 });
    expect(rounds()).toEqual([12]);
  });
});
