import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import * as v from 'valibot';
import { CommandError } from '../run/run-task.ts';

const RUN = join(import.meta.dirname, '../../bin/run.mjs');
/** Longest time of the provider to start, and to stop (ms). */
const START_MS = 30_000;
const STOP_MS = 3_000;
/** Pause before a provider that ended is started again (ms). */
const RESTART_MS = 1_000;

const Listening = v.object({ kind: v.literal('listening'), port: v.number() });

/** The sandbox provider of slots in a process of its own. */
export interface Games {
  /** Its address on this machine. */
  readonly url: string;
  /** The variables that make it a provider of the casino. */
  readonly variables: Readonly<Record<string, string>>;
  /** Sends it the address of the wallet, also after a restart. */
  connect(walletUrl: string): void;
  close(): Promise<void>;
}

function listening(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new CommandError('the sandbox provider of games did not start'));
    const timer = setTimeout(fail, START_MS);
    child.once('exit', fail);
    child.on('message', (message) => {
      const parsed = v.safeParse(Listening, message);
      if (!parsed.success) return;
      clearTimeout(timer);
      child.off('exit', fail);
      resolve(parsed.output.port);
    });
  });
}

/** Starts the provider, and starts it again at the same port when it ends. @throws CommandError when it does not start */
export async function startGames(): Promise<Games> {
  const secret = randomBytes(24).toString('hex');
  const closing = new AbortController();
  let walletUrl: string | null = null;
  let child: ChildProcess;

  const start = (port: number): ChildProcess =>
    spawn(process.execPath, [RUN, 'sandbox-games'], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, CASINO_JUKWAA_SECRET: secret, SANDBOX_GAMES_PORT: String(port) },
    });
  const send = () => {
    if (walletUrl !== null && child.connected) child.send({ kind: 'wallet', url: walletUrl });
  };
  const watch = (port: number) => {
    child.once('exit', () => {
      if (closing.signal.aborted) return;
      setTimeout(() => {
        if (closing.signal.aborted) return;
        child = start(port);
        child.on('message', send);
        watch(port);
      }, RESTART_MS).unref();
    });
  };

  child = start(0);
  const port = await listening(child);
  watch(port);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    variables: { CASINO_JUKWAA_URL: url, CASINO_JUKWAA_SECRET: secret },
    connect(address) {
      walletUrl = address;
      send();
    },
    async close() {
      closing.abort();
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
