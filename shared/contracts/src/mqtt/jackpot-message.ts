import * as v from 'valibot';
import { JackpotTier } from '../http/jackpot.ts';
import { JackpotAlias } from '../http/jackpot-results.ts';
import { Cents, Id } from '../primitives.ts';

/**
 * The state of a jackpot from its opening to its settlement. A page works out from it how many games of a ticket are right and
 * which tiers it can still reach.
 */
export const JackpotMessage = v.object({
  id: Id,
  phase: v.picklist(['open', 'running', 'settled', 'refunded']),
  /** The main prize, in cents. */
  prize_cents: Cents,
  tiers: v.array(JackpotTier),
  /** Lines that can still get everything right; null while tickets are sold. */
  lines_alive: v.nullable(Id),
  games: v.array(
    v.object({
      match_number: Id,
      /** The score while it is played and after; null before its kick-off. */
      home_score: v.nullable(Id),
      away_score: v.nullable(Id),
      result: v.nullable(v.picklist([...JackpotAlias.options, 'void'])),
      drawn: v.boolean(),
    }),
  ),
});
export type JackpotMessage = v.InferOutput<typeof JackpotMessage>;
