/** A longer touch holds or scrolls, and delays nothing, in ms. */
const LONGEST_MS = 300;

/**
 * A press from the touch until its effect is painted. The browser handles a tap in several turns, each after a frame.
 * Frames full of prices in between would multiply the delay.
 */
export function createPress() {
  let until = Number.NEGATIVE_INFINITY;
  let isDone = false;

  function begin(): void {
    until = performance.now() + LONGEST_MS;
    isDone = false;
  }

  function finish(): void {
    isDone = true;
  }

  function leave(): void {
    until = Number.NEGATIVE_INFINITY;
  }

  return {
    /**
     * Returns whether the frame starting now, in ms of the page's clock, is reserved for the press. The one after the
     * click is its last.
     */
    takeFrame: (now: number): boolean => {
      const isTaken = now < until;
      if (isDone) leave();
      return isTaken;
    },
    /** Subscribes to the page's presses. Returns the unsubscribe function. */
    follow: (): (() => void) => {
      const ends = new AbortController();
      const options = { capture: true, passive: true, signal: ends.signal };
      addEventListener('pointerdown', begin, options);
      addEventListener('click', finish, options);
      addEventListener('pointercancel', leave, options);
      return () => ends.abort();
    },
  };
}
