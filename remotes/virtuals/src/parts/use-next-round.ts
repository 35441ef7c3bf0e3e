import type { VirtualLeague } from '@jukwaa/contracts';
import { useEffect, useState } from 'react';
import { type NextRound, nextRound } from './rounds.ts';

const TICK_MS = 1_000;

/** The next round of a league, told anew every second. */
export function useNextRound(league: VirtualLeague): NextRound {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nextRound(league, now);
}
