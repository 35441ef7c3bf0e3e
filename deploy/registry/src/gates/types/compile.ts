import { text } from 'node:stream/consumers';
import { spawnProcess } from '@jukwaa/network';

/** Longest run (ms). Our own remotes take two seconds. */
const LIMIT_MS = 60_000;

/** An ended run of the compiler. */
export interface Compiled {
  /** Null when it took too long, or could not start. */
  readonly code: number | null;
  readonly output: string;
}

/** The compiler is a program that a script starts, so both end together. */
function endAll(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Runs TypeScript's compiler, with none of this process's variables. */
export async function compile(compiler: string, project: string, cwd: string): Promise<Compiled> {
  // Several checkers would each infer the types of the contracts, in twice the processor time.
  const args = [compiler, '--noEmit', '--checkers', '1', '--pretty', 'false', '-p', project];
  const failures: string[] = [];
  const { child, ended } = spawnProcess(
    process.execPath,
    args,
    { cwd, env: {}, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
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
