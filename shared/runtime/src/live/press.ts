/** A finger that rests longer holds or scrolls, and waits for nothing, ms. */
const LONGEST_MS = 300;

/**
 * A press from the finger's touch until what it did is painted. The browser works off a tap in several turns, and each waits for
 * the frame before it: frames that show prices meanwhile would make it as many times as late.
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
    /** Whether the frame that begins now, ms of the page's clock, is the press's. The one after the click is its last. */
    takeFrame: (now: number): boolean => {
      const isTaken = now < until;
      if (isDone) leave();
      return isTaken;
    },
    /** Listens to the page's presses. Gives the way to stop. */
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
