/**
 * A connection that is lost this soon after its return may have missed the answers to it (ms). It is longer than the time in which
 * a crashed broker loses messages that it confirmed.
 */
const SETTLED_MS = 10_000;

/** The times of one connection, on the monotonic clock (ms). */
interface LineTimes {
  readonly openedAt: number;
  /** The broker's last sign of life. */
  readonly heardAt: number;
}

/** Knows since when a replica may have missed messages, over losses of its connection that follow each other closely. */
export class TimeAway {
  #since: number | null = null;

  /** @returns the time since which messages may be missing, on the monotonic clock (ms) */
  lost({ openedAt, heardAt }: LineTimes): number {
    const isSettled = heardAt - openedAt >= SETTLED_MS;
    this.#since = this.#since === null || isSettled ? heardAt : Math.min(this.#since, heardAt);
    return this.#since;
  }
}
