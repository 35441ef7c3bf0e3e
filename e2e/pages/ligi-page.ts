import { expect, type Locator, type Page } from '@playwright/test';

/** Ligi Soo at `/ligisoo`. */
export class LigiPage {
  readonly page: Page;
  readonly panel: Locator;
  readonly quickPick: Locator;
  readonly placeButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.getByRole('tabpanel');
    this.quickPick = page.getByRole('button', { name: 'Quick pick' });
    this.placeButton = page.getByRole('button', { name: /^Place entry/ });
  }

  /** Opens the predictions and waits for the round. */
  async open(): Promise<this> {
    await this.page.goto('/ligisoo');
    await expect(this.quickPick).toBeVisible();
    return this;
  }

  /** The card of a match by its number. */
  match(number: number): Locator {
    return this.page.getByRole('group', { name: new RegExp(`^Match ${number}:`) });
  }

  async goTo(tab: 'Predict' | 'Table' | 'Leagues' | 'Results' | 'Rules'): Promise<void> {
    await this.page.getByRole('tab', { name: tab }).click();
  }

  /** Fills in the scores and places the entry, once the button's lock of ten seconds is over. */
  async place(): Promise<void> {
    await this.quickPick.click();
    await this.placeButton.click();
    await expect(this.page.getByText('Bet Placed Successfully')).toBeVisible();
  }
}
