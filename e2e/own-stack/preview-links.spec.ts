import type { Page } from '@playwright/test';
import { liveAddress } from '../fixtures/base-address.ts';
import { expect, test } from '../fixtures/test.ts';

/** A link that shows several versions, the expected text of its badge, and an expired link. */
const {
  JUKWAA_LINK: link = '',
  JUKWAA_LINK_SHOWS: shows = '',
  JUKWAA_EXPIRED_LINK: expired = '',
} = process.env;

const LANGUAGES = {
  en: {
    matches: 'Matches',
    badge: 'Preview',
    leave: 'Leave preview',
    expired: 'This preview link has expired. You see the live app.',
    forged: 'This preview link is not valid. You see the live app.',
  },
  sw: {
    matches: 'Mechi',
    badge: 'Onyesho la awali',
    leave: 'Ondoka kwenye onyesho',
    expired: 'Muda wa kiungo hiki cha onyesho umeisha. Unaona programu halisi.',
    forged: 'Kiungo hiki cha onyesho si halali. Unaona programu halisi.',
  },
} as const;

/** The same link changed to other versions than it was signed for. */
function forged(signed: string): string {
  const [, payload = '', signature = ''] = /\/([\w-]+)\.([\w-]+)$/.exec(signed) ?? [];
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  const others = Buffer.from(JSON.stringify({ ...claims, e: claims.e + 3_600 })).toString('base64url');
  return new URL(`${others}.${signature}`, signed).href;
}

const home = (page: Page, region: string) =>
  page.getByRole('region', { name: region }).getByRole('listitem').first();
const liveApp = (page: Page) => liveAddress(page.url());
const versionsIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { plan } = JSON.parse(document.getElementById('jukwaa')?.textContent ?? 'null');
    return JSON.stringify(plan.remotes);
  });

for (const [language, texts] of Object.entries(LANGUAGES))
  test.describe(`[FED-04] in ${language}, a signed link`, () => {
    test.beforeEach(({ page }) =>
      page.addInitScript((locale) => localStorage.setItem('locale', locale), language),
    );

    test('a signed link shows all its versions and names them, and a tap on the badge leaves the preview', async ({
      page,
    }) => {
      await page.goto(link);
      await expect(home(page, texts.matches)).toBeVisible();
      const badge = page.getByRole('complementary', { name: texts.badge });
      await expect(badge).toContainText(shows);
      const live = liveApp(page);
      await badge.getByRole('link', { name: texts.leave }).click();
      await page.waitForURL(`${live}/`);
      await expect(home(page, texts.matches)).toBeVisible();
      await expect(badge).toHaveCount(0);
      // The preview's address itself no longer stores the link.
      await page.goto(new URL('/', link).href);
      await expect(home(page, texts.matches)).toBeVisible();
      await expect(badge).toHaveCount(0);
    });

    for (const [state, address] of [
      ['expired', () => expired],
      ['forged', () => forged(link)],
    ] as const)
      test(`a signed link that is ${state} shows the live app with a message`, async ({ page }) => {
        await page.goto(address());
        await expect(home(page, texts.matches)).toBeVisible();
        const badge = page.getByRole('complementary', { name: texts.badge });
        await expect(badge).toContainText(texts[state]);
        const shown = await versionsIn(page);
        await badge.getByRole('link', { name: texts.leave }).click();
        await page.waitForURL(`${liveApp(page)}/`);
        await expect(home(page, texts.matches)).toBeVisible();
        await expect(badge).toHaveCount(0);
        expect(await versionsIn(page)).toBe(shown);
      });
  });
