import { spawnSync } from 'node:child_process';
import { afterEach, expect, test } from '@jest/globals';
import { openPulse } from './pulse.ts';

const HOST = '127.0.0.1';
const STALLED_MS = 1_500;
/** Enough to start a process on a busy machine, in ms. */
const LONGEST_STALLED_MS = 50_000;
const SLOW_MS = 300_000;

/** Asks again and again from another process until the fourth 503, and prints each status. */
const ASK = `
let left = 4;
const ask = async () => {
  const { status } = await fetch(process.argv[1]);
  process.stdout.write(status + ' ');
  if (status === 503) left -= 1;
  if (left > 0) setTimeout(ask, 50);
};
ask();
`;

let close: () => Promise<unknown> = async () => undefined;
let leave: () => void = () => undefined;
afterEach(() => close());

async function opened(stalledMs?: number): Promise<string> {
  const pulse = await openPulse({ host: HOST, port: 0 }, stalledMs);
  ({ close, leave } = pulse);
  return `http://${HOST}:${pulse.port}/health`;
}

/** Does nothing else for this time, as a process with too much work. */
const block = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
};

/** The statuses that another process gets while this one does nothing but wait for its end. */
function statusesOfBlocked(url: string, timeout: number): readonly string[] {
  const { stdout } = spawnSync(process.execPath, ['-e', ASK, url], { encoding: 'utf8', timeout });
  return stdout.trim().split(' ');
}

test(
  'a process that is too busy to answer is still alive for a balancer, and one that hangs is not',
  async () => {
    let statuses: readonly string[] = [];
    const alive = () => statuses.filter((status) => status === '200').length;
    // The other process may start only after the time is over.
    for (let ms = STALLED_MS; alive() < 4 && ms < LONGEST_STALLED_MS; ms *= 2) {
      await close();
      statuses = statusesOfBlocked(await opened(ms), ms + LONGEST_STALLED_MS);
    }
    expect(alive()).toBeGreaterThan(3);
    expect(statuses.lastIndexOf('200')).toBeLessThan(statuses.indexOf('503'));
  },
  SLOW_MS,
);

test('a process that answers again after it hung is alive again', async () => {
  const url = await opened(100);
  block(500);
  const statusNow = async () => (await fetch(url)).status;
  let status = await statusNow();
  while (status !== 200) status = await statusNow();
  expect(await (await fetch(url)).json()).toEqual({ status: 'up' });
});

test('a process that is about to end says so, and is not taken for a dead one', async () => {
  const url = await opened();
  const before = await fetch(url);
  leave();
  const after = await fetch(url);
  expect([before.status, after.status, await after.json()]).toEqual([200, 404, { status: 'leaving' }]);
});

test('a pulse at a port that another program has is refused with the name of its variable', async () => {
  const { port } = new URL(await opened());
  await expect(openPulse({ host: HOST, port: Number(port) })).rejects.toThrow(
    `port ${port} is taken by another program; choose another with JUKWAA_PULSE_PORT`,
  );
});
