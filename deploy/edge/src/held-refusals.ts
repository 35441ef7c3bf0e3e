import type { ServerResponse } from 'node:http';
import type { Limits } from './limits.ts';

/**
 * Refusals that are sent after a while: clients that call again as soon as they have their answer then cost the edge no more than one
 * call each in that time.
 */
export class HeldRefusals {
  readonly #limits: Pick<Limits, 'holdMs' | 'heldCalls'>;
  /** What sends each of them. */
  readonly #held = new Set<() => void>();
  #isClosing = false;

  constructor(limits: Pick<Limits, 'holdMs' | 'heldCalls'>) {
    this.#limits = limits;
  }

  /** @param refuse sends the refusal; it is not called when the client has left */
  hold(response: ServerResponse, refuse: () => void): void {
    if (this.#isClosing || this.#held.size >= this.#limits.heldCalls) {
      refuse();
      return;
    }
    const end = () => {
      clearTimeout(timer);
      this.#held.delete(send);
    };
    const send = () => {
      end();
      refuse();
    };
    const timer = setTimeout(send, this.#limits.holdMs);
    this.#held.add(send);
    response.once('close', end);
  }

  /** Sends what is held back, and holds nothing from now on. */
  close(): void {
    this.#isClosing = true;
    for (const send of this.#held) send();
  }
}
