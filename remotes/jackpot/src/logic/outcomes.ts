import { type JackpotGame, MARKET_STATUS, type MarketStatus } from '@jukwaa/contracts';
import { isOpenPick, type JackpotPick, type OutcomeRef } from '@jukwaa/domain';

export type JackpotOutcome = JackpotGame['outcomes'][number];

/** The outcome of a jackpot row in the slips' notation. */
export const outcomeRef = (game: JackpotGame, outcome: JackpotOutcome): OutcomeRef => ({
  match_id: game.match_id,
  market_id: game.market_id,
  outcome_id: outcome.outcome_id,
  specifier: '',
});

/**
 * Whether a pick of the row counts. The draw decides a match that is called off, so the state of its market doesn't
 * matter any more.
 */
export const isOpenPickOf = (
  { called_off }: JackpotGame,
  pick: Pick<JackpotPick, 'active' | 'status'>,
): boolean => called_off === true || isOpenPick('jackpot', pick);

/** Whether the row can be picked, or its pick replaced. */
export const isOpenRow = (game: JackpotGame, pick: JackpotPick | undefined): boolean =>
  isOpenPickOf(game, game) && (pick === undefined || isOpenPickOf(game, pick));

/** Converts a jackpot row's status to a market row's: open is 1 in a jackpot row and 0 in a market row. */
export const marketStatusOf = (game: JackpotGame): MarketStatus =>
  isOpenPick('jackpot', game) ? MARKET_STATUS.open : MARKET_STATUS.suspended;

/** The name of an outcome: the winning team, or the given word for a draw. */
export function outcomeName(game: JackpotGame, { alias }: JackpotOutcome, draw: string): string {
  if (alias === '1') return game.home_team;
  return alias === '2' ? game.away_team : draw;
}
