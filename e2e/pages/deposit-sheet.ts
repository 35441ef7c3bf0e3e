import { expect, type Locator, type Page } from '@playwright/test';
import { Frame } from './frame.ts';

/** The sheet for deposits. */
export class DepositSheet {
  readonly page: Page;
  readonly sheet: Locator;
  readonly amount: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sheet = page.getByRole('dialog', { name: 'Deposit' });
    this.amount = this.sheet.getByLabel('Amount', { exact: true });
    this.submit = this.sheet.getByRole('button', { name: 'Deposit', exact: true });
  }

  /** Opens it by the balance in the header of a page with few requests. */
  async open(): Promise<this> {
    await this.page.goto('/countries');
    await new Frame(this.page).balance.click();
    return this;
  }

  /** Requests a prompt on the phone and waits until the sheet confirms it. */
  async ask(ksh: number): Promise<void> {
    await this.amount.fill(String(ksh));
    await this.submit.click();
    await expect(this.sheet.getByRole('heading', { name: 'Check your phone' })).toBeVisible();
  }
}
