import { type FirstScreen, SKELETON_SCREEN } from './first-screen.ts';

/** For this long a rendered screen is served as it is (ms), as its answers are. */
const FRESH_MS = 750;
/** For this long it is also served while its successor is made, or can't be made (ms): a phone needs as long to load it. */
const RESERVE_MS = 5_000;
/** Longest wait of a visit for its screen (ms). The rendering goes on, for later visits. */
const WAIT_MS = 400;

/** The screen, or the skeleton when it takes longer. */
function within(ms: number, making: Promise<FirstScreen>): Promise<FirstScreen> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(SKELETON_SCREEN), ms);
    void making.then((screen) => {
      clearTimeout(timer);
      resolve(screen);
    });
  });
}

/** Makes a screen; null when it was not its turn, so that nothing was tried. */
export type MakeScreen = () => Promise<FirstScreen | null>;

/** The screen of one address: one rendering at a time, and the last one in reserve. */
export class KeptScreen {
  #last: FirstScreen = SKELETON_SCREEN;
  #triedAt = Number.NEGATIVE_INFINITY;
  #page: FirstScreen = SKELETON_SCREEN;
  #madeAt = Number.NEGATIVE_INFINITY;
  #making: Promise<FirstScreen> | null = null;

  async #make(make: MakeScreen): Promise<FirstScreen> {
    const screen = await make().catch(() => SKELETON_SCREEN);
    this.#making = null;
    // The next visit tries it in its own turn.
    if (screen === null) return SKELETON_SCREEN;
    this.#last = screen;
    this.#triedAt = performance.now();
    if (screen.page !== null) {
      this.#page = screen;
      this.#madeAt = this.#triedAt;
    }
    return screen;
  }

  /** @param make renders the screen; called when the kept one is no longer fresh */
  get(make: MakeScreen): FirstScreen | Promise<FirstScreen> {
    const now = performance.now();
    if (now - this.#madeAt < FRESH_MS) return this.#page;
    if (this.#making === null && now - this.#triedAt < FRESH_MS) return this.#reserve(now) ?? this.#last;
    this.#making ??= this.#make(make);
    return this.#reserve(now) ?? within(WAIT_MS, this.#making);
  }

  /** Makes the screen again, unless a visit did so a moment ago. */
  async renew(make: MakeScreen): Promise<void> {
    if (this.#making === null && performance.now() - this.#triedAt < FRESH_MS) return;
    this.#making ??= this.#make(make);
    await this.#making;
  }

  #reserve(now: number): FirstScreen | null {
    return now - this.#madeAt < RESERVE_MS ? this.#page : null;
  }
}
