/** A lost connection that does not return within this time, and up to twice of it, goes to the site's own address, in ms. */
const LOST_MS = 5_000;
/** A connection that returns so often within that time does not stay, so it goes there as well. */
const MOST_RETURNS = 3;

/** Waits for the return of a lost connection. */
export class BrokerLoss {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #returns = 0;
  #isLost = false;

  /**
   * @param isConnected whether the connection is open now
   * @param giveUp runs when the connection is still lost, or was lost again and again
   * @param random a number from 0 up to 1
   */
  constructor(
    private readonly isConnected: () => boolean,
    private readonly giveUp: () => void,
    private readonly random: () => number,
  ) {}

  /** Also called for each further try that failed. @returns whether the connection was open before */
  lost(): boolean {
    const wasOpen = !this.#isLost;
    this.#isLost = true;
    this.#timer ??= setTimeout(
      () => {
        const isStable = this.isConnected() && this.#returns < MOST_RETURNS;
        this.stop();
        if (!isStable) this.giveUp();
      },
      LOST_MS * (1 + this.random()),
    );
    return wasOpen;
  }

  returned(): void {
    this.#isLost = false;
    this.#returns += 1;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#returns = 0;
    this.#isLost = false;
  }
}
