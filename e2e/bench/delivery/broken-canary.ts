import type { Browser } from 'playwright';
import { type MeasuredRow, seconds } from '../table.ts';
import { inFreshPage } from './fresh-page.ts';
import { hasCanary, jukwaa } from './registry.ts';

/**
 * Publishes a build whose lobby throws as a canary for all visitors, and visits it until the system rolls it back.
 */
export async function brokenCanary(browser: Browser, address: string, build: string): Promise<MeasuredRow[]> {
  await jukwaa('publish', 'casino', '--dir', build, '--canary', '100');
  let views = 0;
  let first: number | null = null;
  while (await hasCanary()) {
    await inFreshPage(browser, address, async (page) => {
      // The page itself switches to the known-good version.
      await page.getByRole('heading', { level: 1, name: 'Casino', exact: true }).waitFor();
      await page.goto('about:blank');
    });
    views += 1;
    first ??= performance.now();
  }
  const lastedMs = performance.now() - (first ?? performance.now());
  return [
    {
      what: 'broken canary: from its first failing view to gone',
      measured: seconds(lastedMs),
      goal: '60 s',
      beside: 'the registry looks every 5 s',
    },
    {
      what: '  views that met it, each mended in its own page',
      measured: `${views}, ${(((views - 1) * 1_000) / lastedMs).toFixed(1)} a second`,
      beside: 'at least 3; the goal is for 5 a second',
    },
  ];
}
