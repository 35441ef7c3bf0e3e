import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { areLong } from '@jukwaa/build/long-tests';
import { ROOT } from '../start/root.ts';
import { startNode } from '../testing/child.ts';
import { BUILD_MS, OwnStack } from '../testing/own-stack.ts';

/** A test for each league, tournament and the round on demand, or for one of each kind in the short form; one looks at all parts of a page. */
const TESTS = (areLong ? 9 : 3) + 1;

// A round takes minutes at the normal pace. Other browser tests do without the rounds, which cost them time.
const stack = OwnStack.ofFile(async () => ({ JUKWAA_FEED: 'sandbox', JUKWAA_VIRTUALS: 'quick' }));
const RUN = join(ROOT, 'deploy/stack/bin/run.mjs');

test(
  '[GAMES-03] a player bets on a round of each kind of virtual competition in the browser and watches it to its payment',
  async () => {
    const env = { JUKWAA_SPECS: './own-stack', JUKWAA_ARTIFACTS: join(stack.top, 'artifacts') };
    const run = [RUN, 'e2e', '--base', stack.url, '--project=pixel-5', 'virtual-leagues.spec.ts'];
    const { code, stdout } = await startNode(run, env).ended;
    expect([code, stdout]).toEqual([0, expect.stringContaining(`${TESTS} passed`)]);
  },
  BUILD_MS,
);
