import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from '@jest/globals';
import { killLeftovers, startNode } from '../testing/child.ts';
import { withOwnTemp } from './own-temp.ts';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const addressOf = (file: string) => pathToFileURL(join(import.meta.dirname, file)).href;
/** A command that leaves a file, and starts a long-running process. */
const COMMAND = `
  const { spawn } = require('node:child_process');
  require('node:fs').writeFileSync(process.env.TMPDIR + '/left', '');
  const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
  console.log('folder ' + process.env.TMPDIR + ' process ' + pid);
`;
/** A task that runs it. */
const TASK = `
  import { withOwnTemp } from '${addressOf('own-temp.ts')}';
  import { runBin } from '${addressOf('processes.ts')}';
  process.exitCode = await withOwnTemp(() => runBin(process.execPath, ['-e', ${JSON.stringify(COMMAND)}]));
`;

afterEach(killLeftovers);

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('temporary files of a run are removed with it, also after a failure', async () => {
  const outside = process.env.TMPDIR;
  let left = '';
  const failing = withOwnTemp(async () => {
    left = join(process.env.TMPDIR ?? '', 'jukwaa-database-x/base');
    await mkdir(left, { recursive: true });
    await writeFile(join(left, '1'), '');
    throw new Error('a failed test');
  });
  await expect(failing).rejects.toThrow('a failed test');
  expect(left).toContain('jukwaa-run-');
  expect(existsSync(join(left, '../..'))).toBe(false);
  expect(process.env.TMPDIR).toBe(outside);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a task that gets %s ends what it runs, with all that this has started, and leaves nothing behind',
  async (signal) => {
    const task = startNode(['--import', TSX, '--input-type=module', '-e', TASK], {});
    const received = await task.says(/folder (.+ process \d+)/);
    const [folder = '', pid = ''] = received.split(' process ');
    expect(await readdir(folder)).toContain('left');
    expect((await task.end(signal)).code).toBe(1);
    expect(existsSync(folder)).toBe(false);
    while (isRunning(Number(pid))) await wait(20);
  },
);

test('a task without child processes leaves nothing behind either', async () => {
  const measures = `
    import { withOwnTemp } from '${addressOf('own-temp.ts')}';
    await withOwnTemp(() => new Promise(() => setInterval(() => {}, 1e6, console.log('folder ' + process.env.TMPDIR))), 'disk');
  `;
  const task = startNode(['--import', TSX, '--input-type=module', '-e', measures], {});
  const folder = await task.says(/folder (.+)/);
  expect(existsSync(folder)).toBe(true);
  await task.end('SIGTERM');
  expect(existsSync(folder)).toBe(false);
});
