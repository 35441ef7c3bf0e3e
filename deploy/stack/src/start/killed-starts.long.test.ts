import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { until } from '../tasks/until.ts';
import { jukwaa, startStack } from '../testing/jukwaa.ts';
import { FATAL_CODE } from './fatal.ts';
import { useSupervised } from './test-support/supervised.ts';

/** Only ends a start that hangs: on a busy machine it takes more than a minute. */
const SLOW_MS = 300_000;
const RUN = join(import.meta.dirname, '../../bin/run.mjs');

const { env } = useSupervised();

test(
  'a start that is killed leaves nothing behind that blocks the next one',
  async () => {
    await (await startStack(env())).end('SIGKILL');
    const stack = await startStack(env());
    await until('the stack to be ready', async () => ((await fetch(`${stack.url}/ready`)).ok ? true : null));
    expect((await stack.end('SIGINT')).code).toBe(0);
  },
  SLOW_MS,
);

test(
  'a process whose supervisor is killed while it starts ends before it opens the data folder',
  async () => {
    const child = spawn(process.execPath, [RUN, 'serve'], {
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
      env: { ...process.env, JUKWAA_LOG: 'silent', JUKWAA_PORT: '0', ...env() },
    });
    child.disconnect();
    if (child.stdout === null) throw new Error('the output of the process is not read');
    // Its first line would report that it opens the folder.
    const [first]: unknown[] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    child.kill('SIGKILL');
    expect(first).toBe(FATAL_CODE);
  },
  SLOW_MS,
);

test(
  'a start that ends before it answers is repeated after longer and longer pauses, and given up after five times with the reason',
  async () => {
    const { code, stderr } = await jukwaa('start', { ...env(), FAULT_AT_START: 'SIGKILL' }).ended;
    expect(code).toBe(1);
    const lines = stderr.trimEnd().split('\n');
    const restarts = lines.filter((line) => line.startsWith('{')).map((line): unknown => JSON.parse(line));
    expect(restarts).toEqual(
      [100, 500, 2_000, 5_000].map((after_ms) =>
        expect.objectContaining({ signal: 'SIGKILL', served_ms: null, after_ms }),
      ),
    );
    expect(lines.at(-1)).toBe(
      'jukwaa: the stack ended 5 times in a row before it answered, the last time with SIGKILL; the reason is above',
    );
  },
  SLOW_MS,
);
