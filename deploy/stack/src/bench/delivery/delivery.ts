import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { printNote, printTable } from '@jukwaa/build/report';
import type { PlannedRemote } from '@jukwaa/contracts';
import { builtSizes, costOf } from '@jukwaa/registry';
import * as v from 'valibot';
import { buildChanged } from '../../delivery/changed-remote.ts';
import { buildRelease } from '../../delivery/host-build.ts';
import { manifestIn, returningCost } from '../../delivery/returning-visitor.ts';
import { settings } from '../../start/settings.ts';
import { openStack, type Stack } from '../../start/stack.ts';
import { findChromium } from '../../tasks/find-chromium.ts';
import { runBin } from '../../tasks/processes.ts';
import { benchLoad } from '../load.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);
const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
/** Limit for the federation runtime of a remote (bytes in gzip). */
const ENTRY_GOAL = 9_000;
const ENTRY = 'entry (gzip)';
const HEADS = ['remote', ENTRY, 'heaviest route', 'all files', 'which route'];
const beside = (bytes: number, goal: number | undefined) =>
  goal === undefined ? kB(bytes) : `${kB(bytes)} of ${kB(goal)}${bytes > goal ? ' !' : ''}`;

const LOBBY = 'src/screens/lobby/lobby-screen.tsx';
const REMOTE = 'casino';
const EDITED = { file: 'src/messages.ts', from: "title: 'Casino'", to: "title: 'Casino, edited'" };
/** Breaks in browsers only, because a publish renders the screen. */
const BROKEN = {
  file: LOBBY,
  from: 'const t =',
  to: "if (typeof document === 'object') throw new Error('a broken screen');\n  const t =",
};

/** The entry (gzip), the heaviest first route and all files of a remote (brotli), in bytes, as the registry counts them. */
async function bytesOf(stack: Stack, { base, manifest }: PlannedRemote) {
  const entry = Buffer.from(await (await fetch(`${stack.url}${base}${manifest.entry}`)).arrayBuffer());
  return { entry: gzipSync(entry).byteLength, ...costOf(manifest, builtSizes(manifest)) };
}

async function printBytes(stack: Stack): Promise<void> {
  const rows: string[][] = [];
  for (const [name, planned] of Object.entries((await stack.plan()).remotes)) {
    const { entry, heaviest, total } = await bytesOf(stack, planned);
    const { first_route, total: most } = planned.manifest.budget ?? {};
    const [route, all] = [beside(heaviest.bytes, first_route), beside(total, most)];
    rows.push([name, kB(entry), route, all, heaviest.path]);
  }
  const title = 'Bytes of each remote';
  printTable({ title, heads: HEADS, texts: HEADS.slice(2), limits: { [ENTRY]: ENTRY_GOAL / 1_000 } }, rows);
  printNote('The entry in gzip, the rest in brotli, whose goals are the budgets of the packages.');
}

/** Most bytes (brotli) that a change of one text should cost a visitor who has the version before. */
const RETURNING_GOAL = 10_000;

/** The version before: another one than the stack's own, so that the registry judges it, as it does in a team's daily work. */
const BEFORE = { ...EDITED, from: "toMatches: 'See the matches'", to: "toMatches: 'See all matches'" };

/** Builds the version before and the change, each below its folder, and prints the bytes that the change costs. @returns the builds */
async function buildEdited(ofBefore: string, ofEdited: string): Promise<{ before: string; edited: string }> {
  const before = await buildChanged(ofBefore, { remote: REMOTE, ...BEFORE });
  const edited = await buildChanged(ofEdited, { remote: REMOTE, ...EDITED });
  const { path, route, newcomer, all } = returningCost(await manifestIn(before), await manifestIn(edited));
  const title = `One changed text of ${REMOTE}, for a visitor with the version before whose browser has no compression dictionaries`;
  const heads = ['route', 'loads again', 'a new visitor loads', 'all changed files'];
  printTable({ title, heads, texts: heads }, [[path, beside(route, RETURNING_GOAL), kB(newcomer), kB(all)]]);
  return { before, edited };
}

/**
 * `npm run bench:delivery` measures a publish, a rollback and a broken canary, the size of each remote, the bytes that a changed text costs, the cost of switching,
 * and the cold load compared with one bundle (left out with `--short`).
 */
export async function benchDelivery(args: readonly string[]): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jukwaa-bench-'));
  const stack = await openStack(
    settings({ JUKWAA_LOG: 'warn', ...process.env, JUKWAA_PORT: '0', JUKWAA_DATA: dataDir }),
    say,
  );
  const tops = await Promise.all([1, 2, 3].map(() => mkdtemp(join(tmpdir(), 'jukwaa-edited-'))));
  try {
    await printBytes(stack);
    const [ofBefore = '', ofEdited = '', ofBroken = ''] = tops;
    const { before, edited } = await buildEdited(ofBefore, ofEdited);
    const broken = await buildChanged(ofBroken, { remote: REMOTE, ...BROKEN });
    const release = join(ofEdited, 'host');
    await buildRelease(release);
    const { url, token } = v.parse(
      v.object({ url: v.string(), token: v.string() }),
      JSON.parse(await readFile(join(dataDir, 'remotes/access.json'), 'utf8')),
    );
    const builds = ['--before', before, '--edited', edited, '--broken', broken, '--release', release];
    const flags = ['--base', stack.url, ...builds];
    const code = await runBin('tsx', ['bench/delivery/main.ts', ...flags], 'e2e', {
      JUKWAA_CHROMIUM: findChromium(),
      JUKWAA_DATA: dataDir,
      JUKWAA_REGISTRY: url,
      JUKWAA_REGISTRY_TOKEN: token,
    });
    if (code !== 0) return code;
  } finally {
    await stack.close();
    for (const folder of [dataDir, ...tops]) await rm(folder, { recursive: true, force: true });
  }
  if (args.includes('--short')) return 0;
  return benchLoad(['--runs', '3']);
}
