import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Exit code or signal of a process. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A process that a test started. */
export interface Child {
  readonly pid: number;
  readonly ended: Promise<Ended>;
  /** Sends a signal; returns how the process ended. */
  end(signal: NodeJS.Signals): Promise<Ended>;
  signal(signal: NodeJS.Signals): void;
  /**
   * Returns the first capture of a pattern in its standard output, as soon as it appears; fails when the process ends
   * before.
   */
  says(pattern: RegExp): Promise<string>;
}

/** Variables that would change the behaviour of the process under test. */
const OURS = /^(JUKWAA_|JEST_|DATABASE_URL$|MQTT_|SMS_|DARAJA_|AIRTEL_)/;

const BASELINE = `--import ${pathToFileURL(join(import.meta.dirname, 'baseline-code.mjs')).href}`;

const running = new Set<ChildProcess>();

/** Starts Node with these arguments, without the test's own variables of Jukwaa. */
export function startNode(args: readonly string[], env: Readonly<Record<string, string>>): Child {
  const outside = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name)));
  const options = [env.NODE_OPTIONS ?? outside.NODE_OPTIONS ?? '', BASELINE];
  const child = spawn(process.execPath, args, {
    env: { ...outside, ...env, NODE_OPTIONS: options.join(' ').trim() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const received = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk: Buffer) => {
      received[name] += chunk;
    });
  const ended = once(child, 'close').then(() => {
    running.delete(child);
    return { code: child.exitCode, signal: child.signalCode, ...received };
  });
  const signal = (name: NodeJS.Signals) => void child.kill(name);
  return {
    pid: child.pid ?? -1,
    ended,
    signal,
    end(name) {
      signal(name);
      return ended;
    },
    says(pattern) {
      const found = new Promise<string>((resolve) => {
        const look = () => {
          const [, capture] = pattern.exec(received.stdout) ?? [];
          if (capture !== undefined) resolve(capture);
        };
        child.stdout.on('data', look);
        look();
      });
      const early = ended.then(({ code, stderr }) => {
        throw new Error(`ended with ${code} before it said ${pattern}: ${received.stdout}${stderr}`);
      });
      early.catch(() => {});
      return Promise.race([found, early]);
    },
  };
}

/** Ends every process that a failed test left running. */
export async function killLeftovers(): Promise<void> {
  await Promise.all(
    [...running].map((child) => {
      child.kill('SIGKILL');
      return once(child, 'close');
    }),
  );
}
