import type { Locator, Page } from '@playwright/test';

/** What selects the matches of a list. */
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

  /** A choice of the line below: Market, Grouping, Tournament. */
  choice(name: 'Market' | 'Grouping' | 'Tournament'): Locator {
    return this.page.getByRole('combobox', { name, exact: true });
  }

  /** Does something and gives the question for a list that follows and has this parameter, as its query says it. */
  async question(parameter: string, act: () => Promise<unknown>): Promise<Record<string, string>> {
    const isIt = (url: URL) => url.pathname.includes('/highlights/') && url.searchParams.has(parameter);
    const request = this.page.waitForRequest((each) => isIt(new URL(each.url())));
    await act();
    return Object.fromEntries(new URL((await request).url()).searchParams);
  }
}
