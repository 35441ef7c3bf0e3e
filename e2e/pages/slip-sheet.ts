import { expect, type Locator, type Page } from '@playwright/test';

/** The betslip, in its sheet or on its page, and the receipt that replaces it. */
export class SlipSheet {
  readonly page: Page;
  readonly panel: Locator;
  readonly placeButton: Locator;
  /** The same button, when it also accepts odds that moved. */
  readonly accept: Locator;

  constructor(page: Page, panel: Locator = page.getByRole('dialog', { name: 'Betslip' })) {
    this.page = page;
    this.panel = panel;
    this.placeButton = panel.getByRole('button', { name: 'Place Bet', exact: true });
    this.accept = panel.getByRole('button', { name: 'Accept & place', exact: true });
  }

  /** The slip on its own page, `/betslip`. */
  static onPage(page: Page): SlipSheet {
    return new SlipSheet(page, page.getByRole('main'));
  }

  /** Opens it by the ticket in the bottom bar. */
  async open(): Promise<this> {
    await this.page.getByRole('link', { name: 'Betslip', exact: true }).click();
    await expect(this.panel).toBeVisible();
    return this;
  }

  /** The pick of a match, by one of its teams. */
  pick(team: string): Locator {
    return this.panel.getByRole('listitem').filter({ hasText: team });
  }

  /** The amount of a line in the summary. */
  line(label: string): Locator {
    return this.panel
      .locator('dl > div')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .getByRole('definition');
  }

  async stake(ksh: number): Promise<void> {
    await this.panel.getByLabel('Stake', { exact: true }).fill(String(ksh));
  }

  /** Places the bet and waits for its receipt. */
  async place(): Promise<void> {
    await this.placeButton.click();
    await expect(this.panel.getByText('Bet accepted')).toBeVisible();
  }

  /** The bet's code on the receipt, without its mark and grouping. */
  async code(): Promise<string> {
    const code = this.panel.locator('p').filter({ hasText: 'Bet code' }).locator('b');
    return ((await code.textContent()) ?? '').slice(3).replace('-', '');
  }

  async done(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Done' }).click();
  }

  async clear(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Clear betslip' }).click();
  }
}
