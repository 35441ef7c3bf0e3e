import type { Page } from '@playwright/test';
import { expectSound } from '../fixtures/axe.ts';
import { openRound, placeEntry } from '../fixtures/ligi-round.ts';
import { fillLogin, newPlayer, signIn } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { LigiPage } from '../pages/ligi-page.ts';

const SMALL = { width: 360, height: 640 };

/** The browser logs lost answers, and the refusal for lack of money. */
test.use({ viewport: SMALL, expectedNoise: /Failed to load resource|\[(ligi|feed)\]/ });

/** Records what the page reports to the ad network's pixel. */
async function withPixel(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const reported: unknown[] = [];
    Object.assign(window, { reported, fbq: (...given: unknown[]) => void reported.push(given) });
  });
  return () => page.evaluate(() => Reflect.get(window, 'reported'));
}

test('[GAMES-06] [API-07] a guest predicts a round, logs in, finds the predictions again, and places an entry that is reported', async ({
  page,
  richPlayer,
}) => {
  const reported = await withPixel(page);
  const ligi = await new LigiPage(page).open();
  await ligi
    .match(1)
    .getByRole('button', { name: /^One more goal/ })
    .first()
    .click();
  await expect(page.getByText(/^1 of \d+ predicted$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^1 of \d+ predicted$/)).toBeVisible();
  await ligi.quickPick.click();
  await expect(page.getByText('All set. An entry cannot be changed or cancelled.')).toBeVisible();
  await expectSound(page);
  await ligi.placeButton.click();
  await new Frame(page).expectSaid('Login to continue');
  await fillLogin(page, richPlayer.local, richPlayer.password);
  await expect(page).toHaveURL(/\/ligisoo$/);
  await ligi.placeButton.click();
  await expect(page.getByText('Bet Placed Successfully')).toBeVisible();
  await expect(new Frame(page).balance).toHaveText('KSH 900.00');
  await expect(page.getByText(/^0 of \d+ predicted$/)).toBeVisible();
  await expect(page.getByText('1 of 10', { exact: true })).toBeVisible();
  await expectSound(page);
  expect(await reported()).toContainEqual([
    'trackCustom',
    'LigiSooBet',
    { betId: expect.any(String), betAmount: 100 },
  ]);
});

test('[GAMES-06] a lost answer places one entry, also when the page is closed before it', async ({
  richPage: page,
}) => {
  const ligi = await new LigiPage(page).open();
  const keys: (string | undefined)[] = [];
  await page.route('**/api/ligi/rounds/*/entries', async (route) => {
    // The service receives and decides; the page never gets the answer.
    await route.fetch();
    keys.push(route.request().headers()['idempotency-key']);
    await route.abort();
  });
  await ligi.quickPick.click();
  await ligi.placeButton.click();
  await expect(page.getByText('We are checking your entry')).toBeVisible();
  const next = await page.context().newPage();
  await page.close();
  await next.goto('/ligisoo');
  await expect(next.getByText('1 of 10', { exact: true })).toBeVisible();
  await expect(next.getByText(/^0 of \d+ predicted$/)).toBeVisible();
  await expect(new Frame(next).balance).toHaveText('KSH 900.00');
  expect(new Set(keys).size).toBe(1);
});

test('[GAMES-06] a player has ten entries in a round, and no eleventh', async ({
  richPage: page,
  richPlayer,
  request,
}) => {
  const round = await openRound(request);
  for (let entry = 0; entry < 9; entry += 1) await placeEntry(request, richPlayer, round, entry);
  const ligi = await new LigiPage(page).open();
  await expect(page.getByText('9 of 10', { exact: true })).toBeVisible();
  await ligi.place();
  await expect(page.getByText('10 of 10', { exact: true })).toBeVisible();
  await expect(page.getByText('You have all 10 entries of this round.')).toBeVisible();
  await expect(new Frame(page).balance).toHaveText('KSH 0.00');
  await page
    .getByText(/^Entry \d+$/)
    .first()
    .click();
  await expectSound(page);
});

test('[GAMES-06] a player without money is offered the missing amount, and the predictions stay', async ({
  page,
  player,
  baseURL,
}) => {
  await signIn(page.context(), baseURL, player);
  const ligi = await new LigiPage(page).open();
  await ligi.quickPick.click();
  await ligi.placeButton.click();
  await page.getByRole('alert').getByRole('button', { name: 'Deposit' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Deposit' }).getByLabel('Amount', { exact: true }),
  ).toHaveValue('100');
  await page.goBack();
  await expect(page.getByText('All set. An entry cannot be changed or cancelled.')).toBeVisible();
});

test('[GAMES-06] a private league grows by its link, and its founder removes a member', async ({
  richPage: page,
  newVisitor,
  request,
  sandbox,
}) => {
  const ligi = new LigiPage(page);
  await page.goto('/ligisoo?tab=leagues');
  await page.getByLabel('Name').fill('Kibera');
  await page.getByRole('button', { name: 'Create league' }).click();
  const league = page.getByRole('article', { name: 'Kibera' });
  await expect(league.getByText('1 member')).toBeVisible();
  const [, code = ''] = /Code ([A-Z]{6})/.exec((await league.textContent()) ?? '') ?? [];
  const friend = await newPlayer(request, sandbox);
  const phone = await newVisitor();
  await phone.goto(`/ligisoo?join=${code}`);
  await phone.getByRole('tabpanel').getByRole('link', { name: 'Login' }).click();
  await fillLogin(phone, friend.local, friend.password);
  await expect(phone.getByText(`You are invited to the league ${code}.`)).toBeVisible();
  await phone.getByRole('button', { name: 'Join' }).first().click();
  await expect(phone.getByRole('article', { name: 'Kibera' }).getByText('2 members')).toBeVisible();
  await page.reload();
  await league.getByRole('button', { name: 'Members' }).click();
  await league.getByRole('button', { name: /^Remove/ }).click();
  await expectSound(page);
  await league.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(league.getByText('1 member', { exact: true })).toBeVisible();
  await ligi.goTo('Rules');
  await expect(page.getByText(/^An entry costs Ksh 100/)).toBeVisible();
  await expectSound(page);
  await page.goBack();
  await expect(league).toBeVisible();
});
