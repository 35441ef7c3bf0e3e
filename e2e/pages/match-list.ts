import { expect, type Locator, type Page } from '@playwright/test';

/** The lists of matches on home, live and sport pages. */
export class MatchList {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The row of a match, by the name of its home team. */
  row(homeTeam: string): Locator {
    return this.page
      .getByRole('listitem')
      .filter({ hasText: homeTeam })
      .filter({ has: this.page.getByRole('button') })
      .last();
  }

  /** The odds button of an outcome in a row; `alias` is 1, X or 2. */
  odds(homeTeam: string, alias: string): Locator {
    return this.row(homeTeam).getByRole('button', { name: new RegExp(`^${alias} \\d`) });
  }

  async pick(homeTeam: string, alias: string): Promise<void> {
    const button = this.odds(homeTeam, alias);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }

  async expectLoaded(): Promise<void> {
    await expect(
      this.page.getByRole('listitem').getByRole('button', { name: /^1 \d/ }).first(),
    ).toBeVisible();
  }
}
