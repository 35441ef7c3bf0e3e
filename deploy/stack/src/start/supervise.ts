import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { spawnProcess } from '@jukwaa/network';
import { isServing, Restarts, type StackEnd } from './restarts.ts';
import { rolesArgument } from './roles-argument.ts';
import { STOP_SIGNALS } from './stop-signal.ts';
import type { Variables } from './variables.ts';

const RUN = join(import.meta.dirname, '../../bin/run.mjs');
/** Longest time of the process to stop, above its own limit (ms). */
const STOP_MS = 25_000;
/** React renders the edge's light pages four times as fast in this mode. */
const DEFAULTS = { NODE_ENV: 'production' };
/** Level `error` of the log lines of the services. */
const ERROR_LEVEL = 50;

function log(msg: string, facts: object): void {
  const line = { level: ERROR_LEVEL, time: new Date().toISOString(), ...facts, msg };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

const logRestart = ({ code, signal, servedMs }: StackEnd, afterMs: number): void =>
  log('the stack ended and is started again', { code, signal, served_ms: servedMs, after_ms: afterMs });

/** A process that could not be started, or got no signal, must not end its supervisor. */
const logFailure = ({ message }: Error): void => log('the process of the stack failed', { reason: message });

/** The supervised processes, one after the other. */
class Supervised {
  #child: ChildProcess | null = null;
  #port: number | null = null;
  readonly #stop = new AbortController();
  readonly #variables: Variables;

  /** @param variables in addition to those of this process */
  constructor(variables: Variables) {
    this.#variables = variables;
    for (const signal of STOP_SIGNALS) process.on(signal, () => this.#end(signal));
  }

  get stopped(): AbortSignal {
    return this.#stop.signal;
  }

  /** Runs the process once. It keeps its port, also when any free one was requested. */
  async run(): Promise<StackEnd> {
    const port = this.#port === null ? {} : { JUKWAA_PORT: String(this.#port) };
    const { child, ended } = spawnProcess(
      process.execPath,
      [RUN, 'serve'],
      {
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
        env: { ...DEFAULTS, ...process.env, ...this.#variables, ...port },
      },
      logFailure,
    );
    this.#child = child;
    let servedAt: number | null = null;
    child?.on('message', (message) => {
      if (!isServing(message)) return;
      servedAt = performance.now();
      // An address omits the usual port of its scheme; then the port was configured by number.
      if (message.port > 0) this.#port = message.port;
    });
    // All of its messages are read by then.
    const end = await ended;
    this.#child = null;
    const servedMs = servedAt === null ? null : Math.round(performance.now() - servedAt);
    return { ...end, servedMs };
  }

  #end(signal: NodeJS.Signals): void {
    this.#stop.abort();
    const child = this.#child;
    if (child === null) return;
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), STOP_MS).unref();
  }
}

/**
 * `npm start`: runs the stack in a separate process and restarts it after a failure, with a growing pause. A refusal,
 * a stop and a start that fails repeatedly end both.
 *
 * @param args `--roles` with the parts of this process; default: all
 * @returns the exit code of the process
 */
export async function supervise(args: readonly string[] = []): Promise<number> {
  const supervised = new Supervised(rolesArgument(args));
  const restarts = new Restarts();
  for (;;) {
    const ended = await supervised.run();
    if (supervised.stopped.aborted) return ended.code ?? 1;
    const decision = restarts.next(ended);
    if (decision.kind === 'end') {
      if (decision.reason !== undefined) process.stderr.write(`jukwaa: ${decision.reason}\n`);
      return decision.code;
    }
    logRestart(ended, decision.afterMs);
    await pause(decision.afterMs, undefined, { signal: supervised.stopped }).catch(() => undefined);
    if (supervised.stopped.aborted) return 0;
  }
}
