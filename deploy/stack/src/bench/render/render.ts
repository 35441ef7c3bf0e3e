import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printNote, printTable } from '@jukwaa/build/report';
import { RenderThread } from '@jukwaa/rendering';
import { buildAll } from '../../start/build-all.ts';
import { startStack } from '../../testing/jukwaa.ts';
import { percentile } from '../percentile.ts';
import { madePages } from './made-pages.ts';
import { askOf, hostCode, type PageAsk, remoteCode, type Screen, screensOf } from './screens.ts';

const WARM = 200;
const RENDERINGS = 500;
const KB = 1_000;
/** Upper bounds of a rendering (ms), and the lower one of made pages a second of one core. */
const GOAL = { p50: 3, p95: 8, pages: 2_000 };

const say = (line: string) => process.stderr.write(`${line}\n`);

/** A screen that was rendered again and again, one at a time. */
interface Rendered {
  /** From the start of the thread to its first HTML (ms). */
  readonly first: number;
  /** From the order to the HTML (ms), ascending. */
  readonly times: readonly number[];
  /** Characters. */
  readonly length: number;
}

/** Renders a screen with the answers of a page of the stack, in a thread of its own. @throws when it fails */
async function rendered(host: string, screen: Screen, page: PageAsk): Promise<Rendered> {
  const code = await remoteCode(screen);
  const began = performance.now();
  const thread = new RenderThread(host, () => undefined);
  try {
    return await renderings(thread, began, code, screen, page);
  } finally {
    await thread.end('the benchmark is over');
  }
}

async function renderings(
  thread: RenderThread,
  began: number,
  code: string,
  screen: Screen,
  page: PageAsk,
): Promise<Rendered> {
  const key = `${screen.remote}@bench`;
  const loaded = await thread.load(key, code);
  if (!loaded.ok) throw new Error(loaded.error);
  const times: number[] = [];
  let length = 0;
  let first = 0;
  for (let turn = 0; turn < WARM + RENDERINGS; turn += 1) {
    const before = performance.now();
    const reply = await thread.render({ key, ...page, screen: screen.screen });
    if (reply.kind !== 'html' || reply.html === null) throw new Error(`${screen.name} is not rendered`);
    if (turn === 0) first = performance.now() - began;
    if (turn >= WARM) times.push(performance.now() - before);
    length = reply.html.length;
  }
  return { first, times: times.sort((a, b) => a - b), length };
}

async function rowOf(host: string, stack: { readonly url: string; readonly pid: number }, screen: Screen) {
  const { first, times, length } = await rendered(host, screen, await askOf(stack.url, screen));
  const { perSecond, perCore, bytes } = await madePages(stack, screen);
  return [
    screen.name,
    first.toFixed(0),
    percentile(times, 0.5).toFixed(2),
    percentile(times, 0.95).toFixed(2),
    (length / KB).toFixed(0),
    perSecond.toFixed(0),
    perCore.toFixed(0),
    (bytes / KB).toFixed(1),
  ];
}

/**
 * `npm run bench:render` prints how long a screen takes in the thread that renders (ms, one at a time, with the message there and
 * back), and how many pages a second an edge sends to phones with Chrome while it makes and compresses each once a moment.
 */
export async function benchRender(): Promise<number> {
  await buildAll(say);
  const dataDir = await mkdtemp(join(tmpdir(), 'jukwaa-bench-'));
  const stack = await startStack({ JUKWAA_DATA: dataDir, JUKWAA_ENV: 'test', JUKWAA_GAMES: 'none' });
  try {
    const host = await hostCode();
    const rows: string[][] = [];
    for (const screen of await screensOf(stack.url)) rows.push(await rowOf(host, stack, screen));
    const heads = [
      '',
      'first',
      'render p50',
      'render p95',
      'HTML kB',
      'pages/s',
      'pages/s a core',
      'with brotli kB',
    ];
    printTable(
      { title: 'First screens at the edge (times in ms)', heads, charts: 'rows', charted: [] },
      rows,
    );
    printNote(
      `Goals: ${GOAL.p50} ms and ${GOAL.p95} ms for a rendering, ${GOAL.pages.toLocaleString('en-KE')} made pages a second of one core.`,
    );
    return 0;
  } finally {
    await stack.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}
