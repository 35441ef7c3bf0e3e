import { afterEach, beforeEach, jest } from '@jest/globals';
import { endSession } from '@jukwaa/runtime';
import { answered, showScreen, startPage } from '@jukwaa/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GameShell, type GameShellProps } from '../game-shell.tsx';
import { useGameShell } from '../shell-controls.ts';

export const EXCLUSION = 'GET /api/identity/self-exclusion';
export const MINUTE_MS = 60_000;

export const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

/** A game with a bet button, which reports a round of Ksh 50 staked and Ksh 20 won. */
function Game() {
  const { isPaused, recordRound, showRefusal } = useGameShell();
  const bet = () => recordRound({ key: 'dice:1', staked_cents: 5_000, won_cents: 2_000 });
  return (
    <>
      <button type="button" disabled={isPaused} onClick={bet}>
        Bet
      </button>
      {['self_excluded', 'limit_reached', 'insufficient_funds', 'round_over'].map((code) => (
        <button
          key={code}
          type="button"
          onClick={(event) => {
            event.currentTarget.dataset.shown = String(showRefusal({ code, text: `Refused: ${code}` }));
          }}
        >
          {code}
        </button>
      ))}
    </>
  );
}

/** Opens the game from the lobby. */
export function open(props: Partial<GameShellProps> = {}) {
  const Screen = () => (
    <GameShell title="Aviator" mode="money" {...props}>
      <Game />
    </GameShell>
  );
  return showScreen(Screen, { path: '/play-aviator', before: ['/casino'] });
}

/** A page for each test, with a clock that only `pass` and `skip` move. No player is excluded. */
export function eachTestHasPage() {
  let page: ReturnType<typeof startPage>;
  let now = 0;
  beforeEach(() => {
    now = Date.parse('2026-11-21T16:00:00.000Z');
    page = startPage({ now: () => now });
    page.services.on(EXCLUSION, answered({ data: null }));
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    endSession('user');
    page.stop();
  });
  return {
    services: () => page.services,
    /** Moves the clock, in ms, without a tick of any timer. */
    skip: (ms: number) => {
      now += ms;
    },
    /** Moves the clock, in ms, and lets the timers run. */
    pass: (ms: number) =>
      act(async () => {
        now += ms;
        await jest.advanceTimersByTimeAsync(1_000);
      }),
  };
}
