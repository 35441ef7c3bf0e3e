import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { until } from '../tasks/until.ts';
import { jukwaa, type RunningStack, startStack } from '../testing/jukwaa.ts';
import { useSupervised } from './test-support/supervised.ts';

/** Only ends a start that hangs: on a busy machine it takes more than a minute. */
const SLOW_MS = 300_000;

const { data, env, choose } = useSupervised();
let stack: RunningStack;

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
      await choose(fault);
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
  'a refusal ends the start at once, without another try',
  async () => {
    const { code, stderr } = await jukwaa('start', { ...env(), JUKWAA_PORT: 'x' }).ended;
    expect(code).toBe(1);
    expect(stderr).toBe("jukwaa: JUKWAA_PORT must be a port number, it is 'x'\n");
  },
  SLOW_MS,
);
