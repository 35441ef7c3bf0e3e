import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { until } from '../tasks/until.ts';
import { killLeftovers } from '../testing/child.ts';
import { BUILD_MS, withReleases } from '../testing/data-folder.ts';
import { jukwaa, type RunningStack, startStack } from '../testing/jukwaa.ts';
import { endTurn, TURN_MS, takeTurn } from '../testing/remotes-turn.ts';
import { FATAL_CODE } from './fatal.ts';

/** Only ends a start that hangs: on a busy machine it takes more than a minute. */
const SLOW_MS = 300_000;
const RUN = join(import.meta.dirname, '../../bin/run.mjs');

/**
 * Loaded into the process under test: a signal makes a listener throw, a promise fail, or the thread of the database
 * end, as a file says.
 */
const FAULTS = `
import { readFileSync } from 'node:fs';
import threads from 'node:worker_threads';
import { syncBuiltinESMExports } from 'node:module';
const workers = [];
threads.Worker = class extends threads.Worker {
  constructor(...args) { super(...args); if (String(args[0]).includes('pglite')) workers.push(this); }
};
syncBuiltinESMExports();
if (process.argv.includes('serve')) {
  if (process.env.FAULT_AT_START) process.kill(process.pid, process.env.FAULT_AT_START);
  process.on('SIGUSR2', () => {
    const fault = readFileSync(process.env.FAULT_FILE, 'utf8');
    if (fault === 'reject') Promise.reject(new Error('a promise broke'));
    else if (fault === 'database') for (const worker of workers) worker.terminate();
    else throw new Error('a listener broke');
  });
}
`;

let top: string;
let stack: RunningStack;
beforeAll(takeTurn, TURN_MS);
beforeAll(async () => {
  top = await mkdtemp(join(tmpdir(), 'jukwaa-supervised-'));
  await writeFile(join(top, 'faults.mjs'), FAULTS);
  await withReleases(data());
}, BUILD_MS);
afterAll(async () => {
  await killLeftovers();
  await rm(top, { recursive: true, force: true });
});
afterAll(endTurn);

const data = () => join(top, 'data');
const env = () => ({
  JUKWAA_DATA: data(),
  JUKWAA_ENV: 'test',
  JUKWAA_FEED: 'sandbox',
  JUKWAA_GAMES: 'none',
  FAULT_FILE: join(top, 'fault'),
  NODE_OPTIONS: `--import ${pathToFileURL(join(top, 'faults.mjs'))}`,
});

/** The serving process: the one that holds the data folder. */
async function serving(): Promise<number> {
  const text = await readFile(join(data(), 'database/jukwaa.lock'), 'utf8');
  return v.parse(v.object({ pid: v.number() }), JSON.parse(text)).pid;
}

/** Waits until the stack is ready: right after its start a busy machine may not answer a probe in time. */
const untilReady = () =>
  until('the stack to be ready', async () => ((await fetch(`${stack.url}/ready`)).ok ? true : null));

/** Breaks the serving process for the nth time, and waits until another one answers at the same address. */
async function breaks(signal: NodeJS.Signals, time: number): Promise<void> {
  const before = await serving();
  expect(before).not.toBe(stack.pid);
  process.kill(before, signal);
  await stack.says(new RegExp(`(?:Jukwaa is on[\\s\\S]*?){${time}}(Jukwaa is on {2}\\S+)`));
  expect(await serving()).not.toBe(before);
  await untilReady();
}

const FAULT_CASES = [
  ['reject', 'unhandledRejection', 'a promise broke'],
  ['database', 'database', 'The database thread ended'],
  ['throw', 'uncaughtException', 'a listener broke'],
] as const;

test(
  'when a promise fails that nothing waits for, the thread of the database ends, a listener throws or it is killed, the stack says why in one line and answers again at its address',
  async () => {
    stack = await startStack(env());
    for (const [n, [fault]] of FAULT_CASES.entries()) {
      await writeFile(join(top, 'fault'), fault);
      await breaks('SIGUSR2', n + 1);
    }
    await breaks('SIGKILL', FAULT_CASES.length + 1);
    const { code, stderr } = await stack.end('SIGTERM');
    expect(code).toBe(0);
    const lines = stderr
      .trimEnd()
      .split('\n')
      // A first start may install packages, and prints that there.
      .filter((line) => line.startsWith('{'))
      .map((line): unknown => JSON.parse(line));
    const restarted = expect.objectContaining({
      msg: 'the stack ended and is started again',
      served_ms: expect.any(Number),
    });
    const fatal = FAULT_CASES.map(([, source, message]) =>
      expect.objectContaining({
        level: 60,
        source,
        err: expect.objectContaining({ message: expect.stringContaining(message) }),
      }),
    );
    expect(lines).toEqual([...fatal.flatMap((line) => [line, restarted]), restarted]);
  },
  SLOW_MS,
);

test(
  'a start that is killed leaves nothing behind that blocks the next one',
  async () => {
    stack = await startStack(env());
    await stack.end('SIGKILL');
    stack = await startStack(env());
    await untilReady();
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
  'a refusal ends the start at once, without another try',
  async () => {
    const { code, stderr } = await jukwaa('start', { ...env(), JUKWAA_PORT: 'x' }).ended;
    expect(code).toBe(1);
    expect(stderr).toBe("jukwaa: JUKWAA_PORT must be a port number, it is 'x'\n");
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
