import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { PlannedRemote } from '@jukwaa/contracts';
import { type EdgeAnswer, PageEdge, version } from '../testing/page-edge.ts';
import { rendering, renderingFolders } from '../testing/rendering-host.ts';
import { samplePlan } from '../testing/stand-ins.ts';

const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 11; Pixel 5) Chrome/90 Mobile Safari/537.36' };

let edge: PageEdge;
let logged: string[];
beforeEach(async () => {
  logged = [];
  const log = (message: string, detail: unknown) => logged.push(`${message}: ${detail}`);
  edge = await PageEdge.open({ ...(await renderingFolders()), log });
  edge.backend['/api/fixture/highlights/1?page=0'] = { text: 'odds' };
  edge.backend['/api/fixture/games/7?locale=en'] = { text: 'Shabana' };
  publish('1.0.0');
});
afterEach(() => edge.close());

/** Makes a version live, with these differences from its own manifest. */
function publish(name: string, parts: Partial<PlannedRemote['manifest']> = {}): void {
  const { base, manifest } = rendering(version('1.0.0'), name);
  edge.registry.plan = {
    ...samplePlan,
    remotes: { sportsbook: { base, manifest: { ...manifest, ...parts } } },
  };
}

const isRendered = ({ text }: EdgeAnswer) => text.includes('data-served');

/** Asks until the page is rendered: a thread that starts, or a busy machine, gives none at first. */
async function rendered(path = '/'): Promise<string> {
  for (;;) {
    const answer = await edge.get(path, PHONE);
    if (isRendered(answer)) return answer.text;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits for a message in the edge's log. */
async function reported(reason: RegExp): Promise<void> {
  while (!logged.some((line) => reason.test(line))) await new Promise((resolve) => setTimeout(resolve, 50));
}

describe('[FED-06] the page of a version whose screen', () => {
  test.each([
    ['throws', 'throws', /2\.0\.0-throws fails to render: Error: it breaks/],
    ['reads a file', 'reads', /2\.0\.0-reads fails to render: .*Access to this API/],
    ['has 5,000 kB of HTML', 'huge', /2\.0\.0-huge fails to render: .*its HTML has 5001 kB, more than 1000/],
    ['hangs', 'hangs', /thread that renders pages ended.*a rendering took too long/],
    ['takes all memory', 'hungry', /thread that renders pages ended.*(memory|took too long)/],
  ])('%s begins with the skeleton, and the edge renders the next good one', async (_what, word, reason) => {
    expect(await rendered()).toContain('1.0.0 en / odds');
    publish(`2.0.0-${word}`);
    const faulty = await edge.get('/', PHONE);
    expect([faulty.status, isRendered(faulty)]).toEqual([200, false]);
    expect(faulty.text).toContain('<i>whole</i>');
    await reported(reason);
    publish('3.0.0');
    expect(await rendered()).toContain('3.0.0 en / odds');
  });

  test('hangs holds up no other visitor: pages and files are answered meanwhile', async () => {
    await rendered();
    publish('2.0.0-hangs');
    // It gets its skeleton before the thread is ended.
    const faulty = await edge.get('/', PHONE);
    publish('3.0.0');
    const others = await Promise.all(
      ['/mm/7', '/no/such/page', '/host/main.js', '/sw.js'].map((path) => edge.get(path, PHONE)),
    );
    expect([faulty, ...others].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await rendered('/mm/7')).toContain('3.0.0 en /mm/7 Shabana');
  });

  test('can’t be loaded, because the stored server build is not the published one, begins with the skeleton', async () => {
    await rendered();
    publish('2.0.0', { files: rendering(version('1.0.0'), '2.0.1').manifest.files });
    for (let visit = 0; visit < 3; visit += 1) {
      const page = await edge.get('/', PHONE);
      expect([page.status, isRendered(page)]).toEqual([200, false]);
    }
    publish('3.0.0');
    expect(await rendered()).toContain('3.0.0 en / odds');
  });
});
