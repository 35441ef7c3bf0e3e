import { areLong } from '@jukwaa/build/long-tests';
import type { Page } from '@playwright/test';
import { expectSound } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { SlipSheet } from '../pages/slip-sheet.ts';
import { VirtualPage } from '../pages/virtual-page.ts';

test.use({ viewport: { width: 360, height: 640 } });

/** The last of the rounds that take bets kicks off up to a minute later. */
const UNTIL_PLAYED_MS = 120_000;
/** Enough to pick and place on a busy machine before betting closes, in s. */
const TIME_TO_BET = 17;
/** Rounds to try. */
const TRIES = 3;
const WALLET = 1_000;
const STAKE = 100;

const LEAGUES = {
  'the England league': '/englandleague',
  'the Spain league': '/spainleague',
  'the Italy league': '/italyleague',
  'the Champions Cup': '/champions',
  'the Africa Cup': '/afconvirtuals',
  'the World Cup': '/worldcupvirtuals',
  'the Euro Cup': '/eurovirtuals',
  'the Copa America': '/copaamericavirtuals',
} as const;

/** One league and one tournament, unless the tests run at length. */
const PLAYED = Object.entries(LEAGUES).filter(
  ([, address]) => areLong || ['/englandleague', '/worldcupvirtuals'].includes(address),
);

/** The amount in a text such as “Ksh 1,234.50”. */
const ksh = (text: string | null): number => Number((text ?? '').replace(/[^\d.]/g, ''));

/** Places Ksh 100 on the slip's pick; returns what it pays when it wins. */
async function place(virtual: VirtualPage): Promise<number> {
  const slip = await virtual.openSlip();
  await slip.stake(STAKE);
  const payout = ksh(await slip.line('Payout').textContent());
  await slip.place();
  await slip.done();
  return payout;
}

async function clearSlip(page: Page): Promise<void> {
  await page.goto('/betslip');
  const slip = SlipSheet.onPage(page);
  await slip.clear();
  await expect(slip.placeButton).toHaveCount(0);
}

/**
 * Bets Ksh 100 on a round with time to bet. On a busy machine it may close before: then on the next one. Returns as `place`.
 */
async function betInTime(page: Page, address: string, tries = TRIES): Promise<number> {
  const virtual = new VirtualPage(page);
  await page.goto(address);
  await virtual.showRoundWithTime(TIME_TO_BET);
  const began = performance.now();
  let isPicked = false;
  try {
    await virtual.pickHome();
    isPicked = true;
    return await place(virtual);
  } catch (error) {
    if (tries === 1 || performance.now() - began < TIME_TO_BET * 1_000) throw error;
    if (isPicked) await clearSlip(page);
    return betInTime(page, address, tries - 1);
  }
}

/** Watches the round to its end, checks it, and compares My Bets and balance with the round's own mark. */
async function watchToPayment(page: Page, virtual: VirtualPage, payout: number): Promise<void> {
  await expect(virtual.strip).toBeVisible({ timeout: UNTIL_PLAYED_MS });
  await expect(virtual.ended).toBeVisible({ timeout: UNTIL_PLAYED_MS });
  const mark = virtual.strip.getByText(/^(Won|Lost)$/);
  await expect(mark).toBeVisible();
  const isWon = (await mark.textContent()) === 'Won';
  await virtual.check();
  await expectSound(page);
  const balance = (WALLET - STAKE + (isWon ? payout : 0)).toLocaleString('en', { minimumFractionDigits: 2 });
  await page.goto('/bets?filter=virtualBets');
  await expect(page.getByRole('main').locator('details summary')).toContainText(isWon ? 'Won' : 'Lost');
  await expect(page.getByRole('button', { name: `KSH ${balance}` })).toBeVisible();
}

for (const [name, address] of PLAYED)
  test(`[GAMES-03] a player bets on a round of ${name}, watches it, checks it and is paid`, async ({
    richPage: page,
  }) => {
    const virtual = new VirtualPage(page);
    test.setTimeout(3 * UNTIL_PLAYED_MS);
    await watchToPayment(page, virtual, await betInTime(page, address));
  });

test('[GAMES-03] while matches play, the match, the markets of a later one, the table and the results are accessible at 360 px, and its teams have their whole names', async ({
  richPage: page,
}) => {
  const virtual = new VirtualPage(page);
  await page.goto('/englandleague');
  await virtual.showPlayedRound(UNTIL_PLAYED_MS);
  await expectSound(page);
  await page.getByRole('tab', { name: 'Table' }).click();
  await page.getByRole('table').getByRole('row').nth(1).waitFor();
  await expectSound(page);
  await page.getByRole('tab', { name: 'Results' }).click();
  await page
    .getByRole('button', { name: /^Check the round of / })
    .first()
    .waitFor();
  await expectSound(page);
  await page.getByRole('tab', { name: 'Matches' }).click();
  await virtual.showRoundWithTime(TIME_TO_BET);
  expect(await virtual.cutNames()).toEqual([]);
  await virtual.rows
    .first()
    .getByRole('button', { name: /All markets$/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: /^Yes / }).first().waitFor();
  await expectSound(page);
});

test('[GAMES-03] a player opens a round of England on demand, bets, kicks off, watches it and is paid', async ({
  richPage: page,
}) => {
  const virtual = new VirtualPage(page);
  await page.goto('/englandondemand');
  await page.getByRole('button', { name: 'Open my round', exact: true }).click();
  await virtual.pickHome();
  const payout = await place(virtual);
  await page.getByRole('button', { name: 'Kick off', exact: true }).click();
  await watchToPayment(page, virtual, payout);
});
