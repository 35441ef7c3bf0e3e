import type { RouteName } from '@jukwaa/contracts';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe.ts';
import { goInPage } from '../fixtures/go-in-page.ts';
import { addressesOf, documentTitle, HOME, LOGIN, routeOf } from './product-routes.ts';

export type Role = 'guest' | 'user';

/** The accessibility of a screen is checked once, for the visitors who see most of it. */
const MOST_SHOWN_TO = { any: 'user', user: 'user', guest: 'guest' } as const satisfies Record<string, Role>;

/**
 * Visits routes as one kind of visitor and compares the screens with the product's specification. A guest opens each
 * address as from a shared link; a user opens only the first one so, and goes to the others inside the page.
 */
export class Crawler {
  readonly #page: Page;
  readonly #role: Role;
  #isOpen = false;

  constructor(page: Page, role: Role) {
    this.#page = page;
    this.#role = role;
  }

  /** Visits every address of a route; `address` for paths with parameters that only the test knows. */
  async visit(name: RouteName, address?: string): Promise<void> {
    const { access } = routeOf(name);
    for (const path of address === undefined ? addressesOf(name) : [address]) {
      await this.#open(path);
      if (access === 'user' && this.#role === 'guest') await this.#expectLogin(path);
      else if (access === 'guest' && this.#role === 'user') await expect(this.#page).toHaveURL(HOME);
      else await this.#expectScreen(name, path);
    }
  }

  async #open(path: string): Promise<void> {
    if (this.#isOpen && this.#role === 'user') await goInPage(this.#page, path);
    else await this.#page.goto(path);
    this.#isOpen = true;
  }

  /** Expects a guest at login, with the intended page stored. */
  async #expectLogin(wanted: string): Promise<void> {
    await expect(this.#page).toHaveURL(LOGIN);
    await expect
      .poll(() => this.#page.evaluate(() => sessionStorage.getItem('intended_route')), wanted)
      .toBe(wanted);
  }

  async #expectScreen(name: RouteName, path: string): Promise<void> {
    const page = this.#page;
    const { heading, chrome, access = 'any' } = routeOf(name);
    // Inside the page, the earlier screen stays until the new one can be shown with its title.
    await expect.soft(page, path).toHaveTitle(documentTitle(name));
    await this.#expectLoaded();
    expect.soft(new URL(page.url()).pathname, path).toBe(path.split('?')[0]);
    const title = page.getByRole('heading', { level: 1 });
    await expect.soft(title, `${path} has one heading of the first level`).toHaveCount(1);
    if (heading !== undefined) await expect.soft(title, path).toHaveText(heading);
    const { header = true, footer = true, footerNav = true } = chrome ?? {};
    const parts = [
      [page.getByRole('banner'), header],
      [page.getByRole('contentinfo'), footer],
      [page.getByRole('navigation', { name: 'Main', exact: true }), footerNav],
    ] as const;
    for (const [part, isThere] of parts) await expect.soft(part, path).toHaveCount(isThere ? 1 : 0);
    await expectNoSidewaysScroll(page);
    if (this.#role === MOST_SHOWN_TO[access]) await expectAccessible(page);
  }

  /** Waits until React has rendered the screen and nothing in it is loading. */
  async #expectLoaded(): Promise<void> {
    const page = this.#page;
    await expect(page.locator('html[data-started]')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveCount(0);
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  }
}
