import { type JackpotGame, MARKET_OPEN, type OddsMessage } from '@jukwaa/contracts';

/** A message of the feed that contains the new state of the row; after any other the row must be loaded again. */
export type RowMessage = Extract<OddsMessage, { event: 'odds_change' | 'bet_stop' }>;

export const isRowMessage = (message: OddsMessage): message is RowMessage =>
  message.event === 'odds_change' || message.event === 'bet_stop';

/** A jackpot row after a message about its match; the same object when the message changes nothing. */
export function afterMessage(game: JackpotGame, message: RowMessage): JackpotGame {
  if (message.event === 'bet_stop') return { ...game, status: 0 };
  const change = message.markets.find(({ market_id }) => market_id === game.market_id);
  if (change === undefined) return game;
  const status = change.status === MARKET_OPEN ? 1 : 0;
  // A change without outcomes is only about the market.
  if (change.outcomes.length === 0) return { ...game, status };
  const changed = new Map(change.outcomes.map((outcome) => [outcome.outcome_id, outcome]));
  return {
    ...game,
    status,
    active: change.outcomes.every(({ active }) => active === 1) ? 1 : 0,
    outcomes: game.outcomes.map((outcome) => ({
      ...outcome,
      odds: changed.get(outcome.outcome_id)?.odds ?? outcome.odds,
    })),
  };
}
