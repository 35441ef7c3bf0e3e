import { beforeEach, describe, expect, test } from '@jest/globals';
import { menuStore, startSession } from '@jukwaa/runtime';
import { answered, aSessionUser } from '@jukwaa/testing';
import { screen, within } from '@testing-library/react';
import { EXCLUSION, eachTestHasPage, MINUTE_MS, open, press, user } from './test-support/shell-page.tsx';

const { services, skip, pass } = eachTestHasPage();

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

  test('a player chooses the time between two reality checks, which stays for the next game', async () => {
    open();
    const choose = async (minutes: string) => {
      await press(/Time played and result/);
      await user.selectOptions(screen.getByLabelText('Remind me every'), minutes);
      await press('Close');
    };
    await choose('15 minutes');
    await pass(14 * MINUTE_MS);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(MINUTE_MS);
    expect(screen.getByRole('dialog', { name: 'Time for a short break?' })).toBeVisible();
    expect(localStorage.getItem('reality_check_minutes')).toBe('15');
    await press('Keep playing');
    await choose('30 minutes');
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
    skip(10 * MINUTE_MS);
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
    services().on(EXCLUSION, answered({ data: { period: '1m', since: '2026-11-21T15:00:00.000Z', until } }));
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
