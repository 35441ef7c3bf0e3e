import { expect, type Locator, type Page } from '@playwright/test';
import { tapOdds } from './match-list.ts';
import { SlipSheet } from './slip-sheet.ts';

/** The page of a virtual league or tournament, or of a round that the player starts. */
export class VirtualPage {
  readonly page: Page;
  /** The matches of the shown round that takes bets. */
  readonly rows: Locator;
  /** The matches of the shown round that is played or has ended. */
  readonly strip: Locator;
  readonly ended: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.locator('[data-match]');
    this.strip = page.getByRole('list', { name: 'Matches of the round' });
    this.ended = page.getByText('The round is over. Won bets are paid.', { exact: true });
  }

  /** Shows the last of the rounds that take bets, once its kick-off is at least `seconds` away. */
  async showRoundWithTime(seconds: number): Promise<void> {
    const chip = this.page.getByRole('group', { name: 'Rounds' }).getByRole('button').last();
    const clock = this.page.getByRole('timer', { name: /^Kick-off in / });
    await expect(async () => {
      await chip.click({ timeout: 2_000 });
      const [minutes = 0, rest = 0] = ((await clock.textContent({ timeout: 2_000 })) ?? '')
        .split(':')
        .map(Number);
      expect(60 * minutes + rest).toBeGreaterThanOrEqual(seconds);
    }).toPass({ timeout: 120_000 });
  }

  /** Shows the round that is played, once there is one, with its strip and its moving picture. */
  async showPlayedRound(timeout: number): Promise<void> {
    const live = this.page.getByRole('group', { name: 'Rounds' }).getByRole('button', { name: 'Live' });
    await live.click({ timeout });
    await expect(this.strip).toBeVisible();
    await expect(this.page.getByTestId('virtual-score')).toBeVisible();
  }

  /** The names of teams in the rows that are too long for their place. */
  cutNames(): Promise<string[]> {
    return this.rows
      .getByRole('button', { name: /All markets$/ })
      .locator('> span:nth-of-type(-n + 2)')
      .evaluateAll((names) =>
        names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent ?? ''),
      );
  }

  /** Picks the home team of the first match. */
  async pickHome(): Promise<void> {
    await tapOdds(this.rows.first().getByRole('button', { name: /^1 / }));
  }

  /** Opens the betslip from the bottom bar, or from the page's own bar where the host shows none. */
  async openSlip(): Promise<SlipSheet> {
    const slip = new SlipSheet(this.page);
    const own = this.page.getByRole('button', { name: 'Open betslip', exact: true });
    const nav = this.page.getByRole('link', { name: 'Betslip', exact: true });
    await own.or(nav).click();
    await expect(slip.panel).toBeVisible();
    return slip;
  }

  /** Recomputes the round that was watched to its end, and waits for the verdict of this device. */
  async check(): Promise<void> {
    await this.page.getByRole('button', { name: 'Check this round', exact: true }).click();
    const sheet = this.page.getByRole('dialog');
    await expect(
      sheet.getByText('Checked on this device: every match of the round follows from its seed.'),
    ).toBeVisible();
  }
}
