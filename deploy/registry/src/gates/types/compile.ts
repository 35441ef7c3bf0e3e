import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { spawnProcess } from '@jukwaa/network';

/** Longest run (ms). Our own remotes take two seconds. */
const LIMIT_MS = 60_000;

/** An ended run of the compiler. */
export interface Compiled {
  /** Null when it took too long, or could not start. */
  readonly code: number | null;
  /** Its errors, then the files that it has read, a line each. */
  readonly output: string;
}

/** It is the leader of its process group. */
function endAll(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/**
 * The compiler collects no garbage below this size: a check of what changed takes 160 MB, and ends a third sooner
 * without. The registry's container has 1 GB.
 */
const COMPILER_ENV = { GOGC: 'off', GOMEMLIMIT: '384MiB' };

/** The compiler's program for this machine. The script that looks for it would be a second start of Node. */
function compilerIn(root: string): string {
  const main = realpathSync(join(root, 'deploy/registry/node_modules/typescript/package.json'));
  const platform = `@typescript/typescript-${process.platform}-${process.arch}/package.json`;
  return join(dirname(createRequire(main).resolve(platform)), 'lib/tsc');
}

/**
 * Runs TypeScript's compiler, with none of this process's variables.
 *
 * @param root folder of the project, in which it runs
 */
export async function compile(project: string, root: string): Promise<Compiled> {
  // Several checkers would each infer the types of the contracts, in twice the processor time.
  const args = ['--noEmit', '--listFiles', '--checkers', '1', '--pretty', 'false', '-p', project];
  const failures: string[] = [];
  const { child, ended } = spawnProcess(
    compilerIn(root),
    args,
    { cwd: root, env: COMPILER_ENV, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
    (error) => failures.push(error.message),
  );
  const timer = setTimeout(() => endAll(child?.pid), LIMIT_MS);
  const streams = [child?.stdout, child?.stderr].map((stream) => (stream == null ? '' : text(stream)));
  const [{ code }, ...outputs] = await Promise.all([ended, ...streams]);
  clearTimeout(timer);
  return { code, output: [...outputs, ...failures].join('') };
}

const waiting: { last: Promise<unknown> } = { last: Promise.resolve() };

/** Runs one check after the other: each takes all processors for a while. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = waiting.last.then(work);
  waiting.last = turn.catch(() => undefined);
  return turn;
}
