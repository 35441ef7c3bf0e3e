import type { ServerResponse } from 'node:http';

/** Counts the calls that have no answer yet, so that a server can end after them. */
export class OpenCalls {
  #count = 0;
  #onIdle = () => {};

  get count(): number {
    return this.#count;
  }

  /** Counts a call until its answer has left or its client is gone. @param onEnd runs then */
  add(response: ServerResponse, onEnd?: () => void): void {
    this.#count += 1;
    response.once('close', () => {
      this.#count -= 1;
      onEnd?.();
      if (this.#count === 0) this.#onIdle();
    });
  }

  /** Resolves when no call is open, or after `ms`. */
  async idle(ms: number): Promise<void> {
    if (this.#count === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#onIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
