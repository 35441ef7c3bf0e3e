import { type JackpotGame, MARKET_OPEN, type OddsMessage } from '@jukwaa/contracts';
import type { JackpotOutcome } from './outcomes.ts';

/** A message of the feed that contains the new state of the row; after any other the row must be loaded again. */
export type RowMessage = Extract<OddsMessage, { event: 'odds_change' | 'bet_stop' }>;

export const isRowMessage = (message: OddsMessage): message is RowMessage =>
  message.event === 'odds_change' || message.event === 'bet_stop';

/** A row with what the feed has said of each outcome; until then an outcome is as active as its row. */
export interface LiveGame extends Omit<JackpotGame, 'outcomes'> {
  outcomes: (JackpotOutcome & { readonly active?: 0 | 1 })[];
}

/** A jackpot row after a message about its match; the same object when the message changes nothing. */
export function afterMessage(game: LiveGame, message: RowMessage): LiveGame {
  // The draw decides it, whatever happens to its market.
  if (game.called_off === true) return game;
  if (message.event === 'bet_stop') return { ...game, status: 0 };
  const change = message.markets.find(({ market_id }) => market_id === game.market_id);
  if (change === undefined) return game;
  const status = change.status === MARKET_OPEN ? 1 : 0;
  // A change without outcomes is only about the market.
  if (change.outcomes.length === 0) return { ...game, status };
  const changed = new Map(change.outcomes.map((outcome) => [outcome.outcome_id, outcome]));
  const outcomes = game.outcomes.map((outcome) => {
    const { odds = outcome.odds, active = outcome.active ?? game.active } =
      changed.get(outcome.outcome_id) ?? {};
    return { ...outcome, odds, active };
  });
  // A message may have only some of the outcomes.
  return { ...game, status, active: outcomes.every(({ active }) => active === 1) ? 1 : 0, outcomes };
}
