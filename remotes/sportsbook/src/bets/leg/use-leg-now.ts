import type { BetLeg } from '@jukwaa/contracts';
import { feed } from '@jukwaa/runtime';
import { useEffect, useState } from 'react';
import { afterMessage, type LegNow, legNowOf } from './leg-now.ts';

/** An open leg that follows the feed; a newer answer about its bet replaces it. */
export function useLegNow(leg: BetLeg): LegNow {
  const [seen, setSeen] = useState({ leg, now: legNowOf(leg) });
  const current = seen.leg === leg ? seen.now : legNowOf(leg);
  const isOpen = leg.result === 'open';
  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = feed.watchMatch(leg.sport_id, leg.match_id).subscribe((message) =>
      setSeen((before) => {
        const now = before.leg === leg ? before.now : legNowOf(leg);
        return { leg, now: afterMessage(now, message) };
      }),
    );
    return () => listening.unsubscribe();
  }, [leg, isOpen]);
  return current;
}
