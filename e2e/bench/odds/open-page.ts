import { join } from 'node:path';
import { HighlightsAnswer } from '@jukwaa/contracts';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import * as v from 'valibot';
import { multiply } from '../../fixtures/long-list.ts';
import type { Storm, StormMatch } from '../../fixtures/storm.ts';

const WATCH = join(import.meta.dirname, 'watch-storm.js');
const ROW_PX = 64;
/** Space above and below a list. */
const REST_PX = 1_000;
const CPU_SLOWDOWN = 4;

/** A page with its whole list visible and subscribed to a storm; `matches` are its rows. */
export interface StormPage {
  readonly page: Page;
  readonly client: CDPSession;
  readonly matches: readonly StormMatch[];
  readonly close: () => Promise<void>;
}

/** A context whose screen shows this many rows and whose pages are watched. */
export async function watchedContext(browser: Browser, rows: number): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 393, height: rows * ROW_PX + REST_PX },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  await context.addInitScript({ path: WATCH });
  return context;
}

/** The page on a phone with a slow processor. */
export async function slowPage(page: Page, matches: readonly StormMatch[]): Promise<StormPage> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, client, matches, close: () => page.context().close() };
}

async function anyTournament(base: string): Promise<number> {
  const answer = await fetch(`${base}/api/fixture/highlights/1?page=0&per_page=10&upcoming=1`);
  const [match] = v.parse(HighlightsAnswer, await answer.json()).data;
  if (match === undefined) throw new Error('there is no match to show');
  return match.tournament_id;
}

/**
 * Opens a list of this many matches of the site, all visible, on a slow phone, and waits until every row is
 * subscribed to the storm.
 */
export async function openStormPage(
  browser: Browser,
  base: string,
  storm: Storm,
  rows: number,
): Promise<StormPage> {
  const context = await watchedContext(browser, rows);
  await storm.take(context);
  const page = await context.newPage();
  const tournamentId = await anyTournament(base);
  const listed = await multiply(page, tournamentId, { rows, each: 10 });
  await page.goto(`${base}/?tournamentId=${tournamentId}`);
  const matches = (await listed.rows).map(({ match_id, sport_id, seq }) => ({
    match_id,
    sport_id,
    seq,
    odds: new Map<string, number>(),
  }));
  await storm.received(matches);
  return slowPage(page, matches);
}
