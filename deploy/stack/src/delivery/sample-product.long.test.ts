import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTossBackend } from '@jukwaa/backend/testing';
import { ROOT } from '../start/root.ts';
import { startNode } from '../testing/child.ts';
import { BUILD_MS, OwnStack } from '../testing/own-stack.ts';

// The stack serves the app. The calls and live messages of the pages go to a backend with one more product.
const stack = OwnStack.ofFile(async () => ({ JUKWAA_FEED: 'sandbox' }));
let toss: Awaited<ReturnType<typeof startTossBackend>>;
beforeAll(async () => {
  toss = await startTossBackend();
}, BUILD_MS);
afterAll(() => toss.app.close());

test(
  'a product that the app does not know pushes its rounds to two browsers, and to each the money of its own player',
  async () => {
    const env = {
      JUKWAA_SPECS: './own-stack',
      JUKWAA_ARTIFACTS: join(stack.top, 'artifacts'),
      SAMPLE_URL: toss.app.url,
      SAMPLE_PLAYERS: JSON.stringify(toss.players),
    };
    const run = [join(ROOT, 'deploy/stack/bin/run.mjs'), 'e2e', '--base', stack.url, '--project=pixel-5'];
    const { code, stdout } = await startNode([...run, 'sample-product.spec.ts'], env).ended;
    expect([code, stdout]).toEqual([0, expect.stringContaining('1 passed')]);
  },
  BUILD_MS,
);
