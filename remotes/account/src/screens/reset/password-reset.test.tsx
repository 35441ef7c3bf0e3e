import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { answered, lost, refused } from '@jukwaa/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetPending, pendingUser, rememberPending } from '../../auth/pending.ts';
import { type AccountPage, openPage } from '../../test-support/page.tsx';
import ForgotScreen from '../forgot/forgot-screen.tsx';
import ResetScreen from './reset-screen.tsx';

const FORGOT = 'POST /api/identity/forgot';
const RESET = 'POST /api/identity/reset';
const said = (message: string) => answered({ data: { message } });

let page: AccountPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => {
  jest.restoreAllMocks();
  forgetPending();
  page.stop();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('[AUTH-08] forgot: the number gets a code and the page asks for it', async () => {
  page.services.on(FORGOT, said('A code is on its way'));
  page.show(ForgotScreen, '/forgot');
  await userEvent.type(screen.getByLabelText('Mobile number'), '0712345678');
  await press('Send code');
  await screen.findByText('at /reset');
  expect(page.services.callsOf(FORGOT)[0]?.body).toEqual({ msisdn: 254_712_345_678 });
  expect(page.notices()).toEqual(['success: A code is on its way']);
});

test('[AUTH-08] forgot: a number with a recent code goes to the page that asks for it', async () => {
  page.services.on(
    FORGOT,
    refused(429, 'A code was sent a moment ago.', 'too_soon', {
      wait_s: 25,
      values: { case: 'code', wait_s: 25 },
    }),
  );
  page.show(ForgotScreen, '/forgot');
  await userEvent.type(screen.getByLabelText('Mobile number'), '0712345678');
  await press('Send code');
  await screen.findByText('at /reset');
  expect(pendingUser()).toMatchObject({ msisdn: 254_712_345_678 });
  expect(page.notices()).toEqual(['error: A code was sent a moment ago.']);
});

test('[AUTH-08] forgot: a number with too many requests stays on the page', async () => {
  page.services.on(
    FORGOT,
    refused(429, 'Too many attempts.', 'too_many_requests', {
      wait_s: 600,
      values: { case: 'code', wait_s: 600 },
    }),
  );
  page.show(ForgotScreen, '/forgot');
  await userEvent.type(screen.getByLabelText('Mobile number'), '0712345678');
  await press('Send code');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts.'));
  expect(pendingUser()).toBeNull();
});

test('[AUTH-08] reset: the code sets the new password and leads to login', async () => {
  rememberPending({ msisdn: 254_712_345_678, id: 0, signup: '' });
  page.services.on(RESET, said('Your password is changed'));
  page.show(ResetScreen, '/reset');
  expect(screen.getByLabelText('Mobile number')).toHaveValue('0712345678');
  await userEvent.type(screen.getByLabelText('Code'), '654321');
  await userEvent.type(screen.getByLabelText('Password'), 'better1');
  await userEvent.type(screen.getByLabelText('Repeat password'), 'better1');
  await press('Save password');
  await screen.findByText('at /login');
  expect(page.services.callsOf(RESET)[0]?.body).toEqual({
    msisdn: 254_712_345_678,
    code: '654321',
    password: 'better1',
  });
  expect(page.notices()).toEqual(['success: Your password is changed']);
  expect(pendingUser()).toBeNull();
});

test('[FORM-02] reset: two different passwords, and a too common one, are refused', async () => {
  page.show(ResetScreen, '/reset');
  const password = screen.getByLabelText('Password');
  const repeat = screen.getByLabelText('Repeat password');
  await userEvent.type(password, '123456');
  await userEvent.tab();
  expect(password).toHaveAccessibleDescription(
    'You are not allowed to use this value fir the field Password',
  );
  await userEvent.clear(password);
  await userEvent.type(password, 'x'.repeat(129));
  await userEvent.tab();
  expect(password).toHaveAccessibleDescription('The field Password is too long');
  await userEvent.clear(password);
  await userEvent.type(password, 'better1');
  await userEvent.type(repeat, 'better2');
  await userEvent.tab();
  expect(repeat).toHaveAccessibleDescription("The passwords don't match.");
  await press('Save password');
  expect(page.services.callsOf(RESET)).toEqual([]);
});

test('[AUTH-08] reset: another code can be requested', async () => {
  page.services.on(FORGOT, said('Another code is on its way'));
  page.show(ResetScreen, '/reset');
  expect(screen.getByRole('button', { name: 'Send a new code' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Mobile number'), '0712345678');
  // The clock stands still, so that the wait is still a whole one when the test looks.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  await press('Send a new code');
  await screen.findByRole('button', { name: 'New code in 30 s' });
  expect(page.notices()).toEqual(['success: Another code is on its way']);
});

test('[AUTH-08] reset: a failure is shown, and the form stays', async () => {
  page.services.on(RESET, refused(422, 'The code is too old', 'wrong_code'));
  page.show(ResetScreen, '/reset');
  await userEvent.type(screen.getByLabelText('Mobile number'), '0712345678');
  await userEvent.type(screen.getByLabelText('Code'), '654321');
  await userEvent.type(screen.getByLabelText('Password'), 'better1');
  await userEvent.type(screen.getByLabelText('Repeat password'), 'better1');
  await press('Save password');
  const code = screen.getByLabelText('Code');
  await waitFor(() => expect(code).toHaveAccessibleDescription('The code is too old'));
  expect(code).toHaveFocus();
  page.services.on(RESET, lost);
  await press('Save password');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Network error/));
  expect(page.notices()).toEqual([]);
});
