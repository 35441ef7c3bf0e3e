/** Failures in a row after which a provider counts as down. */
const MOST_FAILURES = 3;

/** Whether a provider is up, by the results of its probes and launches. One success closes the breaker again. */
export class Breaker {
  #failures = 0;

  get isUp(): boolean {
    return this.#failures < MOST_FAILURES;
  }

  /** Records a result; true when it changed whether the provider is up. */
  record(succeeded: boolean): boolean {
    const wasUp = this.isUp;
    this.#failures = succeeded ? 0 : this.#failures + 1;
    return wasUp !== this.isUp;
  }
}
