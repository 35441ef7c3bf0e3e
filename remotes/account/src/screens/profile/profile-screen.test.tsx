import { describe, expect, test } from '@jest/globals';
import {
  localeStore,
  menuStore,
  refreshBalance,
  resetWallet,
  sessionStore,
  themeStore,
} from '@jukwaa/runtime';
import { answered, refused } from '@jukwaa/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROFILE, useProfilePage } from './test-support/profile-page.tsx';

const page = useProfilePage();

describe('the profile', () => {
  test('[MONEY-01] balances that fail to load are dashes with a retry, never zero', async () => {
    page.services.on('GET /api/wallet/balance', refused(500, ''));
    resetWallet();
    await refreshBalance();
    page.open();
    expect(await screen.findAllByText('—')).toHaveLength(2);
    expect(screen.queryByText('Ksh 0.00')).toBeNull();
    page.services.on('GET /api/wallet/balance', answered({ b1: 1240.5, b2: 0 }));
    const [retry] = screen.getAllByRole('button', { name: 'Try again' });
    if (retry) await userEvent.click(retry);
    await screen.findByText('Ksh 1,240.50');
    expect(screen.getByText('Ksh 0.00')).toBeVisible();
  });

  test('[ACCOUNT-01] the profile shows the user and both balances, and opens the money sheets', async () => {
    page.open();
    await screen.findByText('Amina');
    await screen.findByText('Ksh 1,240.50');
    expect(screen.getByText('Ksh 30.00')).toBeVisible();
    expect(screen.getByText('+254712345678')).toBeVisible();
    expect(screen.getByText('Member since Sun 1 Nov')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(menuStore.open).toBe('deposit');
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(menuStore.open).toBe('withdraw');
  });

  test('a self-excluded user sees until when, and only the way to deposit is closed', async () => {
    const exclusion = { period: 'permanent', since: '2026-11-21T09:00:00.000Z', until: null };
    page.services.on('GET /api/identity/self-exclusion', answered({ data: exclusion }));
    page.open();
    await screen.findByText('Self-excluded for good');
    expect(screen.getByRole('button', { name: 'Deposit' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Deposit' })).toHaveAccessibleDescription(
      'Self-excluded for good',
    );
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeEnabled();
  });

  test('[ACCOUNT-01] a user saves another name', async () => {
    page.services.on('PUT /api/identity/profile', answered({ ...PROFILE, last_name: 'Otieno' }));
    page.open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.type(screen.getByLabelText('Last name'), 'Otieno');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Amina Otieno');
    expect(page.services.callsOf('PUT /api/identity/profile')[0]?.body).toEqual({
      first_name: 'Amina',
      last_name: 'Otieno',
    });
  });

  test('[ACCOUNT-01] a user changes the password; a wrong current one is reported at its field', async () => {
    const PASSWORD = 'POST /api/identity/password';
    page.services.on(PASSWORD, refused(422, 'The current password is wrong.', 'wrong_password'));
    page.open();
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    const current = screen.getByLabelText('Current password');
    await userEvent.type(current, 'not my password');
    await userEvent.type(screen.getByLabelText('New password'), 'battery staple');
    await userEvent.type(screen.getByLabelText('Repeat password'), 'battery stable');
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
    expect(page.services.callsOf(PASSWORD)).toHaveLength(0);
    await userEvent.clear(screen.getByLabelText('Repeat password'));
    await userEvent.type(screen.getByLabelText('Repeat password'), 'battery staple');
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
    await waitFor(() => expect(current).toHaveAccessibleDescription('The current password is wrong.'));
    const message = 'Your password has been changed.';
    page.services.on(PASSWORD, answered({ data: { code: 'password_changed', message } }));
    await userEvent.clear(current);
    await userEvent.type(current, 'correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByRole('button', { name: 'Change password' })).toBeVisible();
    expect(page.services.bodiesOf(PASSWORD)[1]).toEqual({
      current: 'correct horse',
      password: 'battery staple',
    });
    expect(page.notices()).toContain(`success: ${message}`);
    expect(sessionStore.user).not.toBeNull();
  });

  test('a user switches theme and language, and logs out', async () => {
    page.open();
    await userEvent.click(screen.getByRole('button', { name: 'Dark theme' }));
    expect(themeStore.theme).toBe('dark');
    await userEvent.click(screen.getByRole('button', { name: 'Dark theme' }));
    await userEvent.click(screen.getByRole('button', { name: 'Kiswahili' }));
    expect(localeStore.locale).toBe('sw');
    await userEvent.click(screen.getByRole('button', { name: 'Toka' }));
    expect(sessionStore.user).toBeNull();
    expect(page.services.callsOf('POST /api/identity/logout')).toHaveLength(1);
  });
});
