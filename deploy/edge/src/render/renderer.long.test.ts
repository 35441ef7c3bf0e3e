import { afterAll, expect, test } from '@jest/globals';
import { createRenderer } from './renderer.ts';

/** A host whose pages are what a remote's screens return. */
const HOST = `
exports.requireShared = () => ({});
exports.renderPage = async (ask) => ask.screen.remote[ask.screen.name](ask);
`;
/** Renderings of each of the two versions before the first look at the memory, and after it. */
const WARM = 500;
const TURNS = 3_000;
/** Growth that the garbage of a thread explains, in bytes; 6,000 pages that stay would be 300 MB. */
const MOST_GROWTH = 48 * 1_024 * 1_024;

const renderer = createRenderer(HOST, () => undefined);
afterAll(() => renderer.close());

/** A version whose pages of 50 kB all differ, so that no kept one can be given again. */
const versionOf = (version: string) => ({
  remote: 'sportsbook',
  version,
  screen: 'home',
  code: async () =>
    `exports.default = { home: ({ turn }) => '${version} ' + turn + ' ' + Array.from({ length: 5e3 }, (_, at) => String(at + turn).padStart(9)).join(' ') };`,
});
const VERSIONS = [versionOf('1.0.0'), versionOf('2.0.0')];

/** Renders a page, again while the machine is busy. */
async function renders(shown: (typeof VERSIONS)[number], turn: number): Promise<void> {
  for (;;) {
    const done = await renderer.render(shown, { turn });
    if (done.kind === 'html') {
      expect([done.html.length > 50_000, done.html.startsWith(`${shown.version} ${turn} `)]).toEqual([
        true,
        true,
      ]);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function alternate(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) for (const shown of VERSIONS) await renders(shown, turn);
}

test('[FED-01] two versions render 6,000 pages in turn, and the process needs no more memory than before', async () => {
  await alternate(WARM);
  const before = process.memoryUsage.rss();
  await alternate(TURNS);
  expect(process.memoryUsage.rss() - before).toBeLessThan(MOST_GROWTH);
}, 300_000);
