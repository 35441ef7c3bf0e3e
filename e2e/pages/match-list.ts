import { expect, type Locator, type Page } from '@playwright/test';
import { ODDS, type OwnMatch } from '../fixtures/match.ts';
import { newPrices } from '../fixtures/odds-message.ts';
import type { Sandbox } from '../fixtures/sandbox.ts';

/**
 * Picks an outcome and returns the taps that it took: a cell whose price or place has just moved asks for a second one.
 */
export async function tapOdds(button: Locator): Promise<1 | 2> {
  await button.click();
  await expect(button.and(button.page().locator('[aria-pressed="true"], [data-asks]'))).toBeAttached();
  // The question may have expired; one tap is enough in both cases.
  const isAsked = (await button.getAttribute('aria-pressed')) !== 'true';
  if (isAsked) await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  return isAsked ? 2 : 1;
}

/** The start of a cell's name in a list; team and match follow. */
const nameOf = (alias: string, odds: number) => new RegExp(`^${alias} ${odds.toFixed(2)},`);

/** The lists of matches on home, live and sport pages. */
export class MatchList {
  readonly page: Page;
  /** The list itself in any state. */
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

  async pick(homeTeam: string, alias: string): Promise<1 | 2> {
    return tapOdds(this.odds(homeTeam, alias));
  }

  /**
   * Opens the list of one match and waits until it is subscribed to the feed, because earlier messages are not
   * repeated. The match ends in its initial state.
   */
  async openListening(sandbox: Sandbox, match: OwnMatch): Promise<void> {
    await this.page.goto(match.list);
    const cell = this.odds(match.home_team, '1');
    let home = ODDS.home;
    // Each round waits longer: on a busy machine a price may take more than a second from the feed to its cell.
    let patience = 0;
    await expect(async () => {
      home += 0.1;
      patience += 1_000;
      await sandbox.feed(newPrices(match.match_id, { home }));
      await expect(cell).toHaveAccessibleName(nameOf('1', home), { timeout: patience });
    }).toPass();
    await sandbox.feed(newPrices(match.match_id, ODDS));
    await expect(cell).toHaveAccessibleName(nameOf('1', ODDS.home));
  }

  async expectLoaded(): Promise<void> {
    await expect(this.rows().getByRole('button', { name: /^1 \d/ }).first()).toBeVisible();
  }
}
