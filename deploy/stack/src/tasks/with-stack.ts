import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '../run/run-task.ts';
import { ROOT } from '../start/root.ts';
import { groupOf, passSignals } from './processes.ts';

const ADDRESS = /Jukwaa is on {2}(\S+)/;
/** The supervisor restarts a crashed stack, so the tests may still pass. */
const RESTARTED = /Jukwaa is on[\s\S]*Jukwaa is on/;

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

interface Watched {
  readonly address: Promise<string>;
  /** Whether the stack crashed and was restarted. */
  hasRestarted(): boolean;
}

/** Reads the output of a stack. */
export function watch(child: Pick<ChildProcess, 'stdout' | 'once'>): Watched {
  let output = '';
  const address = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      const found = ADDRESS.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) =>
      reject(new CommandError(`the stack ended with ${code} before it was ready\n${output}`)),
    );
  });
  return { address, hasRestarted: () => RESTARTED.test(output) };
}

/**
 * Runs `npm start` as a user would, on a free port and with a new data folder, runs `work` against it, and removes
 * both.
 *
 * @throws CommandError when the stack crashed meanwhile, also when `work` noticed nothing
 */
export async function withStack(work: (base: string) => Promise<number>): Promise<number> {
  const data = await mkdtemp(join(tmpdir(), 'jukwaa-e2e-'));
  const child = spawn(process.execPath, [join(ROOT, 'deploy/stack/bin/run.mjs'), 'start'], {
    ...groupOf,
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, JUKWAA_PORT: '0', JUKWAA_DATA: data, JUKWAA_ENV: 'test', JUKWAA_DRAWS: 'quick' },
  });
  passSignals(child);
  try {
    const { address, hasRestarted } = watch(child);
    const code = await work(await address);
    if (hasRestarted()) throw new CommandError('the stack crashed and was started again; its error is above');
    return code;
  } finally {
    await stopped(child);
    await rm(data, { recursive: true, force: true });
  }
}
