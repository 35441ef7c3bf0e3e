import { atLength } from '@jukwaa/build/long-tests';
import type { Page } from '@playwright/test';
import { expectSound } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 360, height: 640 } });

const STAKE_KSH = 50;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const press = (page: Page, name: string | RegExp) => button(page, name).click();
/** The sentence about the payment of an ended round. */
const result = (page: Page) =>
  page.getByText(/^(You won Ksh [\d,.]+|Ksh [\d,.]+ of your stake is back|No win this time)$/);

interface DrawGame {
  readonly title: string;
  readonly address: string;
  /** Makes the choice of the round. */
  readonly choose: (page: Page) => Promise<void>;
  readonly play: string;
  /** Shows the result of a round that the player uncovers. */
  readonly finish?: (page: Page) => Promise<void>;
}

const pick = async (page: Page, numbers: readonly number[]) => {
  for (const number of numbers) await press(page, String(number));
};

const GAMES: Readonly<Record<string, DrawGame>> = {
  keno: {
    title: 'Keno',
    address: '/keno',
    choose: (page) => pick(page, [3, 17, 41, 80]),
    play: 'Draw for Ksh 50.00',
  },
  'fast-keno': {
    title: 'Fast keno',
    address: '/keno?game=fast-keno',
    choose: (page) => pick(page, [3, 17, 40]),
    play: 'Draw for Ksh 50.00',
  },
  scratch: {
    title: 'Scratch',
    address: '/instant',
    choose: (page) => press(page, 'Market day, Ksh 50.00'),
    play: 'Buy for Ksh 50.00',
    finish: (page) => press(page, 'Reveal all'),
  },
  wheel: {
    title: 'Spin and win',
    address: '/spinnwin',
    choose: (page) => press(page, 'Low'),
    play: 'Spin for Ksh 50.00',
  },
};

/** Waits until the balance on the services follows from the shown result of the only round. */
async function expectPaid(page: Page): Promise<void> {
  await expect(result(page)).toBeVisible();
  const paid = Number(
    /Ksh ([\d,.]+)/.exec((await result(page).textContent()) ?? '')?.[1]?.replace(',', '') ?? 0,
  );
  const balance = (1_000 - STAKE_KSH + paid).toLocaleString('en', { minimumFractionDigits: 2 });
  await expect(page.getByText(`Ksh ${balance}`, { exact: false }).first()).toBeVisible();
}

for (const { title, address, choose, play, finish } of Object.values(GAMES)) {
  test(`[GAMES-04] a player plays a round of ${title} with money at 360 px, and the balance follows`, async ({
    richPage: page,
  }) => {
    await page.goto(address);
    await choose(page);
    // The bar with the stake stays in reach of the thumb.
    await expect(button(page, play)).toBeInViewport({ ratio: 1 });
    await expectSound(page);
    await press(page, play);
    await finish?.(page);
    await expectPaid(page);
    await expectSound(page);
  });
}

for (const [game, { title, address, choose, play, finish }] of atLength(Object.entries(GAMES), 1))
  test.describe(`${title} without an answer`, () => {
    test.use({
      expectedNoise: /Failed to load resource|WebSocket|\[(instant|live|feed|wallet)\]|closed before/,
    });

    test(`[GAMES-04] a round of ${title} whose answer is lost is found again under its key, and staked once`, async ({
      richPage: page,
    }) => {
      const keys: (string | undefined)[] = [];
      await page.route(`**/api/instant/${game}/round**`, async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length > 1) return route.continue();
        // The service stakes and draws; the page never gets the answer.
        await route.fetch();
        await route.abort();
      });
      await page.goto(address);
      await choose(page);
      await press(page, play);
      if (finish !== undefined) await expect(button(page, 'Reveal all')).toBeVisible({ timeout: 40_000 });
      await finish?.(page);
      await expect(result(page)).toBeVisible({ timeout: 40_000 });
      expect(keys.length).toBeGreaterThan(1);
      expect(new Set(keys).size).toBe(1);
      await expectPaid(page);
    });
  });

test('[GAMES-04] autoplay of keno asks once for its exposure, and the draws are listed with their proofs', async ({
  richPage: page,
}) => {
  await page.goto('/keno?game=fast-keno');
  await press(page, 'Quick pick of 5 numbers');
  await press(page, 'Auto');
  const sheet = page.getByRole('dialog', { name: 'Autoplay' });
  await sheet.getByRole('button', { name: '5', exact: true }).click();
  await sheet.getByRole('textbox', { name: 'Stop when I have lost' }).fill('50');
  await sheet.getByRole('button', { name: 'Start · up to Ksh 50.00' }).click();
  await expect(page.getByText(/^Autoplay (stopped|is done)/)).toBeVisible({ timeout: 40_000 });
  await press(page, 'Your draws');
  const draws = page.getByRole('dialog', { name: 'Your draws' });
  await expect(draws.getByRole('list', { name: 'Hot numbers' })).toBeVisible();
  await expect(draws.getByText(/^Round 0: stake Ksh 50\.00/)).toBeVisible();
  await expectSound(page);
});

test('[GAMES-04] a revealed draw of keno is drawn again in the browser', async ({ richPage: page }) => {
  await page.goto('/keno');
  await pick(page, [1, 2, 3]);
  await press(page, 'Draw for Ksh 50.00');
  await expect(result(page)).toBeVisible();
  await press(page, 'Check fairness');
  await press(page, 'Reveal our seed and change it');
  await press(page, 'Check round 0');
  await expect(page.getByText('Right: this device computed the same result.')).toBeVisible();
});

test('[GAMES-04] a finger scratches a ticket open', async ({ richPage: page }) => {
  await page.goto('/instant');
  await press(page, 'Buy for Ksh 20.00');
  const cover = page.locator('canvas');
  const box = await cover.boundingBox();
  if (box === null) throw new Error('the ticket has no cover');
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  for (let y = 10; y < box.height; y += 30) {
    await page.mouse.move(box.x + box.width - 10, box.y + y, { steps: 8 });
    await page.mouse.move(box.x + 10, box.y + y + 15, { steps: 8 });
    if (!(await cover.isVisible())) break;
  }
  await page.mouse.up();
  await expect(result(page)).toBeVisible();
});

test('[GAMES-04] a guest spins the wheel as a demo', async ({ page }) => {
  await page.goto('/spinnwin');
  await page.getByRole('link', { name: 'Try the demo' }).click();
  await press(page, 'Spin for Ksh 50.00');
  await expect(page.getByText(/^The wheel stopped at/)).toBeVisible();
  await expectSound(page);
});
