import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { endSession, fetchBalance, intendedRoute, menuStore, startSession } from '@jukwaa/runtime';
import { answered, aSessionUser, refused, showScreen, startPage } from '@jukwaa/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GameShell, type GameShellProps } from './game-shell.tsx';
import { useGameShell } from './shell-controls.ts';

const EXCLUSION = 'GET /api/identity/self-exclusion';
const BALANCE = 'GET /api/wallet/balance';
const MINUTE_MS = 60_000;

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

const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
const pass = (ms: number) =>
  act(async () => {
    now += ms;
    await jest.advanceTimersByTimeAsync(1_000);
  });

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
function open(props: Partial<GameShellProps> = {}) {
  const Screen = () => (
    <GameShell title="Aviator" mode="money" {...props}>
      <Game />
    </GameShell>
  );
  return showScreen(Screen, { path: '/play-aviator', before: ['/casino'] });
}
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

describe('closing', () => {
  test('a player leaves a game by its button, back to the page before', async () => {
    open();
    await press('Close the game');
    expect(screen.getByText('at /casino')).toBeVisible();
  });

  test('a player leaves a game with Escape, and an open sheet closes first', async () => {
    open({ info: { rtp_bp: 9_700, volatility: 'high', limits: null } });
    await press(/Aviator/);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.getByText('at /casino')).toBeVisible();
  });

  test('a player with a running bet reads about it before the game closes, and may stay', async () => {
    open({ leaveText: 'Your bet stays in the round.' });
    await press('Close the game');
    const dialog = within(screen.getByRole('dialog', { name: 'Leave the game?' }));
    expect(dialog.getByText('Your bet stays in the round.')).toBeVisible();
    await press('Stay');
    expect(screen.getByRole('button', { name: 'Bet' })).toBeVisible();
    await press('Close the game');
    await press('Leave the game');
    expect(screen.getByText('at /casino')).toBeVisible();
  });
});

describe('money', () => {
  test('a player sees the balance and deposits without leaving the round', async () => {
    page.services.on(BALANCE, answered({ b1: 1_240.5, b2: 0 }));
    startSession(aSessionUser());
    open();
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    act(() => void fetchBalance());
    await pass(0);
    await press(/Ksh 1,240\.50.*Deposit/);
    expect(menuStore.open).toBe('deposit');
    expect(screen.getByRole('button', { name: 'Bet' })).toBeInTheDocument();
  });

  test('a player whose balance failed to load sees a dash and loads it again', async () => {
    page.services.on(BALANCE, refused(500));
    startSession(aSessionUser());
    open();
    act(() => void fetchBalance());
    await pass(0);
    expect(screen.getByText('—')).toBeVisible();
    page.services.on(BALANCE, answered({ b1: 5, b2: 0 }));
    await press('Try again');
    await pass(0);
    expect(screen.getByText('Ksh 5.00')).toBeVisible();
  });

  test('a guest is asked to log in and comes back to the game', async () => {
    open();
    await user.click(screen.getByRole('link', { name: 'Login' }));
    expect(intendedRoute.get()).toBe('/play-aviator');
  });

  test('a demo says so, and has neither a balance nor a session', async () => {
    startSession(aSessionUser());
    open({ mode: 'demo' });
    expect(screen.getByText('Demo')).toBeVisible();
    await pass(60 * MINUTE_MS);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Time played and result of this session')).toBeNull();
  });
});

