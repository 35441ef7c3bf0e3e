import { FOOTBALL, type JackpotGame, MARKET_STATUS, type MarketStatus, PRODUCERS } from '@jukwaa/contracts';
import { isOpenPick, type OutcomeRef, type Pick, pickId } from '@jukwaa/domain';

export type JackpotOutcome = JackpotGame['outcomes'][number];

/** The outcome of a jackpot row in the slips' notation. */
export const outcomeRef = (game: JackpotGame, outcome: JackpotOutcome): OutcomeRef => ({
  match_id: game.match_id,
  market_id: game.market_id,
  outcome_id: outcome.outcome_id,
  specifier: '',
});

/** Converts a jackpot row's status to a market row's: open is 1 in a jackpot row and 0 in a market row. */
export const marketStatusOf = (game: JackpotGame): MarketStatus =>
  isOpenPick('jackpot', game) ? MARKET_STATUS.open : MARKET_STATUS.suspended;

/** The name of an outcome: the winning team, or the given word for a draw. */
export function outcomeName(game: JackpotGame, { alias }: JackpotOutcome, draw: string): string {
  if (alias === '1') return game.home_team;
  return alias === '2' ? game.away_team : draw;
}

/**
 * A jackpot row as a prematch 1x2 pick for the normal bet slip. Rows lack category and tournament ids, so those are
 * 0.
 */
export function singlePickOf(
  game: JackpotGame,
  outcome: JackpotOutcome,
  words: { market: string; draw: string },
): Pick {
  const ref = outcomeRef(game, outcome);
  return {
    ...ref,
    id: pickId(ref),
    date: game.date,
    sport_id: FOOTBALL,
    producer_id: PRODUCERS.prematch,
    market_name: words.market,
    competitor_1: game.home_team,
    competitor_2: game.away_team,
    game_id: game.game_id,
    category_id: 0,
    country: game.country,
    tournament_id: 0,
    tournament: game.tournament,
    outcome_name: outcomeName(game, outcome, words.draw),
    odds: outcome.odds,
    previous_odds: outcome.odds,
    active: game.active,
    status: marketStatusOf(game),
    id2: null,
  };
}
