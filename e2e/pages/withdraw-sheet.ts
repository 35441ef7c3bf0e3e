import { expect, type Locator, type Page } from '@playwright/test';

/** The sheet for withdrawals. */
export class WithdrawSheet {
  readonly page: Page;
  readonly sheet: Locator;
  readonly amount: Locator;
  readonly submit: Locator;
  /** Says yes to the question that follows the form. */
  readonly confirm: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sheet = page.getByRole('dialog', { name: 'Withdraw' });
    this.amount = this.sheet.getByLabel('Amount', { exact: true });
    this.submit = this.sheet.getByRole('button', { name: 'Withdraw', exact: true });
    this.confirm = this.sheet.getByRole('button', { name: /^Withdraw Ksh/ });
  }

  /** Opens it from the account page. */
  async open(): Promise<this> {
    await this.page.goto('/profile');
    await this.page.getByRole('main').getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(this.sheet).toBeVisible();
    return this;
  }

  async ask(ksh: number): Promise<void> {
    await this.amount.fill(String(ksh));
    await this.submit.click();
    await this.confirm.click();
  }
}
