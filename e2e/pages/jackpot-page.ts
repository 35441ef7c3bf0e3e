import type { Jackpot } from '@jukwaa/contracts';
import { expect, type Locator, type Page } from '@playwright/test';

/** An instant as the page writes it, in Nairobi: `Sat 22 Nov, 16:30`. */
function when(instant: string): string {
  const clock = new Date(Date.parse(instant) + 3 * 3_600_000).toUTCString();
  const [, weekday, day, month, time] = /^(\w+), (\d+) (\w+) \d+ (\d\d:\d\d)/.exec(clock) ?? [];
  return `${weekday} ${Number(day)} ${month}, ${time}`;
}

/** The jackpot page: its rows, its bottom bar, and the sheet of the ticket. */
export class JackpotPage {
  readonly page: Page;
  readonly bar: Locator;
  /** Opens the ticket for its confirmation. */
  readonly placeButton: Locator;
  /** The ticket from its confirmation to its receipt. */
  readonly sheet: Locator;
  readonly confirmButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.bar = page.getByRole('navigation', { name: 'Jackpot', exact: true });
    this.placeButton = this.bar.getByRole('button', { name: 'Place Bet' });
    this.sheet = page.getByRole('dialog');
    this.confirmButton = this.sheet.getByRole('button', { name: 'Place Bet' });
  }

  /** Opens the jackpot of a category and waits for its rows. */
  async open(category: 5 | 6): Promise<this> {
    await this.page.goto(`/jackpot?category=${category}`);
    await expect(this.picks.first()).toBeVisible();
    return this;
  }

  /** The outcomes of each match, in the order of the list. */
  get picks(): Locator {
    return this.page.getByRole('group', { name: /^Jackpot pick for/ });
  }

  /** An outcome of the match at a position, counted from 1. */
  outcome(match: number, alias: '1' | 'X' | '2'): Locator {
    return this.picks.nth(match - 1).getByRole('button', { name: new RegExp(` ${alias} [\\d.-]+$`) });
  }

  async autoPick(): Promise<void> {
    await this.page.getByRole('button', { name: 'Auto pick', exact: true }).click();
  }

  expectPicks(count: number, total: number): Promise<void> {
    return expect(this.bar).toContainText(`Picks ${count}/${total}`);
  }

  /** The facts of a jackpot above its rows: its current main prize, the price of a line, and when its sales start and end. */
  async expectFacts({ start, end, prize, stake, number_of_games }: Jackpot): Promise<void> {
    const label = this.page.getByText(`Main prize: all ${number_of_games} right`);
    await expect(label.locator('..')).toContainText(`Ksh ${prize.toLocaleString('en-US')}`, {
      timeout: 2_000,
    });
    await expect(this.page.getByText(`Ksh ${stake} a line`)).toBeVisible();
    await expect(this.page.getByText(`Open ${when(start)} to ${when(end)}`)).toBeVisible();
    await expect(this.page.getByRole('timer')).toHaveText(/^Closes in (\d+d )?\d\d:\d\d:\d\d$/);
  }

  /** Places the complete ticket and waits for its receipt. */
  async place(): Promise<void> {
    await this.placeButton.click();
    await this.confirmButton.click();
    await this.expectPlaced();
  }

  async expectPlaced(): Promise<void> {
    await expect(this.sheet.getByText('Bet Placed Successfully')).toBeVisible();
  }

  /** The value of a line of the sheet's tables. */
  line(label: string): Locator {
    return this.sheet
      .locator('dl > div')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .getByRole('definition');
  }

  /** The code on the receipt. */
  async code(): Promise<string> {
    return (await this.line('Code').textContent()) ?? '';
  }
}
