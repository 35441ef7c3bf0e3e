import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetPending, pendingUser, rememberPending } from '../../auth/pending.ts';
import { openPage, type Page } from '../../test-support/page.tsx';
import { answered, lost, refused } from '../../test-support/services.ts';
import ForgotScreen from '../forgot/forgot-screen.tsx';
import ResetScreen from './reset-screen.tsx';

const FORGOT = 'POST /api/identity/forgot';
const RESET = 'POST /api/identity/reset';
const said = (message: string) => answered({ data: { message } });

let page: Page;
beforeEach(() => {
  page = openPage();
});
afterEach(() => {
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

test('[AUTH-08] reset: the code sets the new password and leads to login', async () => {
  rememberPending({ msisdn: 254_712_345_678, id: 0 });
  page.services.on(RESET, said('Your password is changed'));
  page.show(ResetScreen, '/reset');
  expect(screen.getByLabelText('Mobile number')).toHaveValue('0712345678');
  await userEvent.type(screen.getByLabelText('Code'), '654321');
  await userEvent.type(screen.getByLabelText('Password'), 'better1');
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

test('[AUTH-08] what goes wrong is said, and the form stays', async () => {
  page.services.on(RESET, refused(422, 'The code is too old'));
  page.show(ResetScreen, '/reset');
  await userEvent.type(screen.getByLabelText('Mobile number'), '0712345678');
  await userEvent.type(screen.getByLabelText('Code'), '654321');
  await userEvent.type(screen.getByLabelText('Password'), 'better1');
  await press('Save password');
  await waitFor(() => expect(page.notices()).toEqual(['error: The code is too old']));
  page.services.on(RESET, lost);
  await press('Save password');
  await waitFor(() => expect(page.notices()).toHaveLength(2));
  expect(page.notices()[1]).toMatch(/^error: Network error/);
});
