import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { ROOT } from '../start/root.ts';
import { startNode } from '../testing/child.ts';
import { BUILD_MS, OwnStack } from '../testing/own-stack.ts';
import { buildChanged } from './changed-remote.ts';

const stack = OwnStack.ofFile();
const Published = v.object({ version: v.string(), preview: v.string() });

const MENU = [
  { id: 'dream-teams', icon: 'star', group: 'games', text: { en: 'My dream teams', sw: 'Timu zangu' } },
  { id: 'dream-league', icon: 'trophy', group: 'strip', text: { en: 'Dream league', sw: 'Ligi ya ndoto' } },
].map((entry) => ({ ...entry, path: '/virtuals' }));

const jukwaa = (...args: readonly string[]) => stack.jukwaa(...args);

/** Waits until new pages have the entry or have it no more: a plan is reused for half a second. */
async function untilMenu(isThere: boolean): Promise<void> {
  for (;;) {
    const html = await (await fetch(stack.url)).text();
    if (html.includes('My dream teams') === isThere) return;
  }
}

/** Runs the browser tests with this word in their titles. */
async function browse(word: string, preview: string, result: string): Promise<void> {
  const run = [join(ROOT, 'deploy/stack/bin/run.mjs'), 'e2e', '--base', stack.url, '--project=pixel-5'];
  const env = {
    JUKWAA_SPECS: './own-stack',
    JUKWAA_ARTIFACTS: join(stack.top, 'artifacts'),
    MENU_PREVIEW: preview,
  };
  const { code, stdout } = await startNode([...run, 'menu-entries.spec.ts', '-g', word], env).ended;
  expect([code, stdout]).toEqual([0, expect.stringContaining(result)]);
}

test(
  '[FED-03] [FED-05] menu entries of a remote reach the pages with its version, without a host change, and leave with it',
  async () => {
    const change = {
      remote: 'virtuals',
      file: 'package.json',
      from: '"jukwaa": {',
      to: `"jukwaa": { "menu": ${JSON.stringify(MENU)},`,
    };
    const build = await buildChanged(stack.top, change);
    const labelled = await jukwaa('publish', 'virtuals', '--dir', build, '--label', 'menu');
    const { version, preview } = v.parse(Published, labelled);
    await browse('previewed', preview, '2 passed');
    await jukwaa('promote', 'virtuals', version);
    await untilMenu(true);
    await browse('promoted', preview, '1 passed');
    await jukwaa('rollback', 'virtuals');
    await untilMenu(false);
  },
  BUILD_MS,
);
