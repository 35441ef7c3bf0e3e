import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../start/root.ts';
import { startNode } from '../testing/child.ts';
import { BUILD_MS, OwnStack } from '../testing/own-stack.ts';

// Only the test's own matches are on offer, so that it knows every game of its jackpot.
const stack = OwnStack.ofFile(async () => ({ JUKWAA_FEED: 'sandbox' }));
const RUN = join(ROOT, 'deploy/stack/bin/run.mjs');

test(
  '[JACKPOT-08] a ticket is followed to its prize in the browser, with a draw that the page confirms',
  async () => {
    const env = { JUKWAA_SPECS: './own-stack', JUKWAA_ARTIFACTS: join(stack.top, 'artifacts') };
    const run = [RUN, 'e2e', '--base', stack.url, '--project=pixel-5', 'jackpot.spec.ts'];
    const { code, stdout } = await startNode(run, env).ended;
    expect([code, stdout]).toEqual([0, expect.stringContaining('1 passed')]);
  },
  BUILD_MS,
);
