import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../start/root.ts';
import { STOP_SIGNALS } from '../start/stop-signal.ts';

/**
 * At a terminal Ctrl-C reaches every process directly, and a command that reads keys must stay in front. Elsewhere,
 * as in CI, a signal reaches this process only. So a command leads a group, which gets the signal with all its
 * children.
 */
const AT_TERMINAL = process.stdin.isTTY === true;

/** A command: the package's own, else the project's, else the system's. */
function binary(name: string, folder: string): string {
  const own = join(ROOT, folder, 'node_modules/.bin', name);
  const projects = join(ROOT, 'node_modules/.bin', name);
  if (existsSync(own)) return own;
  return existsSync(projects) ? projects : name;
}

function sendSignal(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  if (!AT_TERMINAL) {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // Its group has ended between the two lines.
    }
  } else if (signal !== 'SIGINT') child.kill(signal);
}

/** Passes signals of this process to the running child, whose end it awaits. The child was started with `groupOf`. */
export function passSignals(child: ChildProcess): void {
  const passes = STOP_SIGNALS.map((signal) => [signal, () => sendSignal(child, signal)] as const);
  for (const [signal, pass] of passes) process.on(signal, pass);
  child.once('exit', () => {
    for (const [signal, pass] of passes) process.off(signal, pass);
  });
}

/** Spawn options of a child that gets this process's signals. */
export const groupOf = { detached: !AT_TERMINAL } as const;

/** Runs a command in `folder` (relative to the project) with the terminal's own output; returns its exit code. */
export function runBin(
  name: string,
  args: readonly string[],
  folder = '.',
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(binary(name, folder), args, {
      ...groupOf,
      cwd: join(ROOT, folder),
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    passSignals(child);
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Output and exit code of a command that has ended. */
export interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Runs a command beside others: its output is held until it ends, so that theirs do not mix. */
export async function runHeld(name: string, args: readonly string[]): Promise<Ended> {
  const child = spawn(binary(name, '.'), args, { ...groupOf, cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  passSignals(child);
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
  const [code, ...outputs] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, output: outputs.join('') };
}
