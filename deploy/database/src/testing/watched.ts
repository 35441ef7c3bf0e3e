import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const START_TIMEOUT_MS = 30_000;

/**
 * Runs the program until the standard input ends: on request, and also when the process that started it was killed. Prints the
 * program's process id first. `$1` is the signal that ends it, also while it is stopped; `$0` is a folder that is removed then.
 */
const WATCHED = `
  trap : INT TERM HUP
  exec 3<&0
  signal=$1
  shift
  "$@" < /dev/null &
  program=$!
  echo "$program"
  { cat <&3 > /dev/null; kill -"$signal" "$program"; kill -CONT "$program"; } 2> /dev/null &
  while kill -0 "$program" 2> /dev/null; do wait "$program"; done
  [ "$0" = sh ] || rm -rf "$0"
`;

export interface WatchedProgram {
  readonly command: readonly string[];
  readonly as: { readonly cwd: string; readonly uid?: number; readonly gid?: number };
  /** Signal that ends it, without `SIG`. */
  readonly end: 'INT' | 'TERM' | 'QUIT';
  /** Its standard error has this once it works. */
  readonly ready: RegExp;
  /** A folder that is removed at its end. */
  readonly remove?: string;
}

/** A program that ends with the process that started it. */
export interface Watched {
  readonly pid: number;
  /** Whether it has ended, on request or by itself. */
  hasEnded(): boolean;
  /** Sends a signal (by default none: its standard input ends, and so it does), and waits for its end. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

function untilSaid(child: ChildProcess, ready: RegExp, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`${name} did not start: ${said}`)), START_TIMEOUT_MS);
    child.once('exit', () => reject(new Error(`${name} ended at once: ${said}`)));
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      if (!ready.test(said)) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Starts a program and waits until it works. Fails with what it said. */
export async function startWatched(program: WatchedProgram): Promise<Watched> {
  const { command, as, end, ready, remove = 'sh' } = program;
  const shell = spawn('sh', ['-c', WATCHED, remove, end, ...command], {
    ...as,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const said = once(shell.stdout, 'data');
  await untilSaid(shell, ready, command[0] ?? 'it');
  const pid = Number(String((await said)[0]).trim());
  const hasEnded = () => shell.exitCode !== null || shell.signalCode !== null;
  return {
    pid,
    hasEnded,
    async end(signal) {
      if (hasEnded()) return;
      const ended = once(shell, 'exit');
      if (signal === undefined) shell.stdin.end();
      else process.kill(pid, signal);
      await ended;
    },
  };
}
