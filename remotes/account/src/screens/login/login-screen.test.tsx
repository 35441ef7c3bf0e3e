import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { closeMenu, endSession, intendedRoute, menuStore, sessionStore, startSession } from '@jukwaa/runtime';
import { answered, lost, refused, type ServiceReply } from '@jukwaa/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetPending, pendingUser } from '../../auth/pending.ts';
import { type AccountPage, openPage, USER } from '../../test-support/page.tsx';
import LoginScreen from './login-screen.tsx';

const LOGIN = 'POST /api/identity/login';
const EXPIRED = 'Your session on this device has expired';
const NETWORK = 'Network error. Please check your internet connection and try again';
const session = answered({ ...USER, message: 'Welcome back' });

let page: AccountPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => {
  endSession('user');
  intendedRoute.set(null);
  forgetPending();
  page.stop();
});

const button = () => screen.getByRole('button', { name: 'Login' });

async function logIn(reply: ServiceReply, before: readonly string[] = []) {
  page.show(LoginScreen, '/login', before);
  await userEvent.type(screen.getByLabelText('Mobile number'), '+254 712 345 678');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await submit(reply);
}

async function submit(reply: ServiceReply) {
  page.services.on(LOGIN, reply);
  await userEvent.click(button());
  await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull());
}

describe('login answers 200', () => {
  test('[AUTH-02] login with 200 stores the user, shows the message and opens the remembered route', async () => {
    intendedRoute.set('/bets?filter=normalBets');
    await logIn(session, ['/']);
    await screen.findByText('at /bets?filter=normalBets');
    expect(sessionStore.user).toEqual(USER);
    expect(document.cookie).toContain('session=');
    expect(page.notices()).toEqual(['success: Welcome back']);
    expect(intendedRoute.get()).toBeNull();
  });

  test("[NAV-06] after login a guest's intended deposit opens with its amount, once", async () => {
    intendedRoute.set('/countries', 320);
    await logIn(session, ['/']);
    await screen.findByText('at /countries');
    expect(menuStore).toMatchObject({ open: 'deposit', errand: { amount_ksh: 320 } });
    expect(intendedRoute.takeDeposit()).toBeNull();
    closeMenu();
  });

  test('[AUTH-02] login with 200 and no remembered route goes one step back', async () => {
    await logIn(session, ['/', '/jackpot']);
    await screen.findByText('at /jackpot');
  });

  test('[AUTH-02] login with 200 goes home when the page started at login', async () => {
    await logIn(session);
    await screen.findByText('at /');
  });

  test('[AUTH-07] login sends the number without plus and spaces, signed and with tracking', async () => {
    await logIn(session);
    await screen.findByText('at /');
    const [call] = page.services.callsOf(LOGIN);
    expect(call?.body).toMatchObject({ msisdn: 254_712_345_678, password: 'secret1', channel_id: 1 });
    expect(call?.headers?.['signature-key']).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('login asks for the code', () => {
  test.each([
    [
      '201',
      answered({ signup: 'key-of-this-signup', data: { message: 'Enter the code' } }, 201),
      'key-of-this-signup',
    ],
    ['204', answered(null, 204), ''],
  ])(
    '[AUTH-03] login asks for the code with %s, and stores the key of the signup',
    async (_, reply, signup) => {
      await logIn(reply);
      await screen.findByText('at /verification');
      expect(sessionStore.user).toBeNull();
      expect(sessionStorage.getItem('pending_msisdn')).toBe('254712345678');
      expect(pendingUser()).toMatchObject({ signup });
    },
  );
});

describe('login fails', () => {
  test('[ERR-01] login without network shows the network error', async () => {
    await logIn(lost);
    expect(screen.getByRole('alert')).toHaveTextContent(NETWORK);
    expect(page.notices()).toEqual([]);
  });

  test.each([401, 400, 428])(
    '[ERR-02] login with %i shows that the session has expired, and ends it',
    async (status) => {
      startSession(USER);
      await logIn(refused(status, 'something else'));
      expect(page.alert()).toBe(EXPIRED);
      expect(sessionStore.user).toBeNull();
      expect(page.notices()).toEqual([]);
    },
  );

  test("[ERR-03] a failed login shows the service's message, or the product's own", async () => {
    await logIn(refused(403, 'This account is closed'));
    expect(screen.getByRole('alert')).toHaveTextContent('This account is closed');
    await submit(refused(500));
    expect(screen.getByRole('alert')).toHaveTextContent('Login failed. Please try again.');
    expect(page.notices()).toEqual([]);
  });

  test('[ERR-03] a wrong password is reported at its field until the user changes it', async () => {
    await logIn(refused(403, 'Wrong mobile number or password.', 'wrong_credentials'));
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAccessibleDescription('Wrong mobile number or password.');
    expect(password).toHaveFocus();
    expect(page.notices()).toEqual([]);
    await userEvent.type(password, '2');
    expect(password).toBeValid();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  test('[AUTH-04] the same login error twice disables the button, which says why', async () => {
    await logIn(refused(403, 'Wrong number or password'));
    expect(button()).toBeEnabled();
    await submit(refused(403, 'Wrong number or password'));
    expect(button()).toBeDisabled();
    expect(screen.getByText('The same error twice. Try again in a few seconds.')).toBeVisible();
  });

  test('[AUTH-04] two different login errors do not disable the button', async () => {
    await logIn(refused(403, 'Wrong number or password'));
    await submit(lost);
    expect(button()).toBeEnabled();
  });
});

describe('the fields', () => {
  test('[FORM-01] the login fields are checked on leaving them, not while typing', async () => {
    page.show(LoginScreen, '/login');
    const number = screen.getByLabelText('Mobile number');
    await userEvent.type(number, '0712');
    expect(number).toBeValid();
    await userEvent.tab();
    expect(number).toBeInvalid();
    expect(number).toHaveAccessibleDescription('The field Mobile number is invalid.');
    await userEvent.type(number, '345678');
    expect(number).toBeInvalid();
    await userEvent.tab();
    expect(number).toBeValid();
  });

  test('[FORM-02] invalid login fields show errors on submit, the first one gets the focus, and nothing is sent', async () => {
    page.show(LoginScreen, '/login');
    await userEvent.type(screen.getByLabelText('Password'), 'short');
    await userEvent.click(button());
    const number = screen.getByLabelText('Mobile number');
    expect(number).toHaveFocus();
    expect(number).toHaveAccessibleDescription('The field Mobile number is required.');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('The field Password is too short');
    expect(page.services.callsOf(LOGIN)).toEqual([]);
  });

  test.each(['0712345678', '0112345678', '+254 712 345 678', '254712345678', '(0712) 345-678'])(
    '[AUTH-07] the login fields accept a pasted %s',
    async (number) => {
      page.show(LoginScreen, '/login');
      const field = screen.getByLabelText('Mobile number');
      await userEvent.click(field);
      await userEvent.paste(number);
      await userEvent.tab();
      expect(field).toBeValid();
    },
  );

  test("the login fields open the right keyboard and offer the phone's stored values", () => {
    page.show(LoginScreen, '/login');
    const number = screen.getByLabelText('Mobile number');
    expect(number).toHaveAttribute('inputmode', 'tel');
    expect(number).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  test('the login fields show the password on request', async () => {
    page.show(LoginScreen, '/login');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });
});
