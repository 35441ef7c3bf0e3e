import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { endSession, intendedRoute, resetWallet, startSession } from '@jukwaa/runtime';
import { answered, lost, refused } from '@jukwaa/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AccountPage, openPage, USER } from '../../test-support/page.tsx';
import ReferralsScreen from './referrals-screen.tsx';

const WHOAMI = 'GET /api/affiliate/whoami';
const CREATE = 'POST /api/affiliate/affiliate';
const SUMMARY = 'GET /api/affiliate/summary';
const PROGRAMME = 'GET /api/affiliate/programme';
const created = { code: 'KX7P2MQ', data: { message: 'You are an affiliate now' } };

let page: AccountPage;
beforeEach(() => {
  page = openPage();
  resetWallet();
});
afterEach(() => {
  endSession('user');
  intendedRoute.set(null);
  page.stop();
});

test('[ACCOUNT-03] a guest is asked to log in, and comes back to the referrals', async () => {
  page.show(ReferralsScreen, '/referrals');
  await userEvent.click(screen.getByRole('link', { name: 'Login' }));
  expect(screen.getByText('at /login')).toBeVisible();
  expect(intendedRoute.get()).toBe('/referrals');
  expect(page.services.callsOf(WHOAMI)).toEqual([]);
});

describe('a user', () => {
  beforeEach(() => startSession(USER));

  test('[ACCOUNT-03] a user sees the code from whoami, with its link to copy', async () => {
    const user = userEvent.setup();
    page.services.on(WHOAMI, answered({ data: 'KX7P2MQ' }));
    page.show(ReferralsScreen, '/referrals');
    expect(await screen.findByText('KX7P2MQ')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/register?referral_code=KX7P2MQ');
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(await navigator.clipboard.readText()).toBe('KX7P2MQ');
    expect(page.services.callsOf(CREATE)).toEqual([]);
  });

  test('[ACCOUNT-03] a user without a code becomes an affiliate with 201', async () => {
    page.services.on(WHOAMI, answered({ data: null }));
    page.services.on(CREATE, answered(created, 201));
    page.show(ReferralsScreen, '/referrals');
    expect(await screen.findByText('KX7P2MQ')).toBeVisible();
    expect(page.services.callsOf(CREATE)[0]?.body).toEqual({ code: '', msisdn: USER.msisdn });
  });

  test('[ACCOUNT-03] a user is no affiliate with any other status', async () => {
    page.services.on(WHOAMI, answered({ data: null }));
    page.services.on(CREATE, answered(created, 200));
    page.show(ReferralsScreen, '/referrals');
    expect(await screen.findByText(/You are not in the referral programme/)).toBeVisible();
  });

  test("[ACCOUNT-03] a user sees the code's earnings from the first day to today", async () => {
    page.services.on(WHOAMI, answered({ data: 'KX7P2MQ' }));
    page.services.on(SUMMARY, answered({ wallet_balance: 1240.5 }));
    page.show(ReferralsScreen, '/referrals');
    expect(await screen.findByText('Ksh 1,240.50')).toBeVisible();
    expect(page.services.callsOf(SUMMARY)[0]?.path).toMatch(/start=2024-10-14&end=\d{4}-\d\d-\d\d$/);
  });

  test('[ACCOUNT-03] a user sees how many friends count, and the earnings from their bets', async () => {
    page.services.on(WHOAMI, answered({ data: 'KX7P2MQ' }));
    page.services.on(PROGRAMME, answered({ friends: 3, share_bp: 150 }));
    page.show(ReferralsScreen, '/referrals');
    expect(await screen.findByText('3 friends have registered with your code.')).toBeVisible();
    expect(screen.getByText(/You earn 1.5 % of the stake after tax/)).toBeVisible();
  });

  test('[ERR-07] a user sees nothing of a failure except that the code is missing', async () => {
    page.services.on(WHOAMI, refused(500, 'The desk is closed'));
    page.services.on(SUMMARY, lost);
    page.services.on(PROGRAMME, lost);
    page.show(ReferralsScreen, '/referrals');
    expect(await screen.findByText(/did not load/)).toBeVisible();
    expect(await screen.findByText('—')).toBeVisible();
    expect(screen.queryByText('Ksh 0.00')).toBeNull();
    expect(page.notices()).toEqual([]);
    page.services.on(WHOAMI, answered({ data: 'KX7P2MQ' }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByText('KX7P2MQ')).toBeVisible());
  });
});
