import type { Highlight, JackpotGame, Market, Outcome } from '@jukwaa/contracts';
import { type JackpotPick, type OutcomeRef, oddElementId, type Pick, pickId } from './pick.ts';

/** The fields that a pick copies from its match; both list rows and match pages have them. */
export type PickedMatch = Omit<Highlight, 'highlight_market'>;

/** The pick for a tap on an outcome's button. The visible price is the accepted price. */
export function pickOf(
  match: PickedMatch,
  market: Omit<Market, 'outcomes'>,
  outcome: Omit<Outcome, 'previous_odds'>,
): Pick {
  const ref: OutcomeRef = {
    match_id: match.match_id,
    market_id: market.market_id,
    outcome_id: outcome.outcome_id,
    specifier: market.specifier,
  };
  return {
    ...ref,
    id: pickId(ref),
    date: match.date,
    sport_id: match.sport_id,
    producer_id: match.producer_id,
    market_name: market.market_name,
    competitor_1: match.home_team,
    competitor_2: match.away_team,
    game_id: match.game_id,
    category_id: match.category_id,
    country: match.country,
    tournament_id: match.tournament_id,
    tournament: match.tournament,
    outcome_name: outcome.outcome_name,
    odds: outcome.odds,
    previous_odds: outcome.odds,
    active: outcome.active,
    status: market.status,
    id2: match.boosted === 1 ? oddElementId('boosted', ref) : null,
  };
}

/** The pick for a tap on an outcome of a jackpot row. */
export function jackpotPickOf(game: JackpotGame, outcome: JackpotGame['outcomes'][number]): JackpotPick {
  const ref: OutcomeRef = {
    match_id: game.match_id,
    market_id: game.market_id,
    outcome_id: outcome.outcome_id,
    specifier: '',
  };
  return {
    ...ref,
    id: pickId(ref),
    match_number: game.match_number,
    odds: outcome.odds,
    previous_odds: outcome.odds,
    active: game.active,
    status: game.status,
  };
}
