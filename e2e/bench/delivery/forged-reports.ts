import { setTimeout as pause } from 'node:timers/promises';
import { HEALTH_REPORTS, PageConfig, servedBuilds, VIEW_TIMING } from '@jukwaa/contracts';
import type { Browser } from 'playwright';
import * as v from 'valibot';
import { type MeasuredRow, seconds } from '../table.ts';
import { inFreshPage } from './fresh-page.ts';
import { hasCanary, jukwaa } from './registry.ts';

/** Reports of each kind. */
const EACH = 150;
/** Time for four looks of the registry (ms). */
const WATCHED_MS = 20_000;
const LOOK_MS = 250;

interface Proof {
  readonly token: string;
  readonly served: ReturnType<typeof servedBuilds>;
}

/** The proof of a real view of the canary, as its page sends it. */
const proofOf = (browser: Browser, address: string): Promise<Proof> =>
  inFreshPage(browser, address, async (page) => {
    const { token, config } = await page.evaluate((name) => {
      const pages: readonly (PerformanceEntry & {
        readonly serverTiming?: readonly { readonly name: string; readonly description: string }[];
      })[] = performance.getEntriesByType('navigation');
      const timing = pages[0]?.serverTiming?.find((one) => one.name === name);
      return { token: timing?.description ?? '', config: document.getElementById('jukwaa')?.textContent };
    }, VIEW_TIMING);
    const { plan, host } = v.parse(PageConfig, JSON.parse(config ?? 'null'));
    return { token, served: servedBuilds(plan.remotes, host) };
  });

/** A token with other letters: no edge has signed it. */
const madeUp = (token: string, n: number): string => `${String(n).padStart(6, '0')}${token.slice(6)}`;

/**
 * Reports failures of a healthy canary: with made-up tokens, with one token again and again, and for a build that its view was not
 * served. Neither takes the canary back.
 */
export async function forgedReports(
  browser: Browser,
  address: string,
  build: string,
): Promise<MeasuredRow[]> {
  await jukwaa('publish', 'casino', '--dir', build, '--canary', '100', '--again');
  const { token, served } = await proofOf(browser, address);
  const canary = served.find(({ remote }) => remote === 'casino');
  if (canary === undefined) throw new Error('the page was not served the canary');
  const send = (proof: Proof) =>
    fetch(new URL(HEALTH_REPORTS, address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...proof,
        used: [canary],
        failures: [{ ...canary, kind: 'start', reason: 'forged' }],
        vitals: [],
      }),
    });
  const other = served.filter(({ remote }) => remote !== 'casino');
  for (let n = 0; n < EACH; n += 1) {
    await send({ token: madeUp(token, n), served });
    await send({ token, served });
    await send({ token, served: other });
  }
  const began = performance.now();
  while ((await hasCanary()) && performance.now() - began < WATCHED_MS) await pause(LOOK_MS);
  return [
    {
      what: `healthy canary, ${3 * EACH} forged and repeated reports of its failure: taken back`,
      measured: (await hasCanary()) ? 'never' : `after ${seconds(performance.now() - began)}`,
      goal: 'never',
      beside: `watched for ${seconds(WATCHED_MS)}`,
    },
  ];
}
