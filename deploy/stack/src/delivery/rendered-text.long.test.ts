import { get } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { PageConfig } from '@jukwaa/contracts';
import * as v from 'valibot';
import { until } from '../tasks/until.ts';
import { BUILD_MS, OwnStack } from '../testing/own-stack.ts';
import { buildChanged } from './changed-remote.ts';

const Published = v.object({ version: v.string(), preview: v.string() });
const PHONE =
  'Mozilla/5.0 (Linux; Android 11; Pixel 5) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36';
const VISITORS = Array.from({ length: 20 }, (_, at) => `jukwaa-visitor=${String(at).padStart(22, '0')}`);

const stack = OwnStack.ofFile();

/** Downloads a page as a phone does; names below `localhost` need no DNS in a browser. */
const htmlOf = (url: URL, cookie: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { host, port, pathname: path } = url;
    const headers = { host, cookie, 'user-agent': PHONE };
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      let html = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        html += chunk;
      });
      response.on('end', () => resolve(html));
    }).on('error', reject);
  });

/** A rendered page: the version of its remote, and its screen. */
interface RenderedPage {
  readonly version: string | undefined;
  readonly screen: string;
}

/** Asks for a page until it comes with its screen: a version that the edge loads first gives none at once. */
const rendered = (remote: string, url: URL, cookie = ''): Promise<RenderedPage> =>
  until(`a rendered page of ${remote}`, async () => {
    const html = await htmlOf(url, cookie);
    const [, screen] = /<div id="root" data-served>(.*?)<script/s.exec(html) ?? [];
    const config = /<script id="jukwaa"[^>]*>(.*)<\/script>/.exec(html)?.[1] ?? 'null';
    if (screen === undefined) return null;
    return { version: v.parse(PageConfig, JSON.parse(config)).plan.remotes[remote]?.version, screen };
  });

/** A text of each remote, and the page that shows it. */
const TEXTS = [
  ['sportsbook', '/results', 'src/screens/results/results-texts.ts', 'Results'],
  ['jackpot', '/jackpot/how-to-play', 'src/screens/rules/how-texts.ts', 'How to play the jackpot'],
  ['casino', '/casino', 'src/messages.ts', 'Casino'],
  ['virtuals', '/virtuals', 'src/messages.ts', 'Virtual sports'],
  ['account', '/promos', 'src/messages.ts', 'Promotions'],
] as const;

test.each(TEXTS)(
  '[FED-03] the next page of %s has the text of its new version, and visitors of preview and canary read theirs',
  async (remote, path, file, was) => {
    const is = `${was}, as changed`;
    const change = { remote, file, from: `: '${was}'`, to: `: '${is}'` };
    const build = await buildChanged(join(stack.top, 'changed'), change);
    const live = new URL(path, stack.url);
    const before = await rendered(remote, live);
    expect([before.screen.includes(was), before.screen.includes(is)]).toEqual([true, false]);

    const published = await stack.jukwaa('publish', remote, '--dir', build, '--label', 'next');
    const { version, preview } = v.parse(Published, published);
    const previewed = await rendered(remote, new URL(path, preview));
    expect([previewed.version, previewed.screen.includes(is)]).toEqual([version, true]);
    expect((await rendered(remote, live)).version).toBe(before.version);

    await stack.jukwaa('canary', remote, '50', 'next');
    const canary = await until('a visitor of the canary', async () => {
      const pages = await Promise.all(VISITORS.map((cookie) => rendered(remote, live, cookie)));
      for (const page of pages) expect(page.screen.includes(is)).toBe(page.version === version);
      const at = pages.findIndex((page) => page.version === version);
      return at < 0 ? null : { cookie: VISITORS[at], others: pages.some((page) => page.version !== version) };
    });
    expect(canary.others).toBe(true);
    expect((await rendered(remote, live, canary.cookie)).screen).toContain(is);

    await stack.jukwaa('promote', remote);
    const next = await until('the new version', async () => {
      const page = await rendered(remote, live);
      expect(page.screen.includes(is)).toBe(page.version === version);
      return page.version === version ? page : null;
    });
    expect(next.screen).toContain(is);
  },
  BUILD_MS,
);
