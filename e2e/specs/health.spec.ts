import { HEALTH_REPORTS } from '@jukwaa/contracts';
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';

/** Leaves the page as a phone does that switches apps, and returns the status of its report. */
async function reportOf(page: Page): Promise<number> {
  const answer = page.waitForResponse(`**${HEALTH_REPORTS}`);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
  return (await answer).status();
}

const tokenOf = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    const { serverTiming } = JSON.parse(JSON.stringify(entry));
    return String(serverTiming[0]?.description);
  });

test('a page reports its health for the signed view, also after a 304', async ({ page, baseURL }) => {
  test.skip(baseURL?.includes('preview.') === true, 'the views of a preview count for no version');
  const tokens: string[] = [];
  for (const visit of ['first', 'second', 'third']) {
    await page.goto('/casino');
    await expect(page.getByRole('heading', { name: 'Casino', level: 1 }), visit).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    // The reporting code loads after the first paint.
    await expect(async () => expect(await reportOf(page)).toBe(204)).toPass();
    tokens.push(await tokenOf(page));
  }
  expect(new Set(tokens).size).toBe(3);
});
