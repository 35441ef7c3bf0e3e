import { expect, test } from '@jest/globals';
import { spawnProcess } from './process.ts';

test('a program that can’t be started is reported and counts as ended, and this process lives', async () => {
  const errors: Error[] = [];
  const { child, ended } = spawnProcess('/nowhere/at-all', [], {}, (error) => errors.push(error));
  expect([child, await ended]).toEqual([null, { code: null, signal: null }]);
  expect(errors).toMatchObject([{ code: 'ENOENT' }]);
});

test('a failure that Node throws at the start is reported like any other', async () => {
  const errors: Error[] = [];
  const started = spawnProcess('no\0name', [], {}, (error) => errors.push(error));
  expect(await started.ended).toEqual({ code: null, signal: null });
  expect(errors).toHaveLength(1);
});

test('the end of a process has its exit code, or the signal that ended it', async () => {
  const run = (script: string) =>
    spawnProcess(
      process.execPath,
      ['-e', script],
      { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
      () => {},
    );
  expect(await run('process.exit(3)').ended).toEqual({ code: 3, signal: null });
  const endless = run('setInterval(() => {}, 1_000)');
  endless.child?.kill('SIGKILL');
  expect(await endless.ended).toEqual({ code: null, signal: 'SIGKILL' });
  const released = run('process.on("disconnect", () => process.exit(4))');
  released.child?.disconnect();
  expect(await released.ended).toEqual({ code: 4, signal: null });
});

test('a message to a process that has just ended is reported, and this process lives', async () => {
  const errors: Error[] = [];
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
  const { child, ended } = spawnProcess(
    process.execPath,
    ['-e', 'process.send("up"); setInterval(() => {}, 1_000)'],
    { stdio: [...stdio] },
    (error) => errors.push(error),
  );
  await new Promise((resolve) => child?.once('message', resolve));
  child?.kill('SIGKILL');
  await ended;
  child?.send('too late');
  await new Promise((resolve) => setImmediate(resolve));
  expect(errors).toMatchObject([{ code: 'ERR_IPC_CHANNEL_CLOSED' }]);
});
