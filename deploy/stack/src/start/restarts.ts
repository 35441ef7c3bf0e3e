/** Message of the process to its supervisor when it answers. */
export interface ServingMessage {
  readonly kind: 'serving';
  /** Port of the edge, which a restart keeps. */
  readonly port: number;
}

export function isServing(message: unknown): message is ServingMessage {
  return (
    typeof message === 'object' &&
    message !== null &&
    'kind' in message &&
    message.kind === 'serving' &&
    'port' in message
  );
}

/** End of the process. */
export interface StackEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** How long it had answered (ms); null when it never did. */
  readonly servedMs: number | null;
}

export type RestartDecision =
  | { readonly kind: 'end'; readonly code: number; readonly reason?: string }
  | { readonly kind: 'restart'; readonly afterMs: number };

/** Exit code of a process that refused to start and printed the reason. */
const REFUSED = 1;
/** Pauses before a restart (ms), by the number of ends in a row. */
const PAUSES_MS = [100, 500, 2_000, 5_000] as const;
/** A process that answered for this long (ms) starts a new row: one that ends sooner may be in a loop. */
const STABLE_MS = 30_000;
/** Ends in a row without an answer after which a start that never answered is given up. */
const MOST_FAILED_STARTS = 5;
/** The same for a start that has answered before: a database in a failover may be away for a minute. */
const MOST_FAILED_RESTARTS = 25;

/** Decides between a restart and the end after an end of the supervised process. */
export class Restarts {
  /** Ends in a row, and those in a row without an answer. */
  #inRow = 0;
  #failedStarts = 0;
  #everServed = false;

  next({ code, signal, servedMs }: StackEnd): RestartDecision {
    this.#everServed ||= servedMs !== null;
    if (code === 0) return { kind: 'end', code: 0 };
    if (code === REFUSED && !this.#everServed) return { kind: 'end', code };
    this.#inRow = servedMs !== null && servedMs >= STABLE_MS ? 1 : this.#inRow + 1;
    this.#failedStarts = servedMs === null ? this.#failedStarts + 1 : 0;
    const most = this.#everServed ? MOST_FAILED_RESTARTS : MOST_FAILED_STARTS;
    if (this.#failedStarts >= most) {
      const how = signal ?? (code === null ? 'no process' : `exit code ${code}`);
      const reason = `the stack ended ${this.#failedStarts} times in a row before it answered, the last time with ${how}; the reason is above`;
      return { kind: 'end', code: code ?? REFUSED, reason };
    }
    const pause = PAUSES_MS[Math.min(this.#inRow, PAUSES_MS.length) - 1];
    return { kind: 'restart', afterMs: pause ?? PAUSES_MS[0] };
  }
}
