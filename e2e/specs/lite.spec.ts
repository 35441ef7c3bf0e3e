import type { Page } from '@playwright/test';
import { expectSound } from '../fixtures/axe.ts';
import { newMatch } from '../fixtures/match.ts';
import { newPrices } from '../fixtures/odds-message.ts';
import { newPhoneNumber } from '../fixtures/phone-number.ts';
import { fillLogin } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';

// The other tests ask for pages with a skeleton, as a script does, and a script never gets a light page.
test.use({ isRendered: true });

const lite = { name: 'lite', value: '1' };

/** The light page's link to the bet on an outcome of the only match in a list. */
const odds = (page: Page, alias: string, price: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name: `${alias} ${price}`, exact: true })
    .first();

test.describe('without scripts', () => {
  // The browser logs the status of a form that comes back with an error.
  test.use({ expectedNoise: /422 \(Unprocessable Entity\)/ });
  test.use({ javaScriptEnabled: false });

  test('[HOME-01] [AUTH-01] [SLIP-01] a bettor finds a match, logs in, places a bet once, sees it and leaves', async ({
    page,
    sandbox,
    richPlayer,
  }) => {
    const match = await newMatch(sandbox);
    await page.goto('/?lite=1');
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    await expect(page).toHaveURL('/?tab=today');
    await expect(page.getByRole('link', { name: 'Today', exact: true })).toHaveAttribute('aria-current');

    await page.goto(match.list);
    await page.getByRole('link', { name: match.home_team }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(match.away_team);
    await odds(page, '1', '2.00').click();
    await expect(page.getByRole('main')).toContainText(match.home_team);

    await page.getByRole('link', { name: 'Login to continue' }).click();
    await fillLogin(page, richPlayer.local, 'a wrong password');
    await expect(page.getByText('Wrong mobile number or password.')).toBeVisible();
    await expect(page.getByLabel('Mobile number')).toHaveValue(richPlayer.local);
    await fillLogin(page, richPlayer.local, richPlayer.password);
    await expect(page.getByRole('link', { name: 'KSH 1,000.00' })).toBeVisible();

    await page.getByLabel('Stake', { exact: true }).fill('100');
    await page.getByRole('button', { name: 'Work out the payout' }).click();
    await expect(page.getByRole('main')).toContainText('Ksh 157.50');
    await page.getByRole('button', { name: 'Place Bet' }).click();
    await expect(page.getByText('Bet accepted')).toBeVisible();
    await expect(page.getByRole('link', { name: 'KSH 900.00' })).toBeVisible();

    // The page before is the same form with the same key.
    await page.goBack();
    await page.getByRole('button', { name: 'Place Bet' }).click();
    await expect(page.getByText('Bet accepted')).toBeVisible();
    await expect(page.getByRole('link', { name: 'KSH 900.00' })).toBeVisible();

    await page.getByRole('link', { name: 'My Bets', exact: true }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(match.home_team);

    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Full version', exact: true }).click();
    await expect(page).toHaveURL('/');
    const link = page.getByRole('link', { name: 'Open the light version' });
    await link.click();
    await expect(page.getByRole('heading', { name: 'Bet on sports' })).toBeVisible();
  });

  test('[AUTH-05] [AUTH-08] a bettor opens an account, confirms its code, forgets the password and sets another one', async ({
    page,
    sandbox,
  }) => {
    const { local, msisdn } = newPhoneNumber();
    await page.goto('/login?lite=1&next=/bets');
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await page.getByLabel('Mobile number').fill(local);
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    const register = page.getByRole('button', { name: 'Register' });
    await register.click();
    await expect(page.getByText('You must accept the Terms and Conditions')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('checkbox').check();
    await register.click();
    await expect(page.getByText(`We sent a code by SMS to +${msisdn}.`)).toBeVisible();

    const verify = page.getByRole('button', { name: 'Verify' });
    await page.getByLabel('Code').fill('000000');
    await verify.click();
    await expect(page.getByText('The code is wrong or has expired.')).toBeVisible();
    await page.getByLabel('Code').fill(await sandbox.code(msisdn));
    await verify.dblclick();
    await expect(page).toHaveURL('/bets');
    await expect(page.getByRole('link', { name: 'KSH 0.00' })).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();

    await page.getByRole('link', { name: 'Login', exact: true }).click();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Mobile number').fill(local);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByLabel('Mobile number')).toHaveValue(local);
    await page.getByLabel('Code').fill(await sandbox.code(msisdn, 2));
    await page.getByLabel('Password', { exact: true }).fill('another horse');
    await page.getByLabel('Repeat password').fill('another horse');
    await page.getByRole('button', { name: 'Save password' }).dblclick();
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    await fillLogin(page, local, 'another horse');
    await expect(page.getByRole('link', { name: 'KSH 0.00' })).toBeVisible();
  });

  test('a price that moved between page and bet is asked about again', async ({
    page,
    sandbox,
    richPlayer,
  }) => {
    const match = await newMatch(sandbox);
    await page.goto(`/mm/${match.game_id}?lite=1`);
    await odds(page, '1', '2.00').click();
    await page.getByRole('link', { name: 'Login to continue' }).click();
    await fillLogin(page, richPlayer.local, richPlayer.password);
    await page.getByLabel('Stake', { exact: true }).fill('100');
    await sandbox.feed(newPrices(match.match_id, { home: 1.5 }));
    await page.getByRole('button', { name: 'Place Bet' }).click();
    await expect(page.getByRole('alert')).toContainText('The odds moved while we checked your bet.');
    await expect(page.getByRole('link', { name: 'KSH 1,000.00' })).toBeVisible();
    await page.getByRole('button', { name: 'Accept & place' }).click();
    await expect(page.getByText('Bet accepted')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('1.50');
  });
});

test('every light page is accessible in both themes and no wider than a small phone', async ({
  page,
  baseURL,
  sandbox,
  player,
}) => {
  const match = await newMatch(sandbox);
  await page.context().addCookies([{ ...lite, url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 360, height: 740 });
  const bet = `/bet?g=${match.game_id}&m=1&o=1&stake=100`;
  const guest = [
    '/',
    '/live',
    `/mm/${match.game_id}`,
    '/livescore',
    '/results',
    '/how-to-play',
    '/login',
    '/register',
    '/verification',
    '/forgot',
    '/reset',
    bet,
  ];
  for (const address of [...guest, '/casino', '/deposit']) {
    await page.goto(address);
    await expect(page.getByRole('link', { name: 'Full version', exact: true })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectSound(page);
    }
  }
  await page.goto('/login');
  await fillLogin(page, player.local, player.password);
  for (const address of [bet, '/bets']) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expectSound(page);
  }
});

test('[LAYOUT-11] a session and a theme move between the versions, and the side menu leads back', async ({
  page,
  richPlayer,
}) => {
  await page.goto('/login?lite=1');
  await fillLogin(page, richPlayer.local, richPlayer.password);
  await expect(page.getByRole('link', { name: 'KSH 1,000.00' })).toBeVisible();
  await page.getByRole('link', { name: 'Full version', exact: true }).click();
  await expect(page.getByRole('button', { name: 'KSH 1,000.00' })).toBeVisible();

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('switch', { name: 'Dark theme' }).click();
  await menu.getByRole('link', { name: 'Open the light version' }).click();
  await expect(page.getByRole('heading', { name: 'Bet on sports' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'KSH 1,000.00' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 16, 22)');
});

test('[DATA-10] a login in the light version counts in the full one, although the device still has a session that ended', async ({
  page,
  richPlayer,
}) => {
  const ended = { ...richPlayer.session, auth: 'a-token-of-a-session-that-ended', login_tag: 'ended' };
  await page.goto('/login?lite=1');
  await page.evaluate((session) => localStorage.setItem('session', JSON.stringify(session)), ended);
  await fillLogin(page, richPlayer.local, richPlayer.password);
  await page.getByRole('link', { name: 'Full version', exact: true }).click();
  await expect(page.getByRole('button', { name: 'KSH 1,000.00' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'KSH 1,000.00' })).toBeVisible();
});
