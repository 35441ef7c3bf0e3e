import type { Page } from '@playwright/test';
import { stopClock } from '../fixtures/clock.ts';
import { clickWhileBusy, takeSaid } from '../fixtures/notices.ts';
import { newPhoneNumber } from '../fixtures/phone-number.ts';
import { fillLogin } from '../fixtures/player.ts';
import { cutOff, EXPIRED, NETWORK, refuse } from '../fixtures/refuse.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';

const LOGIN = '**/api/identity/login';
const SIGNUP = '**/api/identity/signup';

const loginButton = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });
const registerButton = (page: Page) => page.getByRole('button', { name: 'Register', exact: true });

async function fillRegistration(page: Page, local: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(local);
  await page.getByLabel('Password', { exact: true }).fill('a-long-password');
  await page.getByRole('checkbox').check();
  await registerButton(page).click();
}

test.use({ expectedNoise: /Failed to load resource/ });

test('[AUTH-04] [ERR-03] a user who gets the same login error twice finds the button disabled for 5 s', async ({
  page,
  player,
}) => {
  await page.clock.install();
  await page.goto('/login');
  await fillLogin(page, player.local, 'not-the-password');
  await new Frame(page).expectSaid('Wrong mobile number or password.');
  await expect(loginButton(page)).toBeEnabled();
  await stopClock(page);
  await loginButton(page).click();
  // The five seconds start with the second answer; until then the button is busy.
  await expect(loginButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(loginButton(page)).toBeDisabled();
  await page.clock.runFor(4_900);
  await expect(loginButton(page)).toBeDisabled();
  await page.clock.runFor(200);
  await expect(loginButton(page)).toBeEnabled();
});

test('[AUTH-03] a login with status 201 leads to the code, because the number is not verified yet', async ({
  page,
  sandbox,
}) => {
  const { local, msisdn } = newPhoneNumber();
  await page.goto('/register');
  await fillRegistration(page, local);
  await expect(page).toHaveURL('/verification');
  await sandbox.code(msisdn);
  await page.goto('/login');
  await fillLogin(page, local, 'a-long-password');
  await expect(page).toHaveURL('/verification');
  await new Frame(page).expectSaid('Your mobile number is not verified yet');
});

test('[AUTH-03] a login with status 204 leads to the code as well', async ({ page, player }) => {
  await page.route(LOGIN, (route) => route.fulfill({ status: 204 }));
  await page.goto('/login');
  await fillLogin(page, player.local, player.password);
  await expect(page).toHaveURL('/verification');
});

test('[ERR-01] [ERR-02] [ERR-03] each failure of a login shows its own sentence', async ({
  page,
  player,
}) => {
  const frame = new Frame(page);
  await page.goto('/login');
  await cutOff(page, LOGIN);
  await fillLogin(page, player.local, player.password);
  await frame.expectSaid(NETWORK);
  await refuse(page, LOGIN, 500, '');
  await loginButton(page).click();
  await frame.expectSaid('Login failed. Please try again.');
  await refuse(page, LOGIN, 500, 'The desk is closed');
  await loginButton(page).click();
  await frame.expectSaid('The desk is closed');
  for (const status of [401, 400, 428]) {
    await refuse(page, LOGIN, status, 'never shown');
    await page.goto('/login');
    await fillLogin(page, player.local, player.password);
    await frame.expectSaid(EXPIRED);
  }
});

test('[ERR-01] [ERR-02] [ERR-03] each failure of a signup shows its own sentence', async ({ page }) => {
  const frame = new Frame(page);
  const register = page.getByRole('button', { name: 'Register', exact: true });
  await page.goto('/register');
  await cutOff(page, SIGNUP);
  await fillRegistration(page, newPhoneNumber().local);
  await frame.expectSaid(NETWORK);
  const said = [
    [400, 'This number is not welcome', 'This number is not welcome'],
    [500, 'The desk is closed', 'The desk is closed'],
    [500, '', 'Registration failed. Please try again.'],
  ] as const;
  for (const [status, error_message, text] of said) {
    await expect(register).toBeEnabled();
    await refuse(page, SIGNUP, status, error_message);
    await register.click();
    await frame.expectSaid(text);
  }
  for (const status of [401, 428]) {
    await refuse(page, SIGNUP, status, 'never shown');
    await page.goto('/register');
    await fillRegistration(page, newPhoneNumber().local);
    await frame.expectSaid(EXPIRED);
  }
});

test('[AUTH-05] a visitor who registers an existing number sees that it is registered', async ({
  page,
  player,
}) => {
  await page.goto('/register');
  await fillRegistration(page, player.local);
  await clickWhileBusy(registerButton(page), () =>
    takeSaid(page, 'This mobile number is already registered'),
  );
  await expect(page).toHaveURL('/register');
});
