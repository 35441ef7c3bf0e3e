/** Wait before the broker is tried again, which doubles with each try, and its upper bound, in ms. */
const RETURN_MS = 60_000;
const LONGEST_RETURN_MS = 600_000;
/** Wait before credentials are asked for again, when none were given before the old ones end. It doubles up to its upper bound, in ms. */
const AGAIN_MS = 5_000;
const LONGEST_AGAIN_MS = 40_000;
/** The part of their lifetime after which credentials are renewed, from and to, so that pages do so at different times. */
const RENEWAL = { from: 0.7, to: 0.9 } as const;
/** Credentials are renewed at least this often, in ms. A longer timer than 25 days would run at once. */
const LONGEST_LIFETIME_MS = 3_600_000;

/** Decides when a connection with new credentials replaces the open one. */
export class ReplacementTimer {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #returnMs = RETURN_MS;
  #againMs = AGAIN_MS;

  /** @param random a number from 0 up to 1 */
  constructor(
    private readonly replace: () => void,
    private readonly random: () => number,
  ) {}

  /** Before the credentials of the open connection end. @param lifetimeMs from now on */
  renew(lifetimeMs: number): void {
    this.#returnMs = RETURN_MS;
    this.#againMs = AGAIN_MS;
    const lifetime = Math.min(lifetimeMs, LONGEST_LIFETIME_MS);
    this.#after(lifetime * (RENEWAL.from + (RENEWAL.to - RENEWAL.from) * this.random()));
  }

  renewAgain(): void {
    this.#after(this.#againMs * (1 + this.random()));
    this.#againMs = Math.min(this.#againMs * 2, LONGEST_AGAIN_MS);
  }

  /** When the broker may be reached again. */
  return(): void {
    this.#after(this.#returnMs * (1 - this.random() / 2));
    this.#returnMs = Math.min(this.#returnMs * 2, LONGEST_RETURN_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #after(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.replace, ms);
  }
}
