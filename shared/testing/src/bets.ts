import type { Bet, BetLeg } from '@jukwaa/contracts';
import { DEFAULT_TAX_POLICY, type Pick, pickId, pickOf, summarise } from '@jukwaa/domain';
import { aHighlight, aMarket, anOutcome } from './matches.ts';
import { nextId } from './sequence.ts';

/** An open pick of a new match: the home team at 2.35. Its id and `previous_odds` follow the overrides. */
export function aPick(over: Partial<Omit<Pick, 'id'>> = {}): Pick {
  const pick = pickOf(aHighlight(), aMarket(), anOutcome());
  const changed = { ...pick, previous_odds: over.odds ?? pick.odds, ...over };
  return { ...changed, id: pickId(changed) };
}

/** An open leg of a new match. */
export function aBetLeg(over: Partial<BetLeg> = {}): BetLeg {
  const match = aHighlight();
  return {
    match_id: match.match_id,
    game_id: match.game_id,
    sport_id: match.sport_id,
    home_team: match.home_team,
    away_team: match.away_team,
    country: match.country,
    tournament: match.tournament,
    date: match.date,
    market_id: 1,
    market_name: '1x2',
    outcome_id: '1',
    outcome_name: match.home_team,
    specifier: '',
    producer_id: 3,
    odds: 2.35,
    result: 'open',
    home_score: null,
    away_score: null,
    ...over,
  };
}

/** An open bet of Ksh 100 on one leg; the summary follows the given legs. */
export function aBet(over: Partial<Bet> = {}): Bet {
  const legs = over.legs ?? [aBetLeg()];
  const id = nextId();
  return {
    id: `bet-${id}`,
    code: `CODE${id}`,
    created_at: '2026-11-21T12:00:00.000Z',
    settled_at: null,
    state: 'open',
    stake_type: 'cash',
    summary: summarise('bet', legs, 10_000, DEFAULT_TAX_POLICY),
    paid_cents: null,
    ...over,
    legs,
  };
}
