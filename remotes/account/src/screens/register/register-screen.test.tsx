import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { endSession, intendedRoute, on$, sessionStore, startSession } from '@jukwaa/runtime';
import { answered, lost, refused, type ServiceReply } from '@jukwaa/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetPending, pendingUser } from '../../auth/pending.ts';
import { type AccountPage, openPage, USER } from '../../test-support/page.tsx';
import RegisterScreen from './register-screen.tsx';

const SIGNUP = 'POST /api/identity/signup';
const KEY = 'key-of-this-signup';
const created = answered({ id: 41, signup: KEY, data: { message: 'We sent you a code' } }, 201);

let page: AccountPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => {
  endSession('user');
  forgetPending();
  page.stop();
});

const button = () => screen.getByRole('button', { name: 'Register' });

async function submit(reply: ServiceReply) {
  page.services.on(SIGNUP, reply);
  await userEvent.click(button());
  await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull());
}

async function register(reply: ServiceReply) {
  page.show(RegisterScreen, '/register');
  await userEvent.type(screen.getByLabelText('Mobile number'), '0712 345 678');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await userEvent.click(screen.getByRole('checkbox'));
  await submit(reply);
}

describe('registration', () => {
  test('[AUTH-05] registration stores the id, shows the message, emits a bus event and goes to the code', async () => {
    const registered: number[] = [];
    const subscription = on$('registered').subscribe(({ user_id }) => registered.push(user_id));
    await register(created);
    subscription.unsubscribe();
    await screen.findByText('at /verification');
    expect(sessionStorage.getItem('signup_id')).toBe('41');
    expect(pendingUser()).toEqual({ msisdn: 254_712_345_678, id: 41, signup: KEY });
    expect(page.notices()).toEqual(['success: We sent you a code']);
    expect(registered).toEqual([41]);
  });

  test('[AUTH-07] registration sends the number as a number, and omitted names as empty', async () => {
    await register(created);
    const [call] = page.services.callsOf(SIGNUP);
    expect(call?.body).toMatchObject({ msisdn: 254_712_345_678, first_name: '', last_name: '' });
    expect(call?.headers?.['signature-key']).toMatch(/^[0-9a-f]{64}$/);
  });

  test('a guest who came to place a bet reads that the betslip is kept, and starts with the number', () => {
    intendedRoute.set('/betslip');
    page.show(RegisterScreen, '/register');
    expect(screen.getByText('Your betslip is kept. Open an account, then place your bet.')).toBeVisible();
    expect(screen.getByLabelText('Mobile number')).toHaveFocus();
    intendedRoute.set(null);
  });

  test('[FORM-02] registration requires accepting the terms', async () => {
    page.show(RegisterScreen, '/register');
    await userEvent.type(screen.getByLabelText('Mobile number'), '0712345678');
    await userEvent.type(screen.getByLabelText('Password'), 'secret1');
    await userEvent.click(button());
    const terms = screen.getByRole('checkbox');
    expect(terms).toHaveAccessibleDescription('You must accept the Terms and Conditions');
    expect(terms).toHaveFocus();
    expect(page.services.callsOf(SIGNUP)).toEqual([]);
    await userEvent.click(terms);
    expect(terms).toBeValid();
  });
});

describe('registration fails', () => {
  test('[ERR-01] registration without network shows the network error', async () => {
    await register(lost);
    const text = 'Network error. Please check your internet connection and try again';
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(page.notices()).toEqual([]);
  });

  test.each([401, 428])(
    '[ERR-02] registration with %i shows that the session has expired, and ends it',
    async (status) => {
      startSession(USER);
      await register(refused(status));
      expect(page.alert()).toBe('Your session on this device has expired');
      expect(sessionStore.user).toBeNull();
    },
  );

  test("[ERR-02] registration with 400 shows the service's message", async () => {
    await register(refused(400, 'This number is registered already', 'already_registered'));
    const number = screen.getByLabelText('Mobile number');
    expect(number).toHaveAccessibleDescription('This number is registered already');
    expect(number).toHaveFocus();
    expect(page.alert()).toBeNull();
  });

  test("[ERR-03] any other failed registration shows the service's message, or the product's own", async () => {
    await register(refused(409, 'Taken'));
    expect(screen.getByRole('alert')).toHaveTextContent('Taken');
    await submit(refused(500));
    expect(screen.getByRole('alert')).toHaveTextContent('Registration failed. Please try again.');
  });

  test('[AUTH-04] the same registration error twice disables the button', async () => {
    await register(lost);
    await submit(lost);
    expect(button()).toBeDisabled();
  });
});
