import type { Locator, Page } from '@playwright/test';

/** The list of the user's bets. */
export class MyBets {
  readonly page: Page;
  readonly bets: Locator;

  constructor(page: Page) {
    this.page = page;
    this.bets = page.getByRole('main').locator('details');
  }

  /** The head of the bet on this match: state, teams, amount. */
  head(homeTeam: string): Locator {
    return this.bets.filter({ hasText: homeTeam }).locator('summary');
  }

  /** Opens the bet on this match: what it is worth now, and its sale. */
  async open(homeTeam: string): Promise<Locator> {
    await this.head(homeTeam).click();
    return this.bets.filter({ hasText: homeTeam });
  }

  /** The part of an open bet that sells it. */
  cashOut(homeTeam: string): Locator {
    return this.bets.filter({ hasText: homeTeam }).getByRole('region', { name: 'Cash out' });
  }

  /** A filter of the list: All, Open, Settled, Won, Lost. */
  filter(name: string): Locator {
    return this.page.getByRole('group', { name: 'Show' }).getByRole('button', { name, exact: true });
  }
}
