import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { guard, type OnError } from './guard.ts';

/** End of a process. Both are null when it could not be started. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A process that was started here. */
export interface StartedProcess {
  /** Null when the system could not start it. */
  readonly child: ChildProcess | null;
  /** Resolves when the process and its channel have ended, or the failed start was reported. Never rejects. */
  readonly ended: Promise<ProcessEnd>;
}

function start(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
  onError: OnError,
): ChildProcess | null {
  try {
    const child = guard(spawn(command, [...args], options), onError);
    return child.pid === undefined ? null : child;
  } catch (error) {
    // Node throws some failures, such as a lack of memory, and emits others as events.
    onError(error instanceof Error ? error : new Error(String(error)));
    return null;
  }
}

function endOf(child: ChildProcess): Promise<ProcessEnd> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      const end = () => resolve({ code, signal });
      // Its last messages may still be in the channel. (`close` does not come after a `disconnect` of ours.)
      if (child.connected) child.once('disconnect', end);
      else end();
    });
  });
}

/** Node reports a failed start in a later tick. */
const noProcess = (): Promise<ProcessEnd> =>
  new Promise((resolve) => setImmediate(resolve, { code: null, signal: null }));

/**
 * Starts a process. A failed start, a failed signal and a broken channel go to `onError`; without a listener each of them
 * would end this process.
 */
export function spawnProcess(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
  onError: OnError,
): StartedProcess {
  const child = start(command, args, options, onError);
  return { child, ended: child === null ? noProcess() : endOf(child) };
}
