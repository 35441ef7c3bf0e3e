import type { Page } from '@playwright/test';
import { expectSound } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 360, height: 640 } });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const press = (page: Page, name: string | RegExp) => button(page, name).click();
/** The sentence about the payment of an ended round. */
const result = (page: Page) =>
  page.getByText(/^(You won Ksh [\d,.]+|Ksh [\d,.]+ of your stake is back|No win this time)$/);

/** Cashes out unless the round has ended. */
async function cashOut(page: Page): Promise<void> {
  const out = button(page, /^Cash out/);
  await expect(out.or(result(page))).toBeVisible();
  if (await out.isVisible()) await out.click();
}

interface InstantGame {
  readonly title: string;
  readonly stake_ksh: number;
  readonly start: (page: Page) => Promise<void>;
  /** Plays on to the end; absent when a round ends at its start. */
  readonly finish?: (page: Page) => Promise<void>;
}

const GAMES: Readonly<Record<string, InstantGame>> = {
  dice: { title: 'Dice', stake_ksh: 50, start: (page) => press(page, 'Roll for Ksh 50.00') },
  plinko: { title: 'Plinko', stake_ksh: 50, start: (page) => press(page, 'Drop for Ksh 50.00') },
  mines: {
    title: 'Mines',
    stake_ksh: 50,
    start: (page) => press(page, 'Start for Ksh 50.00'),
    async finish(page) {
      await press(page, 'Tile 13');
      await cashOut(page);
    },
  },
  hilo: {
    title: 'HiLo',
    stake_ksh: 50,
    start: (page) => press(page, 'Start for Ksh 50.00'),
    async finish(page) {
      await button(page, /^(Higher|Same)/)
        .first()
        .click();
      await cashOut(page);
    },
  },
  'spin-to-win': {
    title: 'Spin to Win',
    stake_ksh: 50,
    async start(page) {
      await press(page, '2x, 26 of 54 segments');
      await press(page, 'Spin for Ksh 50.00');
    },
  },
  roulette: {
    title: 'Roulette',
    stake_ksh: 300,
    async start(page) {
      await press(page, 'Red');
      await press(page, 'Neighbours');
      await press(page, '17 black');
      await press(page, 'Spin for Ksh 300.00');
    },
  },
};

for (const [game, { title, stake_ksh, start, finish }] of Object.entries(GAMES)) {
  test(`[GAMES-04] [GAMES-05] a visitor plays a round of ${title} as a demo at 360 px`, async ({ page }) => {
    await page.goto(`/casino/instant/${game}?mode=demo`);
    await start(page);
    await finish?.(page);
    await expect(result(page)).toBeVisible();
    await expectSound(page);
  });

  test(`[GAMES-04] [GAMES-05] a player plays a round of ${title} with money, and the balance follows`, async ({
    richPage: page,
  }) => {
    await page.goto(`/casino/instant/${game}`);
    await start(page);
    if (finish !== undefined) {
      // An open round is there again after the page was lost.
      await expect(page.getByRole('textbox', { name: 'Stake' })).toBeDisabled();
      await page.reload();
      await finish(page);
    }
    await expect(result(page)).toBeVisible();
    const text = (await result(page).textContent()) ?? '';
    const paid = Number(/Ksh ([\d,.]+)/.exec(text)?.[1]?.replace(',', '') ?? 0);
    const balance = (1_000 - stake_ksh + paid).toLocaleString('en', { minimumFractionDigits: 2 });
    await expect(button(page, `Ksh ${balance} Deposit`)).toBeVisible();
    await expectSound(page);
  });
}
