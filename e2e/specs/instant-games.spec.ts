import { atLength } from '@jukwaa/build/long-tests';
import type { Locator, Page } from '@playwright/test';
import { expectSound } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 360, height: 640 } });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const press = (page: Page, name: string | RegExp) => button(page, name).click();
/** The sentence about the payment of an ended round. */
const result = (page: Page) =>
  page.getByText(/^(You won Ksh [\d,.]+|Ksh [\d,.]+ of your stake is back|No win this time)$/);

/** Presses a button unless the round has ended without it. */
async function decide(page: Page, name: string): Promise<void> {
  const choice = button(page, name);
  await expect(choice.or(result(page))).toBeVisible();
  if (await choice.isVisible()) await choice.click();
}

/** Cashes out unless the round has ended. */
async function cashOut(page: Page): Promise<void> {
  const out = button(page, /^Cash out/);
  await expect(out.or(result(page))).toBeVisible();
  if (await out.isVisible()) await out.click();
}

/** Fails when the game's name above it is cut. */
async function expectWholeTitle(page: Page): Promise<void> {
  const title = page.getByRole('heading', { level: 1 }).locator('span').first();
  const sizes = await title.evaluate((box) => [
    box.scrollWidth - box.clientWidth,
    box.scrollHeight - box.clientHeight,
  ]);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(0);
}

interface InstantGame {
  readonly title: string;
  readonly stake_ksh: number;
  readonly start: (page: Page) => Promise<void>;
  /** Plays on to the end; absent when a round ends at its start. */
  readonly finish?: (page: Page) => Promise<void>;
  /** Shows only while a round is open; absent when a round ends at its start. */
  readonly open?: (page: Page) => Locator;
}

const GAMES: Readonly<Record<string, InstantGame>> = {
  dice: { title: 'Dice', stake_ksh: 50, start: (page) => press(page, 'Roll for Ksh 50.00') },
  plinko: { title: 'Plinko', stake_ksh: 50, start: (page) => press(page, 'Drop for Ksh 50.00') },
  mines: {
    title: 'Mines',
    stake_ksh: 50,
    start: (page) => press(page, 'Start for Ksh 50.00'),
    open: (page) => button(page, 'Open a tile'),
    async finish(page) {
      await press(page, 'Tile 13');
      await cashOut(page);
    },
  },
  hilo: {
    title: 'HiLo',
    stake_ksh: 50,
    start: (page) => press(page, 'Start for Ksh 50.00'),
    open: (page) => button(page, 'Guess the next card'),
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
      await press(page, '2x 26 of 54');
      await press(page, 'Spin for Ksh 50.00');
    },
  },
  blackjack: {
    title: 'Blackjack',
    stake_ksh: 50,
    start: (page) => press(page, 'Deal for Ksh 50.00'),
    open: (page) => button(page, 'Stand').or(button(page, 'No insurance')),
    async finish(page) {
      const noInsurance = button(page, 'No insurance');
      await expect(noInsurance.or(button(page, 'Stand')).or(result(page))).toBeVisible();
      if (await noInsurance.isVisible()) await noInsurance.click();
      await decide(page, 'Stand');
    },
  },
  'three-card-poker': {
    title: 'Three-card poker',
    // The ante, and the play bet that raises it.
    stake_ksh: 100,
    start: (page) => press(page, 'Deal for Ksh 50.00'),
    open: (page) => button(page, 'Fold'),
    finish: (page) => press(page, 'Play for Ksh 50.00'),
  },
  'video-poker': {
    title: 'Video poker',
    stake_ksh: 50,
    start: (page) => press(page, 'Deal for Ksh 50.00'),
    open: (page) => button(page, 'Draw 5 cards'),
    finish: (page) => press(page, 'Draw 5 cards'),
  },
  baccarat: {
    title: 'Baccarat',
    stake_ksh: 50,
    async start(page) {
      await press(page, 'Banker 0.95:1');
      await press(page, 'Deal for Ksh 50.00');
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

for (const [game, { title, start, finish }] of atLength(Object.entries(GAMES), 3))
  test(`[GAMES-04] [GAMES-05] a visitor plays a round of ${title} as a demo at 360 px`, async ({ page }) => {
    await page.goto(`/casino/instant/${game}?mode=demo`);
    await start(page);
    await finish?.(page);
    await expect(result(page)).toBeVisible();
    await expectWholeTitle(page);
    await expectSound(page);
  });

for (const [game, { title, stake_ksh, start, finish, open }] of Object.entries(GAMES))
  test(`[GAMES-04] [GAMES-05] a player plays a round of ${title} with money, and the balance follows`, async ({
    richPage: page,
  }) => {
    await page.goto(`/casino/instant/${game}`);
    await start(page);
    if (finish !== undefined && open !== undefined) {
      // An open round is there again after the page was lost.
      const isOpen = open(page);
      // A blackjack ends its round at the deal.
      await expect(isOpen.or(result(page)).first()).toBeVisible();
      if (await isOpen.isVisible()) {
        await page.reload();
        await finish(page);
      }
    }
    await expect(result(page)).toBeVisible();
    const text = (await result(page).textContent()) ?? '';
    const paid = Number(/Ksh ([\d,.]+)/.exec(text)?.[1]?.replace(',', '') ?? 0);
    const balance = (1_000 - stake_ksh + paid).toLocaleString('en', { minimumFractionDigits: 2 });
    await expect(button(page, `Ksh ${balance} Deposit`)).toBeVisible();
    await expectWholeTitle(page);
    await expectSound(page);
  });
