import { type BetLeg, MARKET_OPEN, MARKET_STATUS, type MatchState } from '@jukwaa/contracts';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { holdPick } from './hold.ts';
import { putLeg, readPick } from './picks.ts';
import { setState } from './set-values.ts';
import { findMatch } from './store.ts';
import { flush, touch } from './views.ts';

/** The current state of a bet's leg. */
export interface LegView {
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly match_time: string | null;
  readonly match_status: string;
  readonly hasStarted: boolean;
  /** Current odds; null while the outcome takes no bets, and where the offer does not have it. */
  readonly odds: number | null;
  readonly isOnOffer: boolean;
}

function readLeg(leg: BetLeg): LegView {
  const { now } = leg;
  const state = findMatch(leg.match_id)?.state ?? null;
  const pick = now === undefined ? null : (readPick(leg) ?? now);
  const isOpen = pick !== null && pick.active === 1 && pick.status === MARKET_OPEN;
  return {
    home_score: (state ?? leg).home_score,
    away_score: (state ?? leg).away_score,
    match_time: (state ?? now)?.match_time ?? null,
    match_status: (state ?? now)?.match_status ?? '',
    hasStarted: now?.started === true || (state !== null && state.status !== 0),
    odds: isOpen ? pick.odds : null,
    isOnOffer: pick !== null,
  };
}

/** Updates the live store from a fresh answer about a bet. Screens fetch the score of the matches that they show. */
function putNow(leg: BetLeg): void {
  const match = findMatch(leg.match_id);
  const { now } = leg;
  if (match === undefined || now === undefined) return;
  if (match.game_id === 0) {
    const { home_score, away_score } = leg;
    const { match_status, match_time, started } = now;
    const state: MatchState = { home_score, away_score, match_status, match_time, status: started ? 1 : 0 };
    setState(match, state, touch);
    flush();
  }
  putLeg({ ...leg, ...now, state: 'ok', previous_odds: leg.odds });
}

/** An open leg, updated by the live store; a later answer about its bet updates the store. */
export function useLegNow(leg: BetLeg): LegView {
  const first = useRef(leg);
  const subscribe = useCallback(
    (changed: () => void) => {
      if (leg.result !== 'open') return () => undefined;
      const unknown = { odds: leg.odds, active: 0, status: MARKET_STATUS.deactivated } as const;
      const release = holdPick({ ...leg, ...unknown, ...leg.now }, changed);
      if (leg !== first.current) putNow(leg);
      return release;
    },
    [leg],
  );
  const read = () => JSON.stringify(readLeg(leg));
  useSyncExternalStore(subscribe, read, read);
  return readLeg(leg);
}
