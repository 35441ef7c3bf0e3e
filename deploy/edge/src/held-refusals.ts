import type { ServerResponse } from 'node:http';
import type { EdgeLimits } from './limits.ts';

/**
 * Delays refusals. Clients that repeat a call right after its answer then cost the edge at most one call each in that
 * time.
 */
export class HeldRefusals {
  readonly #limits: Pick<EdgeLimits, 'holdMs' | 'heldCalls'>;
  /** The send function of each refusal. */
  readonly #held = new Set<() => void>();
  #isClosing = false;

  constructor(limits: Pick<EdgeLimits, 'holdMs' | 'heldCalls'>) {
    this.#limits = limits;
  }

  /** @param refuse sends the refusal; it is not called when the client has disconnected */
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

  /** Sends all delayed refusals, and delays none from now on. */
  close(): void {
    this.#isClosing = true;
    for (const send of this.#held) send();
  }
}
