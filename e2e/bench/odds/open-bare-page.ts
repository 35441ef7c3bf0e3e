import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { Storm } from '../../fixtures/storm.ts';
import { type StormPage, slowPage, watchedContext } from './open-page.ts';

/** The same size as the site's odds cells. */
const STYLE = `
  body { margin: 0; font: 700 14px/18px sans-serif; }
  ul { margin: 0; padding: 0; }
  li { display: flex; gap: 4px; justify-content: end; height: 64px; contain: strict; }
  button { width: 58px; height: 44px; padding: 0; border: 0; contain: strict; }
  [aria-pressed="true"] { background: navy; color: white; }`;

async function pageFor(matchIds: readonly number[], address: string): Promise<string> {
  const script = await readFile(join(import.meta.dirname, 'bare-page.js'), 'utf8');
  const bare = JSON.stringify({ matches: matchIds, address });
  const head = `<meta name="viewport" content="width=device-width"><style>${STYLE}</style>`;
  return `<!doctype html>${head}<ul></ul><script>const bare = ${bare};\n${script}</script>`;
}

/**
 * Opens the baseline of the site's list: as many cells with only their prices, written by a few lines of script from
 * the same messages without a protocol. Its cost is that of the machine and the browser.
 */
export async function openBarePage(browser: Browser, storm: Storm, rows: number): Promise<StormPage> {
  const ids = Array.from({ length: rows }, (_, row) => row + 1);
  const html = await pageFor(ids, storm.plainAddress);
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(html),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the bare page has no port');
  const context = await watchedContext(browser, rows);
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${address.port}/`);
  await page.waitForFunction(() => document.title === 'open');
  server.close();
  const matches = ids.map((match_id) => ({ match_id, sport_id: 1, seq: 0, odds: new Map<string, number>() }));
  return slowPage(page, matches);
}
