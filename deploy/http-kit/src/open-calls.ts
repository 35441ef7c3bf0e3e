import type { ServerResponse } from 'node:http';

/** Counts the unanswered calls, so that a server can end after them. */
export class OpenCalls {
  #count = 0;
  #onIdle = () => {};

  get count(): number {
    return this.#count;
  }

  /** Counts a call until its answer is sent or its client has disconnected. @param onEnd runs then */
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
