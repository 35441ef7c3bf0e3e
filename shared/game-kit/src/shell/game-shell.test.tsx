import { describe, expect, test } from '@jest/globals';
import { fetchBalance, intendedRoute, menuStore, startSession } from '@jukwaa/runtime';
import { answered, aSessionUser, refused } from '@jukwaa/testing';
import { act, screen, within } from '@testing-library/react';
import { eachTestHasPage, MINUTE_MS, open, press, user } from './test-support/shell-page.tsx';

const BALANCE = 'GET /api/wallet/balance';
const { services, pass } = eachTestHasPage();

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
    services().on(BALANCE, answered({ b1: 1_240.5, b2: 0 }));
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
    services().on(BALANCE, refused(500));
    startSession(aSessionUser());
    open();
    act(() => void fetchBalance());
    await pass(0);
    expect(screen.getByText('—')).toBeVisible();
    services().on(BALANCE, answered({ b1: 5, b2: 0 }));
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
