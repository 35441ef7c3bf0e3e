import { type JackpotGame, MARKET_STATUS, type MarketStatus } from '@jukwaa/contracts';
import { isOpenPick, type OutcomeRef } from '@jukwaa/domain';

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
