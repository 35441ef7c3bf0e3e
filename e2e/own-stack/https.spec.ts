import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { MatchList } from '../pages/match-list.ts';

/** The protocol of the page itself. */
const protocolOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .map((entry) => entry instanceof PerformanceNavigationTiming && entry.nextHopProtocol),
  );

/** The browser's timing entries of the page's host and remote files. */
const filesOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, nextHopProtocol, initiatorType, transferSize }) => ({
        path: new URL(name).pathname,
        nextHopProtocol,
        wasHinted: initiatorType === 'early-hints',
        transferSize,
      }))
      .filter(({ path }) => /^\/(host|r)\/.+\.(js|css)$/.test(path)),
  );

test("[FED-08] over TLS a visitor gets page and files by HTTP/2, and the early hints' files load only once", async ({
  page,
}) => {
  await page.goto('/');
  await new MatchList(page).expectLoaded();
  expect(await protocolOf(page)).toEqual(['h2']);
  const files = await filesOf(page);
  expect(files.filter(({ nextHopProtocol }) => nextHopProtocol !== 'h2')).toEqual([]);
  const hinted = files.filter(({ wasHinted }) => wasHinted).map(({ path }) => path);
  expect(hinted).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^\/host\/.+\/main\..+\.js$/),
      expect.stringMatching(/^\/r\/sportsbook\/.+\/remoteEntry\.js$/),
    ]),
  );
  const again = files.filter(
    ({ path, wasHinted, transferSize }) => hinted.includes(path) && !wasHinted && transferSize > 0,
  );
  expect(again).toEqual([]);
  await new Frame(page).goToProduct('Casino');
  await expect(page.getByRole('heading', { name: 'Casino', level: 1 })).toBeVisible();
});
