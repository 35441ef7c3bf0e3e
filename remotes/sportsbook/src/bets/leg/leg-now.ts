import type { BetLeg, OddsMessage } from '@jukwaa/contracts';
import { applyMarkets, applyOddsMessage, isOpenPick, pickId, type SlipPick, slipOf } from '@jukwaa/domain';

/** The current state of an open leg. */
export interface LegNow {
  readonly home_score: number | null;
  readonly away_score: number | null;
  /** The minute of a live match, or the word for its state, as in the feed. */
  readonly clock: string | null;
  readonly match_status: string | null;
  readonly started: boolean;
  /** The leg's outcome at its current price, as a slip's pick; null for an unknown outcome. */
  readonly pick: SlipPick | null;
}

function pickNow({ now, match_id, market_id, outcome_id, specifier, odds }: BetLeg): SlipPick | null {
  if (now === undefined) return null;
  const ref = { match_id, market_id, outcome_id, specifier };
  return {
    ...ref,
    id: pickId(ref),
    odds: now.odds,
    previous_odds: odds,
    active: now.active,
    status: now.status,
  };
}

/** The leg as its bet was fetched. */
export const legNowOf = (leg: BetLeg): LegNow => ({
  home_score: leg.home_score,
  away_score: leg.away_score,
  clock: leg.now?.match_time ?? null,
  match_status: leg.now?.match_status ?? null,
  started: leg.now?.started ?? false,
  pick: pickNow(leg),
});

/** The pick after the message, by the rules of a slip. The start of the match does not close a leg. */
function movedPick(pick: SlipPick, message: OddsMessage): SlipPick {
  const slip = slipOf([pick]);
  const after =
    message.event === 'odds_change'
      ? applyMarkets('bet', slip, message.match_id, message.markets)
      : applyOddsMessage('bet', slip, message);
  return after.picks[pick.match_id] ?? pick;
}

/** The leg after a message of the feed; the same object when the message does not concern it. */
export function afterMessage(leg: LegNow, message: OddsMessage): LegNow {
  const pick = leg.pick === null ? null : movedPick(leg.pick, message);
  const state = message.event === 'odds_change' ? message.state : undefined;
  if (state === undefined) return pick === leg.pick ? leg : { ...leg, pick };
  const { home_score, away_score, match_time, match_status, status } = state;
  return {
    home_score,
    away_score,
    clock: match_time,
    match_status,
    started: leg.started || status !== 0,
    pick,
  };
}

/** The outcome's current odds; null while it takes no bets. */
export const oddsNow = ({ pick }: LegNow): number | null =>
  pick !== null && isOpenPick('bet', pick) ? pick.odds : null;
