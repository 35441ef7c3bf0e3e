import type { Locator, Page } from '@playwright/test';

/** The list of the user's bets. */
export class MyBets {
  readonly page: Page;
  readonly bets: Locator;

  constructor(page: Page) {
    this.page = page;
    this.bets = page.getByRole('main').locator('details');
  }

  /** The header of the bet on this match: state, teams, amount. */
  head(homeTeam: string): Locator {
    return this.bets.filter({ hasText: homeTeam }).locator('summary');
  }

  /** Opens the bet on this match, with its value and cash out. */
  async open(homeTeam: string): Promise<Locator> {
    await this.head(homeTeam).click();
    return this.bets.filter({ hasText: homeTeam });
  }

  /** The cash out section of an open bet. */
  cashOut(homeTeam: string): Locator {
    return this.bets.filter({ hasText: homeTeam }).getByRole('region', { name: 'Cash out' });
  }

  /** A filter of the list: All, Open, Settled, Won, Lost. */
  filter(name: string): Locator {
    return this.page.getByRole('group', { name: 'Show' }).getByRole('button', { name, exact: true });
  }
}
