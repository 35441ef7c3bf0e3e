import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../start/settings.ts';
import { groupOf, passSignals } from './processes.ts';
import { Refusal } from './run-task.ts';

const ADDRESS = /Jukwaa is on {2}(\S+)/;

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      const found = ADDRESS.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) =>
      reject(new Refusal(`the stack ended with ${code} before it was ready\n${output}`)),
    );
  });
}

/**
 * Starts `npm start` as a user would, on a free port and with a data folder of its own, runs `work` against it, and takes
 * both away again.
 */
export async function withStack(work: (base: string) => Promise<number>): Promise<number> {
  const data = await mkdtemp(join(tmpdir(), 'jukwaa-e2e-'));
  const child = spawn(process.execPath, [join(ROOT, 'deploy/stack/bin/run.mjs'), 'start'], {
    ...groupOf,
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, JUKWAA_PORT: '0', JUKWAA_DATA: data, JUKWAA_ENV: 'test' },
  });
  passSignals(child);
  try {
    return await work(await addressOf(child));
  } finally {
    await stopped(child);
    await rm(data, { recursive: true, force: true });
  }
}
