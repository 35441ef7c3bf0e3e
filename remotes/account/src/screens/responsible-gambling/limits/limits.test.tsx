import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { LIMIT_KINDS, LIMIT_PERIODS, type PlayLimit } from '@jukwaa/contracts';
import { endSession, intendedRoute, sessionStore, startSession } from '@jukwaa/runtime';
import { answered, refused } from '@jukwaa/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AccountPage, openPage, USER } from '../../../test-support/page.tsx';
import { Limits } from './limits.tsx';

const READ = 'GET /api/identity/limits';
const SET = 'PUT /api/identity/limits';
const LATER = { amount_cents: 800_000, from: '2026-11-22T16:00:00.000Z' };

/** All nine limits, all unset except the given daily deposit limit. */
const limits = (over: Partial<PlayLimit> = {}): PlayLimit[] =>
  LIMIT_KINDS.flatMap((kind) =>
    LIMIT_PERIODS.map((period) => ({
      kind,
      period,
      amount_cents: null,
      used_cents: 0,
      next: null,
      ...(kind === 'deposit' && period === 'day' ? over : {}),
    })),
  );

let page: AccountPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => {
  endSession('user');
  intendedRoute.set(null);
  page.stop();
});

test('a guest is asked to log in, and comes back to the limits', async () => {
  page.show(Limits, '/responsible-gambling');
  await userEvent.click(screen.getByRole('link', { name: 'Login' }));
  expect(intendedRoute.get()).toBe('/responsible-gambling#limits');
});

describe('a user', () => {
  beforeEach(() => startSession(USER));
  const change = () => screen.findByRole('button', { name: 'Change: Deposits, A day' });
  const row = async () => within((await change()).closest('li') ?? document.body);

  test('[ACCOUNT-02] a user sees every limit and how much of it is used', async () => {
    page.services.on(READ, answered({ data: limits({ amount_cents: 500_000, used_cents: 120_000 }) }));
    page.show(Limits, '/responsible-gambling');
    expect((await row()).getByText('Ksh 5,000.00')).toBeVisible();
    expect((await row()).getByText('Ksh 1,200.00 used')).toBeVisible();
    expect(screen.getAllByText('No limit')).toHaveLength(8);
  });

  test('[ACCOUNT-02] a user lowers a limit, which applies at once', async () => {
    page.services.on(READ, answered({ data: limits({ amount_cents: 500_000 }) }));
    page.services.on(SET, answered({ data: limits({ amount_cents: 200_000 }) }));
    page.show(Limits, '/responsible-gambling');
    await userEvent.click(await change());
    const amount = screen.getByRole('textbox', { name: 'Amount' });
    expect(amount).toHaveValue('5000');
    await userEvent.clear(amount);
    await userEvent.type(amount, '2000');
    await userEvent.click(screen.getByRole('button', { name: 'Save limit' }));
    expect(await screen.findByText('Ksh 2,000.00')).toBeVisible();
    expect(page.services.callsOf(SET)[0]?.body).toEqual({
      kind: 'deposit',
      period: 'day',
      amount_cents: 200_000,
    });
    expect(page.notices()).toEqual(['success: Your limit starts now.']);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('[ACCOUNT-02] a user raises a limit, which shows as pending and can be kept as it is', async () => {
    page.services.on(READ, answered({ data: limits({ amount_cents: 500_000 }) }));
    page.services.on(SET, answered({ data: limits({ amount_cents: 500_000, next: LATER }) }));
    page.show(Limits, '/responsible-gambling');
    await userEvent.click(await change());
    await userEvent.clear(screen.getByRole('textbox', { name: 'Amount' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '8000');
    await userEvent.click(screen.getByRole('button', { name: 'Save limit' }));
    expect(await screen.findByText('Ksh 8,000.00 from Sun 22 Nov, 19:00')).toBeVisible();
    expect(screen.getByText('Ksh 5,000.00')).toBeVisible();
    expect(page.notices()).toEqual(['success: Your limit changes on Sun 22 Nov, 19:00.']);
    page.services.on(SET, answered({ data: limits({ amount_cents: 500_000 }) }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep Ksh 5,000.00' }));
    expect(page.services.callsOf(SET)[1]?.body).toMatchObject({ amount_cents: 500_000 });
    expect(screen.queryByText(/from Sun 22 Nov/)).toBeNull();
  });

  test('[ACCOUNT-02] a user removes a limit', async () => {
    const next = { ...LATER, amount_cents: null };
    page.services.on(READ, answered({ data: limits({ amount_cents: 500_000 }) }));
    page.services.on(SET, answered({ data: limits({ amount_cents: 500_000, next }) }));
    page.show(Limits, '/responsible-gambling');
    await userEvent.click(await change());
    await userEvent.click(screen.getByRole('button', { name: 'Remove limit' }));
    expect(await screen.findByText('No limit from Sun 22 Nov, 19:00')).toBeVisible();
    expect(page.services.callsOf(SET)[0]?.body).toMatchObject({ amount_cents: null });
  });

  test('[FORM-02] an empty amount shows an error under the field, and nothing is sent', async () => {
    page.services.on(READ, answered({ data: limits() }));
    page.show(Limits, '/responsible-gambling');
    await userEvent.click(await change());
    await userEvent.click(screen.getByRole('button', { name: 'Save limit' }));
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(
      'The field Amount is required.',
    );
    expect(page.services.callsOf(SET)).toEqual([]);
  });

  test('a user sees why a limit failed to change, and is logged out when the session is over', async () => {
    page.services.on(READ, answered({ data: limits() }));
    page.services.on(SET, refused(429, 'Too many changes'));
    page.show(Limits, '/responsible-gambling');
    await userEvent.click(await change());
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '50');
    await userEvent.click(screen.getByRole('button', { name: 'Save limit' }));
    expect(page.notices()).toEqual(['error: Too many changes']);
    page.services.on(SET, refused(401));
    await userEvent.click(screen.getByRole('button', { name: 'Save limit' }));
    expect(sessionStore.user).toBeNull();
    expect(page.alert()).toBe('Your session on this device has expired');
  });
});
