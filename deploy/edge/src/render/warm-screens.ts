import { LRUCache } from 'lru-cache';
import type { KeptScreen, MakeScreen } from './kept-screen.ts';

/** The screens that were visited last. Each costs a rendering and its answers in every turn. */
const MOST_WARM = 8;
/** How long after its last visit a screen is kept warm (ms). */
const WARM_MS = 60_000;
/** Pause between two turns (ms). A screen is in reserve for longer than a pause and a turn. */
const TURN_MS = 2_500;

interface WarmScreen {
  readonly screen: KeptScreen;
  readonly make: MakeScreen;
  /** The last visit, `performance.now()` ms. */
  readonly visitedAt: number;
}

/**
 * Makes the screens that were visited last again and again, one at a time, so that their next visits get them at once. Without it
 * the first visit in five seconds would wait for its screen, or begin with the skeleton.
 */
export class WarmScreens {
  readonly #warm = new LRUCache<string, WarmScreen>({ max: MOST_WARM });
  #next: NodeJS.Timeout | null = null;
  #isClosed = false;

  /** @param make renders the screen, for as long as it is kept warm */
  visited(key: string, screen: KeptScreen, make: MakeScreen): void {
    this.#warm.set(key, { screen, make, visitedAt: performance.now() });
    if (this.#next === null) this.#wait();
  }

  close(): void {
    this.#isClosed = true;
    if (this.#next !== null) clearTimeout(this.#next);
  }

  #wait(): void {
    if (!this.#isClosed) this.#next = setTimeout(() => void this.#turn(), TURN_MS).unref();
  }

  async #turn(): Promise<void> {
    for (const key of [...this.#warm.keys()]) {
      // It may have had a visit since the turn began.
      const one = this.#warm.peek(key);
      if (one === undefined) continue;
      if (performance.now() - one.visitedAt > WARM_MS) this.#warm.delete(key);
      else if (!this.#isClosed) await one.screen.renew(one.make);
    }
    if (this.#warm.size > 0) this.#wait();
    else this.#next = null;
  }
}
