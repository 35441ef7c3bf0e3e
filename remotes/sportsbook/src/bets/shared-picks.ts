import { quote } from '@jukwaa/api';
import { type BetLeg, MARKET_STATUS, PRODUCERS } from '@jukwaa/contracts';
import { type Pick, pickId, pickRefs, totalOf } from '@jukwaa/domain';
import { betSlip, http, log } from '@jukwaa/runtime';

/** The pick of a shared leg. */
function pickOfLeg(leg: BetLeg): Pick {
  const { match_id, market_id, outcome_id, specifier } = leg;
  return {
    id: pickId({ match_id, market_id, outcome_id, specifier }),
    match_id,
    market_id,
    outcome_id,
    specifier,
    sport_id: leg.sport_id,
    date: leg.date,
    producer_id: leg.producer_id,
    market_name: leg.market_name,
    competitor_1: leg.home_team,
    competitor_2: leg.away_team,
    game_id: leg.game_id,
    category_id: 0,
    country: leg.country,
    tournament_id: 0,
    tournament: leg.tournament,
    outcome_name: leg.outcome_name,
    odds: leg.odds,
    previous_odds: leg.odds,
    active: 1,
    status: 0,
    id2: null,
  };
}

/** The pick in its current state: closed when unknown, or when its match has kicked off since its price. */
export function pickNowOf(leg: BetLeg): Pick {
  const pick = pickOfLeg(leg);
  const { now } = leg;
  if (now === undefined) return { ...pick, active: 0, status: MARKET_STATUS.deactivated };
  const { odds, active, status } = now;
  const hasStarted = now.started && leg.producer_id === PRODUCERS.prematch;
  return { ...pick, odds, active, status, ...(hasStarted && { started: true as const }) };
}

/** Shared or earlier picks; `code` is their code, or null if they are not all of a code's picks. */
export interface LoadedLegs {
  readonly code: string | null;
  readonly legs: readonly BetLeg[];
}

/**
 * Puts legs on the bet slip, then loads their state: a leg that takes no bets shows as suspended. Returns false when
 * the slip lacks room.
 */
export async function loadIntoSlip({ code, legs }: LoadedLegs): Promise<boolean> {
  const wasEmpty = totalOf(betSlip.store.content) === 0;
  if (betSlip.bulkAdd(legs.map(pickOfLeg)) === 'refused') return false;
  if (wasEmpty && code !== null) betSlip.setShareCode(code);
  const { content, stake_cents } = betSlip.store;
  const answer = await quote(http, { picks: pickRefs(content), stake_cents });
  if (answer.ok) betSlip.applyLegs(answer.value.legs);
  else log('share', 'the shared picks cannot be quoted', answer.error);
  return true;
}
