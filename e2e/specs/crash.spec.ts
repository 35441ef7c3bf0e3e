import { atLength } from '@jukwaa/build/long-tests';
import { expectSound } from '../fixtures/axe.ts';
import { BrokerLine } from '../fixtures/broker-line.ts';
import {
  balanceButton,
  cutFor,
  flyBet,
  hasCashOut,
  inKsh,
  paidBy,
  playAutoRound,
  pressCashOut,
  STAKE,
} from '../fixtures/crash-bet.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({
  viewport: { width: 360, height: 640 },
  // Refusals of a bet or a cash-out that comes just after its round's start or end.
  expectedNoise: /Failed to load resource: .* status of 422/,
});

/** Rounds that a test plays at most, because each may crash too early for it. */
const MOST_TRIES = 15;
const THEMES = {
  Aviator: '/play-aviator',
  JetX: '/jetx',
  Comet: '/comet',
  Limoon: '/imoon',
  Aviatrix: '/aviatrix',
  'the moon game': '/moontest',
};
for (const [name, path] of atLength(Object.entries(THEMES), 1))
  test(`[GAMES-02] a bet on ${name} cashes out by itself, and the balance follows`, async ({
    richPage: page,
  }) => {
    test.setTimeout(300_000);
    // Numbers only: pictures of whole rounds cost most of the test's processor time.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    const paid = await playAutoRound(page);
    await expect(balanceButton(page, 1_000 - STAKE + (paid ?? 0))).toBeVisible();
    await expectSound(page);
  });

test('[GAMES-02] a visitor plays a round of the Aviator demo with play money, without a call that moves money', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const bets: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/crash/')) bets.push(request.url());
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/play-aviatordemo');
  const paid = await playAutoRound(page);
  const left = inKsh(5_000 - STAKE + (paid ?? 0));
  await expect(page.getByText(`Play money: Ksh ${left}. It has no value.`)).toBeVisible();
  expect(bets).toEqual([]);
});

test('[GAMES-02] a reload in mid-round shows the bet with its cash-out button again', async ({
  richPage: page,
}) => {
  test.setTimeout(900_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/imoon');
  let isBack = false;
  // A round may crash during the reload.
  for (let tries = 0; !isBack && tries < MOST_TRIES; tries += 1) {
    await flyBet(page);
    await page.reload();
    isBack = await hasCashOut(page);
  }
  expect(isBack).toBe(true);
});

test('[GAMES-02] a player cashes out while the broker is gone for 10 s in mid-round, and reads the result after it', async ({
  richPage: page,
}) => {
  test.setTimeout(900_000);
  const line = await BrokerLine.of(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/jetx');
  let balance = 1_000;
  let paid: number | null = null;
  // A round may crash before the press.
  for (let tries = 0; paid === null && tries < MOST_TRIES; tries += 1) {
    await flyBet(page);
    const outage = cutFor(line, 10_000);
    await expect(page.getByText('Reconnecting. Your bets are safe.')).toBeVisible();
    await expect(page.getByTestId('multiplier')).toHaveCount(0);
    await pressCashOut(page);
    await outage;
    paid = await paidBy(page);
    balance += (paid ?? 0) - STAKE;
    await expect(page.getByTestId('multiplier')).toBeVisible();
  }
  expect(paid).toBeGreaterThan(STAKE);
  await expect(balanceButton(page, balance)).toBeVisible();
});

test('[GAMES-02] a player bets on a round of JetX and cashes out, and the balance follows', async ({
  richPage: page,
}) => {
  test.setTimeout(900_000);
  await page.goto('/jetx');
  let balance = 1_000;
  let paid: number | null = null;
  for (let tries = 0; paid === null && tries < MOST_TRIES; tries += 1) {
    await flyBet(page);
    await pressCashOut(page);
    paid = await paidBy(page);
    balance += (paid ?? 0) - STAKE;
  }
  expect(paid).toBeGreaterThan(STAKE);
  await expect(balanceButton(page, balance)).toBeVisible();
  await page.getByRole('tab', { name: 'My bets' }).click();
  await expect(
    page
      .getByRole('tabpanel')
      .getByText(/^Ksh 50\.00/)
      .first(),
  ).toBeVisible();
  await expectSound(page);
});

test('[GAMES-02] two visitors see the same rounds, and the last one checks as fair in the browser', async ({
  page,
  context,
}) => {
  test.setTimeout(200_000);
  const other = await context.newPage();
  await page.goto('/play-aviatordemo');
  await other.goto('/play-aviatordemo');
  await expect(page.getByText('Play money: Ksh 5,000.00. It has no value.')).toBeVisible();
  const last = page.getByRole('list', { name: 'Last results' }).getByRole('button').first();
  await expect(last).toBeVisible({ timeout: 120_000 });
  const name = (await last.getAttribute('aria-label')) ?? '';
  expect(name).toMatch(/^Check round \d+, [\d.]+x$/);
  await expect(other.getByRole('button', { name })).toBeVisible();
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('dialog')).toContainText(name.split(', ')[1] ?? 'a multiplier');
  await expectSound(page);
});

test('[GAMES-02] [ROUTE-06] the landing page of Aviator shows its real rounds and leads to the game and to Aviator Miles', async ({
  page,
}) => {
  test.setTimeout(200_000);
  await page.goto('/aviator');
  const last = page.getByRole('list', { name: 'Last results' }).getByRole('button').first();
  await expect(last).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText(/^\d+ players? in round [\d,]+$/)).toBeVisible();
  await expect(page.getByText('Half of the rounds flew at least')).toBeVisible();
  await expect(page.getByText(/^[\d,]+ \(\d+\.\d %\)$/)).toHaveCount(6);
  await expectSound(page);
  await page.getByRole('link', { name: 'Aviator Miles', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Aviator Miles', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Prizes of a week' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in to see your miles' })).toBeVisible();
  await expectSound(page);
});
