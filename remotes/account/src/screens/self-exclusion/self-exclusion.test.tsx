import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { closeMenu, menuStore, sessionStore } from '@jukwaa/runtime';
import { answered, lost } from '@jukwaa/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AccountPage, openPage, USER } from '../../test-support/page.tsx';
import SelfExclusionScreen from './self-exclusion-screen.tsx';

let page: AccountPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => {
  sessionStore.user = null;
  closeMenu();
  page.stop();
});

describe('self-exclusion', () => {
  const STATE = 'GET /api/identity/self-exclusion';
  const LOCK = 'POST /api/identity/self-exclusion';
  const LOCKED = { period: '1m', since: '2026-11-21T09:00:00.000Z', until: '2026-12-21T09:00:00.000Z' };
  beforeEach(() => {
    sessionStore.user = USER;
  });

  test('[ROUTE-08] self-exclusion locks for the chosen time after the user has ticked the confirmation', async () => {
    page.services.on(STATE, answered({ data: null }));
    page.services.on(LOCK, answered({ data: LOCKED }));
    page.show(SelfExclusionScreen, '/selfexclusion');
    await userEvent.selectOptions(await screen.findByLabelText('How long'), '1m');
    expect(screen.getByRole('button', { name: 'Lock my account' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Lock my account' }));
    expect(await screen.findByText(/You are self-excluded until Mon 21 Dec, 12:00/)).toBeVisible();
    expect(page.services.callsOf(LOCK).map(({ body }) => body)).toEqual([{ period: '1m' }]);
    expect(screen.getByRole('button', { name: 'Make it longer' })).toBeDisabled();
  });

  test('self-exclusion for good leaves no choice', async () => {
    page.services.on(STATE, answered({ data: { ...LOCKED, period: 'permanent', until: null } }));
    page.show(SelfExclusionScreen, '/selfexclusion');
    expect(await screen.findByText(/You are self-excluded for good/)).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('self-exclusion that fails to load offers a retry', async () => {
    page.show(SelfExclusionScreen, '/selfexclusion');
    await screen.findByText(/did not load/);
    page.services.on(STATE, answered({ data: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('How long')).toBeVisible();
  });

  test('[ACCOUNT-02] self-exclusion shows its end before it locks, and afterwards what is still possible', async () => {
    page.services.on(STATE, answered({ data: null }));
    page.services.on(LOCK, answered({ data: LOCKED }));
    page.show(SelfExclusionScreen, '/selfexclusion');
    expect(
      await screen.findByText(/^No deposits and no bets until \w{3} \d+ \w{3}, \d\d:\d\d\.$/),
    ).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('How long'), 'permanent');
    expect(screen.getByText('No deposits and no bets, ever again.')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Lock my account' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect(menuStore.open).toBe('withdraw');
  });

  test('self-exclusion needs a new confirmation after another choice', async () => {
    page.services.on(STATE, answered({ data: null }));
    page.show(SelfExclusionScreen, '/selfexclusion');
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.selectOptions(screen.getByLabelText('How long'), '1y');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  test('self-exclusion offers only periods longer than the active lock', async () => {
    const until = new Date(Date.now() + 40 * 24 * 3_600_000).toISOString();
    page.services.on(STATE, answered({ data: { ...LOCKED, until } }));
    page.show(SelfExclusionScreen, '/selfexclusion');
    await screen.findByLabelText('How long');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '3 months',
      '6 months',
      '1 year',
      'For good',
    ]);
  });

  test('self-exclusion that fails to send shows an error', async () => {
    page.services.on(STATE, answered({ data: null }));
    page.services.on(LOCK, lost);
    page.show(SelfExclusionScreen, '/selfexclusion');
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Lock my account' }));
    expect(page.notices()).toEqual([
      'error: Network error. Please check your internet connection and try again',
    ]);
  });
});
