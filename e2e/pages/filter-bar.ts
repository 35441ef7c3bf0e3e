import type { Locator, Page } from '@playwright/test';

/** The filters above a list of matches. */
export class FilterBar {
  readonly page: Page;
  readonly bar: Locator;
  readonly date: Locator;

  constructor(page: Page) {
    this.page = page;
    this.bar = page.getByRole('group', { name: 'Filter matches' });
    this.date = this.bar.getByLabel('Date');
  }

  tab(name: string): Locator {
    return this.bar.getByRole('button', { name, exact: true });
  }

  link(name: 'Countries' | 'Live'): Locator {
    return this.bar.getByRole('link', { name, exact: true });
  }

  /** A select of the second line: Market, Grouping, Tournament. */
  choice(name: 'Market' | 'Grouping' | 'Tournament'): Locator {
    return this.page.getByRole('combobox', { name, exact: true });
  }

  /** Runs `act` and returns the query of the next list request with this parameter. */
  async question(parameter: string, act: () => Promise<unknown>): Promise<Record<string, string>> {
    const isIt = (url: URL) => url.pathname.includes('/highlights/') && url.searchParams.has(parameter);
    const request = this.page.waitForRequest((each) => isIt(new URL(each.url())));
    await act();
    return Object.fromEntries(new URL((await request).url()).searchParams);
  }
}
