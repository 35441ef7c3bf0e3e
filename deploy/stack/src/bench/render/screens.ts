import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  HighlightsAnswer,
  HostManifest,
  PageConfig,
  type PagePlan,
  RemoteManifest,
  ServedPage,
} from '@jukwaa/contracts';
import { channelId } from '@jukwaa/domain';
import { BROWSER_NAMES } from '@jukwaa/rendering';
import * as v from 'valibot';
import { ROOT } from '../../start/root.ts';
import { until } from '../../tasks/until.ts';

/** A phone with Chrome, whose pages have no nonce, so that visits share their bytes. */
export const CHROME = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36',
  'accept-encoding': 'br',
};
const LOOK_MS = 100;

/** A screen that the edge renders. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly remote: string;
  readonly screen: string;
}

/** The screens that are measured; the match page is that of a coming match of the offer. */
export async function screensOf(url: string): Promise<Screen[]> {
  const match = await until('a coming match', async () => {
    const answer = await fetch(`${url}/api/fixture/highlights/1?page=0&per_page=1&upcoming=1`);
    return v.parse(HighlightsAnswer, await answer.json()).data[0] ?? null;
  });
  return [
    { name: 'home', path: '/', remote: 'sportsbook', screen: 'home' },
    { name: 'a match', path: `/mm/${match.game_id}`, remote: 'sportsbook', screen: 'more-markets' },
    { name: 'jackpot', path: '/jackpot', remote: 'jackpot', screen: 'landing' },
    { name: 'casino lobby', path: '/casino', remote: 'casino', screen: 'lobby' },
  ];
}

const jsonOf = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script id="${id}"[^>]*>(.*?)</script>`, 's').exec(html)?.[1] ?? 'null');

const MOST_LOOKS = 100;

/** The host's `RenderAsk` without screen and plan, and the plan. */
export interface PageAsk {
  readonly ask: object;
  readonly plan: PagePlan;
}

/** Asks for a page until the edge has rendered it. @throws when it never is */
export async function askOf(url: string, { path }: Screen): Promise<PageAsk> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const html = await (await fetch(`${url}${path}`, { headers: CHROME })).text();
    const served = v.safeParse(ServedPage, jsonOf(html, 'served'));
    if (served.success) {
      const userAgent = BROWSER_NAMES[channelId(CHROME['user-agent'])];
      const { plan, ...config } = v.parse(PageConfig, jsonOf(html, 'jukwaa'));
      return { ask: { ...served.output, config, userAgent }, plan };
    }
    await wait(LOOK_MS);
  }
  throw new Error(`the edge does not render ${path}`);
}

async function serverBuild(folder: string): Promise<string> {
  const text = await readFile(join(ROOT, folder, 'dist/jukwaa.json'), 'utf8');
  const manifest = v.parse(v.union([HostManifest, RemoteManifest]), JSON.parse(text));
  return readFile(join(ROOT, folder, 'dist', manifest.server ?? ''), 'utf8');
}

/** The server builds of the host and of a screen's remote, as they were built last. */
export const hostCode = (): Promise<string> => serverBuild('host');
export const remoteCode = ({ remote }: Screen): Promise<string> => serverBuild(join('remotes', remote));
