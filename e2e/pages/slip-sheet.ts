import { expect, type Locator, type Page } from '@playwright/test';

/** The betslip in its sheet. */
export class SlipSheet {
  readonly page: Page;
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.getByRole('dialog');
  }

  /** Opens it by the ticket in the footer nav. */
  async open(): Promise<this> {
    await this.page.getByRole('link', { name: 'Betslip' }).click();
    await expect(this.panel).toBeVisible();
    return this;
  }

  async stake(ksh: number): Promise<void> {
    await this.panel.getByLabel('Stake').fill(String(ksh));
  }

  async place(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Place Bet', exact: true }).click();
  }

  async clear(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Clear slip' }).click();
  }
}
