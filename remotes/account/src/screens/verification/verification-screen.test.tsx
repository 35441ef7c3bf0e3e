import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { betSlip, closeMenu, endSession, intendedRoute, menuStore, sessionStore } from '@jukwaa/runtime';
import { answered, aPick, refused, type ServiceReply } from '@jukwaa/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetPending, pendingUser, rememberPending } from '../../auth/pending.ts';
import { type AccountPage, openPage, USER } from '../../test-support/page.tsx';
import VerificationScreen from './verification-screen.tsx';

const VERIFY = 'POST /api/identity/verify';
const RESEND = 'POST /api/identity/verify/resend';
const SIGNUP_KEY = 'key-of-this-signup';
const session = answered({ ...USER, message: 'Welcome' });

let page: AccountPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => {
  jest.restoreAllMocks();
  endSession('user');
  forgetPending();
  intendedRoute.set(null);
  page.stop();
});

/** Types the code, which sends the form. */
async function verify(reply: ServiceReply) {
  page.services.on(VERIFY, reply);
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull());
}

describe('after signup', () => {
  beforeEach(() => rememberPending({ msisdn: 254_712_345_678, id: 41, signup: SIGNUP_KEY }));

  test('[AUTH-08] after signup the code signs in, and a new user is welcomed', async () => {
    page.show(VerificationScreen, '/verification', ['/register']);
    expect(screen.getByText('We sent a code by SMS to +254712345678.')).toBeVisible();
    await verify(session);
    await screen.findByText('at /accountcreated');
    expect(page.services.callsOf(VERIFY)[0]?.body).toEqual({
      msisdn: 254_712_345_678,
      code: '123456',
      signup: SIGNUP_KEY,
    });
    expect(sessionStore.user).toEqual(USER);
    expect(pendingUser()).toBeNull();
  });

  test('[AUTH-08] after signup the code leads to the route that the user wanted before', async () => {
    intendedRoute.set('/bets');
    page.show(VerificationScreen, '/verification', ['/register']);
    await verify(session);
    await screen.findByText('at /bets');
  });

  test("[AUTH-08] a wrong code shows the service's sentence", async () => {
    page.show(VerificationScreen, '/verification');
    await verify(refused(422, 'The code is wrong', 'wrong_code'));
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('The code is wrong');
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(page.notices()).toEqual([]);
    expect(sessionStore.user).toBeNull();
    await userEvent.type(screen.getByLabelText('Code'), '{Backspace}');
    expect(screen.getByLabelText('Code')).toBeValid();
    expect(page.services.callsOf(VERIFY)).toHaveLength(1);
  });

  test('a new user who came to place a bet finds the deposit of its stake, over the same slip', async () => {
    betSlip.add(aPick());
    betSlip.setStake(20_000);
    intendedRoute.set('/betslip');
    page.show(VerificationScreen, '/verification', ['/register']);
    await verify(session);
    await screen.findByText('at /betslip');
    expect(menuStore).toMatchObject({ open: 'deposit', errand: { price_cents: 20_000 } });
    betSlip.clear();
    closeMenu();
  });

  test('[AUTH-08] another code can be requested after 30 s', async () => {
    jest.useFakeTimers();
    page.show(VerificationScreen, '/verification');
    expect(screen.getByRole('button', { name: 'New code in 30 s' })).toBeDisabled();
    for (let second = 0; second < 30; second += 1) act(() => jest.advanceTimersByTime(1_000));
    jest.useRealTimers();
    // The clock stands still, so that the next wait is still a whole one when the test looks.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    page.services.on(RESEND, answered({ data: { message: 'Another code is on its way' } }));
    await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    await screen.findByRole('button', { name: 'New code in 30 s' });
    expect(page.services.callsOf(RESEND)[0]?.body).toEqual({ msisdn: 254_712_345_678, signup: SIGNUP_KEY });
    expect(page.notices()).toEqual(['success: Another code is on its way']);
  });
});

test('[AUTH-08] the key of the signup is sent with the code after a reload', async () => {
  rememberPending({ msisdn: 254_712_345_678, id: 41, signup: SIGNUP_KEY });
  const stored = Object.entries(sessionStorage);
  forgetPending();
  for (const [key, value] of stored) sessionStorage.setItem(key, String(value));
  page.show(VerificationScreen, '/verification');
  await verify(session);
  await screen.findByText('at /accountcreated');
  expect(page.services.callsOf(VERIFY)[0]?.body).toMatchObject({ signup: SIGNUP_KEY });
});

test('[AUTH-08] a delayed new code counts down its wait', async () => {
  page.show(VerificationScreen, '/verification');
  await userEvent.type(screen.getByLabelText('Mobile number'), '0712345678');
  page.services.on(
    RESEND,
    refused(429, 'A code was sent a moment ago.', 'too_soon', {
      wait_s: 300,
      values: { case: 'code', wait_s: 300 },
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByRole('button', { name: 'New code in 5 minutes' })).toBeDisabled();
  expect(page.notices()).toEqual(['error: A code was sent a moment ago.']);
});

test('[AUTH-08] a user who logged in with an unverified number goes home after the code', async () => {
  rememberPending({ msisdn: 254_712_345_678, id: 0, signup: '' });
  page.show(VerificationScreen, '/verification', ['/login']);
  await verify(session);
  await screen.findByText('at /');
});

test('[AUTH-08] a visitor who opens the page directly types the number', async () => {
  page.show(VerificationScreen, '/verification');
  await userEvent.type(screen.getByLabelText('Mobile number'), '0712345678');
  await verify(session);
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText('at /');
  expect(page.services.callsOf(VERIFY)[0]?.body).toEqual({ msisdn: 254_712_345_678, code: '123456' });
});

test('[FORM-01] the code takes only digits, six of them', async () => {
  page.show(VerificationScreen, '/verification');
  const code = screen.getByLabelText('Code');
  await userEvent.type(code, '12a34');
  await userEvent.tab();
  expect(code).toHaveValue('1234');
  expect(code).toHaveAccessibleDescription('The field Code is invalid.');
});
