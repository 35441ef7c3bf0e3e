import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type EdgeAnswer, PageEdge, version } from '../testing/page-edge.ts';
import { rendering, renderingFolders } from '../testing/rendering-host.ts';
import { samplePlan } from '../testing/stand-ins.ts';

const PHONE = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 11; Pixel 5) Chrome/90.0.0.0 Mobile Safari/537.36',
};
/** More than may wait for the thread. */
const MATCHES = 48;

let edge: PageEdge;
beforeEach(async () => {
  edge = await PageEdge.open(await renderingFolders());
  edge.registry.plan = { ...samplePlan, remotes: { sportsbook: rendering(version('1.0.0'), '1.0.0') } };
  edge.backend['/api/fixture/highlights/1?page=0'] = { text: 'odds' };
  for (let match = 1; match <= MATCHES; match += 1)
    edge.backend[`/api/fixture/games/${match}?locale=en`] = { text: `match ${match}` };
});
afterEach(() => edge.close());

const isRendered = ({ text }: EdgeAnswer) => text.includes('data-served');

async function rendered(path: string): Promise<EdgeAnswer> {
  for (;;) {
    const answer = await edge.get(path, PHONE);
    if (isRendered(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('[FED-01] visits of many different matches at once each get their page, and home is rendered again', async () => {
  await rendered('/');
  const matches = Array.from({ length: MATCHES }, (_, at) => at + 1);
  const flood = Promise.all(matches.map((match) => edge.get(`/mm/${match}`, PHONE)));
  await rendered('/');
  const pages = await flood;
  // Whatever is not rendered in time begins with the skeleton; each rendered page has its own match.
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  for (const [at, page] of pages.entries())
    if (isRendered(page)) expect(page.text).toContain(`/mm/${at + 1} match ${at + 1}<`);
  expect((await rendered('/mm/7')).text).toContain('match 7<');
});
