import type { Page } from '@playwright/test';
import { expectSound } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 360, height: 640 } });
/** Draws of a stack with its normal pace are up to two minutes apart. */
test.setTimeout(300_000);
/** A ticket that comes too late for its draw is refused. */
test.use({ expectedNoise: /status of 422/ });

const UNTIL_PAID_MS = 200_000;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const placing = (page: Page) => page.getByRole('button', { name: /^Bet Ksh 100\.00 on draw \d+$/ });

interface DrawGame {
  readonly title: string;
  readonly address: string;
  /** Places two chips of Ksh 50. */
  readonly place: (page: Page) => Promise<void>;
}

const GAMES: Readonly<Record<string, DrawGame>> = {
  numbers: {
    title: 'Numbers',
    address: '/numbers',
    async place(page) {
      await press(page, 'Booster');
      await press(page, 'Odd booster, 1.88x');
      await press(page, 'Even booster, 1.96x');
    },
  },
  roulette: {
    title: 'Roulette',
    address: '/roulette',
    async place(page) {
      await press(page, '1–18');
      await press(page, '19–36');
    },
  },
  wheel: {
    title: 'Spin and win, on a clock',
    address: '/spinnwin?mode=clock',
    async place(page) {
      await press(page, '2x 26 of 54');
      await press(page, /^4x \d+ of 54$/);
    },
  },
};

/** Places a ticket on the next draw that takes bets; a draw may close before the ticket arrives. Returns its number. */
async function placeTicket(page: Page, { place }: DrawGame): Promise<number> {
  await place(page);
  const ticket = page.getByText(/^Ticket \d+, draw \d+$/).first();
  await expect(async () => {
    if (!(await ticket.isVisible())) await placing(page).click({ timeout: 2_000 });
    await expect(ticket).toBeVisible();
  }).toPass({ timeout: UNTIL_PAID_MS });
  return Number(/draw (\d+)/.exec((await ticket.textContent()) ?? '')?.[1]);
}

/** An amount as the header shows it. */
const shown = (ksh: number): string => ksh.toLocaleString('en', { minimumFractionDigits: 2 });

for (const of of Object.values(GAMES)) {
  test(`[GAMES-04] [ROUTE-14] a player bets on a draw of ${of.title} and watches it to its payment, which can be verified`, async ({
    richPage: page,
  }) => {
    await page.goto(of.address);
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${of.title}`) })).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    await expectSound(page);
    const draw = await placeTicket(page, of);
    const past = page.getByRole('button', { name: new RegExp(`^Check draw ${draw}: `) }).first();
    await expect(past).toBeVisible({ timeout: UNTIL_PAID_MS });
    await page.getByRole('tab', { name: 'History' }).click();
    const state = page
      .getByRole('listitem')
      .filter({ hasText: `draw ${draw}` })
      .getByText(/^(Won|No win)/);
    await expect(state).toBeVisible();
    const paid = Number(/Ksh ([\d.]+)/.exec((await state.textContent()) ?? '')?.[1] ?? 0);
    await expect(page.getByText(`Ksh ${shown(900 + paid)}`).first()).toBeVisible();
    await past.click();
    await expect(page.getByText(/^Right: this device has computed the same result/)).toBeVisible();
    await expectSound(page);
  });
}
