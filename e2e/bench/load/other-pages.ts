import { join } from 'node:path';
import { printTable } from '@jukwaa/build/report';
import { HighlightsAnswer } from '@jukwaa/contracts';
import type { Browser } from 'playwright';
import * as v from 'valibot';
import { bytesOf, openPhone } from '../phone.ts';
import { median } from '../table.ts';

interface ContentMarks {
  readonly content: number;
  readonly fcp: number;
  readonly lcp: number;
}

/** One cold load; times in ms from navigation start, sizes in bytes on the wire. */
interface ContentFigures extends ContentMarks {
  readonly htmlBytes: number;
  readonly isRendered: boolean;
}

declare global {
  interface Window {
    jukwaaContent: ContentMarks;
  }
}

const WATCH = join(import.meta.dirname, 'first-content.js');

/** A page beside home. */
interface OtherPage {
  readonly what: string;
  /** Upper bounds of its figures, as they are printed. */
  readonly content: string;
  readonly html: string;
  /** The path of the page in a stack. */
  readonly path: (app: string) => Promise<string>;
}

async function matchPath(app: string): Promise<string> {
  const answer = await fetch(`${app}/api/fixture/highlights/1?page=0&per_page=1&upcoming=1`);
  const [first] = v.parse(HighlightsAnswer, await answer.json()).data;
  if (first === undefined) throw new Error('no match is coming');
  return `/mm/${first.game_id}`;
}

/** The pages beside home, by their name in `--paths`. */
const OTHER_PAGES: Readonly<Record<string, OtherPage>> = {
  match: { what: 'odds of a match', content: '0.90 s', html: '30 kB', path: matchPath },
  jackpot: { what: 'odds of the jackpot', content: '0.75 s', html: '', path: async () => '/jackpot' },
  casino: { what: 'games of the casino lobby', content: '0.75 s', html: '', path: async () => '/casino' },
};

async function measureContent(browser: Browser, url: string): Promise<ContentFigures> {
  const { context, page, fetched } = await openPhone(browser);
  await page.addInitScript({ path: WATCH });
  const content = page.waitForEvent('console', {
    predicate: (message) => message.text() === 'content',
    timeout: 60_000,
  });
  await page.goto(url, { waitUntil: 'commit' });
  await content;
  await page.waitForLoadState('networkidle');
  const marks = await page.evaluate(() => window.jukwaaContent);
  const isRendered = (await page.locator('#served').count()) > 0;
  const htmlBytes = bytesOf(fetched.filter(({ type }) => type === 'Document'));
  await context.close();
  return { ...marks, htmlBytes, isRendered };
}

const time = (loads: readonly ContentFigures[], of: keyof ContentMarks): string =>
  `${(median(loads.map((load) => load[of])) / 1_000).toFixed(3)} s`;

/** Measures cold loads of the named pages, and prints when each has its first odds or games. */
export async function printOtherPages(
  browser: Browser,
  app: string,
  { names, runs }: { readonly names: readonly string[]; readonly runs: number },
): Promise<void> {
  const rows: string[][] = [];
  for (const [name, { what, content, html, path }] of Object.entries(OTHER_PAGES)) {
    if (!names.includes(name)) continue;
    const url = `${app}${await path(app)}`;
    // The first visits wake the thread that renders, and their figures are not those of a page in use.
    await measureContent(browser, url);
    const loads: ContentFigures[] = [];
    for (let run = 0; run < runs; run += 1) loads.push(await measureContent(browser, url));
    const size = `${(median(loads.map(({ htmlBytes }) => htmlBytes)) / 1_000).toFixed(1)} kB`;
    const times = [time(loads, 'content'), content, time(loads, 'fcp'), time(loads, 'lcp')];
    rows.push([what, ...times, size, html, String(loads.filter((load) => load.isRendered).length)]);
  }
  if (rows.length === 0) return;
  const heads = ['', 'first', 'goal', 'first paint', 'largest paint', 'HTML', 'goal of it', 'rendered'];
  printTable(
    { title: `Cold loads of other pages, median of ${runs} runs on the same phone`, heads, charts: 'none' },
    rows,
  );
}
