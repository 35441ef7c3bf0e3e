import { expect, type Locator, type Page } from '@playwright/test';

/** The lists of matches on home, live and sport pages. */
export class MatchList {
  readonly page: Page;
  /** The list itself, whatever state it is in. */
  readonly list: Locator;
  readonly groups: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('region', { name: 'Matches' });
    this.groups = this.list.getByRole('heading', { level: 2 });
  }

  rows(): Locator {
    return this.list.getByRole('listitem');
  }

  /** The row of a match, by the name of its home team. */
  row(homeTeam: string): Locator {
    return this.rows().filter({ hasText: homeTeam });
  }

  /** The odds button of an outcome in a row; `alias` is 1, X or 2. */
  odds(homeTeam: string, alias: string): Locator {
    return this.row(homeTeam).getByRole('button', { name: new RegExp(`^${alias} `) });
  }

  async pick(homeTeam: string, alias: string): Promise<void> {
    const button = this.odds(homeTeam, alias);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }

  async expectLoaded(): Promise<void> {
    await expect(this.rows().getByRole('button', { name: /^1 \d/ }).first()).toBeVisible();
  }
}
