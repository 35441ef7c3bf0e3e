import { expect, type Locator, type Page } from '@playwright/test';
import { expectSaid } from '../fixtures/notices.ts';

/** The frame around every screen: header, bottom bar, notices. */
export class Frame {
  readonly page: Page;
  readonly header: Locator;
  /** The balance of a user, which opens the deposit sheet. Also found while a sheet covers the page. */
  readonly balance: Locator;
  readonly nav: Locator;
  /** The open sheet, menu or modal. */
  readonly sheet: Locator;

  constructor(page: Page) {
    this.page = page;
    this.header = page.getByRole('banner');
    this.balance = page.getByRole('button', { name: /^KSH/, includeHidden: true });
    this.nav = page.getByRole('navigation', { name: 'Main' });
    this.sheet = page.getByRole('dialog');
  }

  navLink(name: 'Home' | 'Live Games' | 'Betslip' | 'My Bets' | 'Account'): Locator {
    return this.nav.getByRole('link', { name, exact: true });
  }

  /** The estimate for Ksh 49 on the picks, above the bottom bar. */
  get estimate(): Locator {
    return this.nav.getByRole('button', { name: /^Ksh 49 before tax/ });
  }

  /** Waits until a notice or the alert banner has shown this; it may be gone again. */
  expectSaid(text: string | RegExp): Promise<void> {
    return expectSaid(this.page, text);
  }

  /** A currently visible notice or alert banner with this text. A notice may disappear before a test looks. */
  says(text: string | RegExp): Locator {
    return this.page.getByRole('alert').or(this.page.getByRole('status')).filter({ hasText: text });
  }

  /** Goes to a product by the menu behind More, which has the products that do not fit the strip. */
  async goToProduct(name: 'Jackpot' | 'Virtuals' | 'Casino' | 'EPL'): Promise<void> {
    await this.page.getByRole('button', { name: 'More', exact: true }).click();
    await this.sheet.getByRole('link', { name, exact: true }).click();
  }

  /** Waits until no menu is open and the back button's history is restored. */
  async expectClosed(): Promise<void> {
    await expect(this.sheet).toHaveCount(0);
    await expect.poll(() => this.page.evaluate(() => JSON.stringify(history.state))).not.toContain('menu');
  }

  async openMenu(): Promise<Locator> {
    await this.header.getByRole('button', { name: 'Menu' }).click();
    return this.page.getByRole('dialog', { name: 'Menu' });
  }
}
