import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createOutageLog } from '../process/index.ts';
import { createBackoff } from '../time/index.ts';
import { BrokerTurns } from './broker-addresses.ts';
import { type BrokerAccount, BrokerAway, type Relay, RemoteLine } from './remote-line.ts';
import { TimeAway } from './time-away.ts';

/** Waits before the next connection: the first, and the longest (ms). */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 2_000;
const LOGGED_AS = 'the line to the message broker';

interface ReturningOptions {
  /** The broker, or several of one cluster. */
  readonly url: string;
  readonly log: Logger;
  /** Name and password for the next connection; default: those in the address. */
  readonly account?: (() => Promise<BrokerAccount>) | undefined;
  readonly receive: Relay;
  /** Runs after each reconnect. `awayMs` is the longest time without messages. */
  readonly onReturn: (awayMs: number) => Promise<void>;
}

/** The connection to a broker, or to one of a cluster at a time. It reconnects until it is ended. */
export class ReturningLine {
  #line: RemoteLine | null = null;
  readonly #ending = new AbortController();
  readonly #away = new TimeAway();
  readonly #outages;
  readonly #brokers: BrokerTurns;

  constructor(private readonly options: ReturningOptions) {
    this.#outages = createOutageLog(options.log);
    this.#brokers = new BrokerTurns(options.url);
  }

  get isConnected(): boolean {
    return this.#line !== null;
  }

  async open(): Promise<void> {
    const account = await this.options.account?.();
    const line = await this.#brokers.firstWorking((url) =>
      RemoteLine.open(url, this.options.receive, account),
    );
    this.#line = line;
    // `close` is the only end of a connection; errors come with it.
    void line.closed.then((reason) => this.#reconnect(line, reason));
  }

  /** Resolves when the broker has confirmed the message. Rejects with `BrokerAway` at once without a connection, or when it ends before. */
  send(topic: string, payload: string, isRetained: boolean): Promise<void> {
    return this.#line?.send(topic, payload, isRetained) ?? Promise.reject(new BrokerAway());
  }

  async end(): Promise<void> {
    this.#ending.abort();
    await this.#line?.end();
  }

  async #reconnect(lost: RemoteLine, reason: string): Promise<void> {
    this.#line = null;
    const since = this.#away.lost(lost);
    const backoff = createBackoff(FIRST_WAIT_MS, LONGEST_WAIT_MS);
    let failure = reason;
    while (!this.#ending.signal.aborted) {
      this.#outages.failed(LOGGED_AS, failure);
      try {
        await wait(backoff.next(), undefined, { signal: this.#ending.signal, ref: false });
        await this.open();
        return await this.#returned(performance.now() - since);
      } catch (error) {
        failure = error instanceof Error ? error.message : String(error);
      }
    }
  }

  async #returned(awayMs: number): Promise<void> {
    // `end` was called while it connected.
    if (this.#ending.signal.aborted) return this.end();
    this.#outages.works(LOGGED_AS);
    await this.options.onReturn(awayMs);
  }
}