describe('the session', () => {
  beforeEach(() => startSession(aSessionUser()));

  test('a player sees the time played and the result of all rounds', async () => {
    open();
    await press('Bet');
    await pass(65_000);
    expect(screen.getByText('1:05')).toBeVisible();
    expect(screen.getByText('−Ksh 30.00')).toBeVisible();
  });

  test('a player answers a reality check with time and money after 30 minutes, and again 30 minutes later', async () => {
    open();
    await press('Bet');
    await pass(29 * MINUTE_MS);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(MINUTE_MS);
    const check = screen.getByRole('dialog', { name: 'Time for a short break?' });
    const shown = [...check.querySelectorAll('dd')].map((value) => value.textContent);
    expect(shown).toEqual(['30:00', 'Ksh 50.00', 'Ksh 20.00', '−Ksh 30.00']);
    expect(screen.getByRole('button', { name: 'Bet' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(check).toBeVisible();
    await press('Keep playing');
    expect(screen.getByRole('button', { name: 'Bet' })).toBeEnabled();
    await pass(30 * MINUTE_MS);
    await press('Leave the game');
    expect(screen.getByText('at /casino')).toBeVisible();
  });

  test('a reality check waits for the end of a live round, and no new round starts meanwhile', async () => {
    open({ isRoundLive: true });
    await pass(31 * MINUTE_MS);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Bet' })).toBeDisabled();
  });

  test('a reload and another game go on with the same session', async () => {
    const { unmount } = open();
    await press('Bet');
    unmount();
    now += 10 * MINUTE_MS;
    open({ title: 'Mines' });
    expect(screen.getByText('10:00')).toBeVisible();
    expect(screen.getByText('−Ksh 30.00')).toBeVisible();
  });
});

describe('limits', () => {
  beforeEach(() => startSession(aSessionUser()));

  test('[ACCOUNT-02] self-exclusion ends the session at the next round, and the only ways lead out', async () => {
    open();
    await press('self_excluded');
    expect(screen.getByRole('dialog', { name: 'Your session is over' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close the game', hidden: false })).not.toBeDisabled();
    expect(screen.getByRole('button', { name: 'Bet' })).toBeDisabled();
    await user.keyboard('{Escape}');
    await press('Leave the game');
    expect(screen.getByText('at /casino')).toBeVisible();
  });

  test('[ACCOUNT-02] an excluded player who opens a game sees it at once', async () => {
    const until = '2026-12-21T16:00:00.000Z';
    page.services.on(
      EXCLUSION,
      answered({ data: { period: '1m', since: '2026-11-21T15:00:00.000Z', until } }),
    );
    open();
    await pass(0);
    expect(screen.getByRole('dialog', { name: 'Your session is over' })).toBeVisible();
  });

  test('[ACCOUNT-02] a reached limit is shown with a way to the limits, and play may go on below it', async () => {
    open();
    await press('limit_reached');
    const dialog = within(screen.getByRole('dialog', { name: 'You have reached your limit' }));
    expect(dialog.getByText('Refused: limit_reached')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'See my limits' })).toHaveAttribute(
      'href',
      '/responsible-gambling#limits',
    );
    await press('OK');
    expect(screen.getByRole('button', { name: 'Bet' })).toBeEnabled();
  });

  test('an empty wallet opens the deposit, and any other refusal stays with the game', async () => {
    open();
    await press('insufficient_funds');
    expect(menuStore.open).toBe('deposit');
    await press('round_over');
    expect(screen.getByRole('button', { name: 'round_over' })).toHaveAttribute('data-shown', 'false');
  });
});

test('a player opens the facts of the game behind its name', async () => {
  open({
    info: {
      rtp_bp: 9_700,
      volatility: 'high',
      limits: { min_cents: 1_000, max_cents: 2_000_000, max_win_cents: 100_000_000 },
      rules: <p>Cash out before it flies away.</p>,
      fairness: <p>Every round can be checked.</p>,
    },
  });
  await press(/Aviator.*About this game/);
  const sheet = within(screen.getByRole('dialog', { name: 'Aviator' }));
  for (const text of ['97.00 %', 'High', 'Ksh 10.00', 'Ksh 20,000.00', 'Ksh 1,000,000.00'])
    expect(sheet.getByText(text)).toBeVisible();
  expect(sheet.getByText('Cash out before it flies away.')).toBeVisible();
  expect(sheet.getByText('Every round can be checked.')).toBeVisible();
});
