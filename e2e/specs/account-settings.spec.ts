import { expectSound } from '../fixtures/axe.ts';
import { fillLogin, signIn } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';

test('[ACCOUNT-01] a user sees the devices with the account, this one first, and removes all others after one question', async ({
  page,
  newVisitor,
  player,
}) => {
  const elsewhere = await newVisitor();
  await elsewhere.goto('/login');
  await fillLogin(elsewhere, player.local, player.password);
  await expect(new Frame(elsewhere).balance).toBeVisible();

  await page.goto('/profile/settings');
  await fillLogin(page, player.local, player.password);
  await expect(page).toHaveURL('/profile/settings');
  const devices = page.locator('section', { has: page.getByRole('heading', { name: 'Devices' }) });
  const rows = devices.getByRole('listitem');
  // The third one is that of the player's signup.
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(/^Chrome on Android.*This device$/);
  await expect(rows.first()).toContainText(/Last login \w{3} \d+ \w{3}( \d{4})?, \d\d:\d\d/);
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);

  await devices.getByRole('button', { name: 'Remove all other devices' }).click();
  await expect(devices.getByText(/All other devices are logged out/)).toBeVisible();
  await expectSound(page);
  await devices.getByRole('button', { name: 'Remove all', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('This device');
});

test('[ACCOUNT-01] a user reads what is known of them, in both languages, and switches messages off for good', async ({
  page,
  baseURL,
  player,
}) => {
  await signIn(page.context(), baseURL, player);
  await page.goto('/profile');
  await page.getByRole('main').getByRole('link', { name: 'Account settings' }).click();
  await expect(page).toHaveURL('/profile/settings');
  await expect(page.getByText(new RegExp(`^\\+${player.msisdn}, verified \\w{3} \\d+ \\w{3}`))).toBeVisible();
  await page.getByRole('button', { name: 'Check my ID' }).click();
  // The simulated register knows every number but those that end in 0 and 9.
  await page.getByLabel('ID number').fill(`${player.msisdn.slice(-8)}1`);
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await expectSound(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(
    page.getByText(/^Checked \w{3} \d+ \w{3}( \d{4})?, \d\d:\d\d, number ending \d\d1$/),
  ).toBeVisible();
  await expect(page.getByText('Checked with your ID.')).toBeVisible();
  const bets = page.getByRole('checkbox', { name: 'Settled bets' });
  await expect(bets).toBeChecked();
  // The box follows the answer of the service.
  await bets.click();
  await expect(bets).not.toBeChecked();
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    await expectSound(page);
  }
  await page.evaluate(() => localStorage.setItem('locale', 'sw'));
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Matokeo ya mikeka' })).not.toBeChecked();
  await expect(page.getByRole('heading', { name: 'Mipangilio ya akaunti' })).toBeVisible();
  await expectSound(page);
});

test('[ACCOUNT-04] a guest logs in to join an offer, comes back to it, and a deposit then brings the bonus', async ({
  page,
  player,
  sandbox,
}) => {
  await page.goto('/promos');
  const offer = page.getByRole('main').getByRole('link', { name: /10% on a deposit/ });
  await expect(offer).toContainText(/\w{3} 1 \w{3} to \w{3} \d\d \w{3}/);
  await offer.click();
  await expect(page).toHaveURL('/promotions/deposit-bonus');
  await expectSound(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in to join' }).click();
  await fillLogin(page, player.local, player.password);
  await expect(page).toHaveURL('/promotions/deposit-bonus');
  await page.getByRole('main').getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('main').getByText('Joined')).toBeVisible();
  await expectSound(page);
  await sandbox.payBill(player.msisdn, player.msisdn, 1_000);
  await expect(new Frame(page).balance).toHaveText('KSH 1,000.00');
  await page.goto('/promos');
  await expect(offer).toContainText('Joined');
  await page.goto('/profile');
  // The free bet of new players, and ten percent.
  await expect(page.getByRole('main').getByText('Ksh 130.00').first()).toBeVisible();
});
