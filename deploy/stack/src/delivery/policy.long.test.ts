import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../start/root.ts';
import { until } from '../tasks/until.ts';
import { startNode } from '../testing/child.ts';
import { BUILD_MS, OwnStack } from '../testing/own-stack.ts';

const stack = OwnStack.ofFile(async () => ({ JUKWAA_FEED: 'simulate' }));
const RUN = join(ROOT, 'deploy/stack/bin/run.mjs');

const policy = (...args: string[]) => startNode([RUN, 'policy', ...args, '--url', stack.url], {}).ended;

const served = async () => (await fetch(`${stack.url}/sandbox/policy`)).text();

const inBrowser = (spec: string) => {
  const env = { JUKWAA_SPECS: './own-stack', JUKWAA_ARTIFACTS: join(stack.top, 'artifacts') };
  return startNode([RUN, 'e2e', '--base', stack.url, '--project=pixel-5', spec], env).ended;
};

// It closes the open round of all players, and needs the taxes before the change below.
test(
  '[GAMES-06] a round of Ligi Soo moves in the table, is settled, and pays its prize',
  async () => {
    const { code, stdout } = await inBrowser('ligi-live.spec.ts');
    expect([code, stdout]).toEqual([0, expect.stringContaining('1 passed')]);
  },
  BUILD_MS,
);

test(
  '[SLIP-09] a tax that the operator changes reaches open slips, quotes, bets and payments at its start',
  async () => {
    const { code, stdout } = await inBrowser('policy.spec.ts');
    expect([code, stdout]).toEqual([0, expect.stringContaining('1 passed')]);
  },
  BUILD_MS,
);

test(
  'the command sets a rule and lists it with its author, and prints the reason of a refusal',
  async () => {
    const soon = new Date(Date.now() + 120_000).toISOString();
    const set = await policy('set', 'cash_out', '{"margin_bp": 700}', '--from', soon);
    expect([set.code, set.stdout]).toEqual([0, expect.stringContaining(`cash_out is set from ${soon}`)]);
    // The stack checks for new rows every 2 s.
    await until('the row', async () => (await served()).includes('{"margin_bp":700}') || null);
    expect((await policy('list')).stdout).toContain('{"margin_bp":700}  (sandbox');
    const refused = await policy('set', 'cash_out', '{"margin_bp": -1}', '--from', soon);
    expect([refused.code, refused.stdout]).toEqual([1, expect.stringContaining('policy: ')]);
    expect((await policy('set', 'cash_out', '{}')).code).toBe(2);
  },
  BUILD_MS,
);
