import { useEffect, useState } from 'react';

/**
 * Longest time for which a round that is shown holds the balance, in ms that the page is visible. Ten free spins of the
 * sandbox provider take 26 s. A game that never reports the end of its round must not hide the balance for long.
 */
const REVEAL_MS = 45_000;

interface Reveal {
  readonly start: () => void;
  readonly end: () => void;
  /** Follows the visibility of the page. Returns the end, which ends a running reveal, too. */
  readonly follow: () => () => void;
}

function createReveal(hold: (isHeld: boolean) => void): Reveal {
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    isRunning = false;
    hold(false);
  };
  /** A hidden game shows its round later, so the time runs again when the page is shown. */
  const measure = () => {
    clearTimeout(timer);
    if (isRunning && !document.hidden) timer = setTimeout(end, REVEAL_MS);
  };
  return {
    end,
    start() {
      isRunning = true;
      hold(true);
      measure();
    },
    follow() {
      document.addEventListener('visibilitychange', measure);
      return () => {
        document.removeEventListener('visibilitychange', measure);
        end();
      };
    },
  };
}

/** Holds the money above the game from a bet until the game reports the end of the round. */
export function useRoundReveal(hold: (isHeld: boolean) => void): Pick<Reveal, 'start' | 'end'> {
  const [reveal] = useState(() => createReveal(hold));
  useEffect(() => reveal.follow(), [reveal]);
  return reveal;
}
