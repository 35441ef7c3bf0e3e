import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { type StartedProcess, spawnProcess } from '@jukwaa/network';
import * as v from 'valibot';
import { CommandError } from '../../run/run-task.ts';

const RUN = join(import.meta.dirname, '../../../bin/run.mjs');
/** Longest time of the provider to start, which a busy machine needs, and to stop (ms). */
const START_MS = 120_000;
const STOP_MS = 3_000;
/** Variables that Node and the log need. The provider gets none of the services' secrets. */
const PASSED = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'NODE_ENV',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
  'JUKWAA_LOG',
];

const Listening = v.object({ kind: v.literal('listening'), port: v.number() });

/** How the provider is started. */
export interface GamesProgram {
  readonly command: string;
  readonly args: readonly string[];
  /** Pause before a provider that ended is started again (ms). */
  readonly restartMs: number;
}

export const PROVIDER: GamesProgram = {
  command: process.execPath,
  args: [RUN, 'sandbox-games'],
  restartMs: 1_000,
};

/** Starts the provider once. @param port 0 takes any free one */
export function spawnGames(
  { command, args }: GamesProgram,
  secret: string,
  port: number,
  onError: (error: Error) => void,
): StartedProcess {
  const passed = PASSED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const own = { CASINO_JUKWAA_SECRET: secret, SANDBOX_GAMES_PORT: String(port) };
  const env = { ...Object.fromEntries(passed), ...own };
  return spawnProcess(command, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env }, onError);
}

/** The port of a provider, as soon as it listens. @throws CommandError when it ends before, or does not listen in time */
export function listening({ child, ended }: StartedProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer);
      child?.kill('SIGKILL');
      reject(new CommandError('the sandbox provider of games did not start'));
    };
    const timer = setTimeout(fail, START_MS);
    void ended.then(fail);
    child?.on('message', (message) => {
      const parsed = v.safeParse(Listening, message);
      if (!parsed.success) return;
      clearTimeout(timer);
      resolve(parsed.output.port);
    });
  });
}

/** Sends a running provider the address of the wallet. One that ends meanwhile gets it after its restart. */
export function sendWallet(child: ChildProcess, url: string): void {
  if (child.connected) child.send({ kind: 'wallet', url }, () => undefined);
}

/** Ends a provider after its calls in progress, or by force when they take too long. */
export async function endGames({ child, ended }: StartedProcess): Promise<void> {
  if (child?.connected) child.disconnect();
  const timer = setTimeout(() => child?.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}
