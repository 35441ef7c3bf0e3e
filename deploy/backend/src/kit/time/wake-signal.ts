/** A signal between two pieces of work of one process. A notification without a waiter is stored for the next wait. */
export class WakeSignal {
  #isPending = false;
  #wake: (() => void) | null = null;

  notify(): void {
    this.#isPending = true;
    this.#wake?.();
  }

  /** Resolves at a notification, also at one since the last wait; after `ms` of real time; or when `signal` aborts. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    if (!this.#isPending && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        const timer = setTimeout(wake, ms);
        signal.addEventListener('abort', wake, { once: true });
        this.#wake = wake;
      });
    }
    this.#wake = null;
    this.#isPending = false;
  }
}
