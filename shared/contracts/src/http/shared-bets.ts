import * as v from 'valibot';
import { Id, Instant } from '../primitives.ts';
import { BetLeg } from './bets.ts';
import { Picks } from './betting.ts';

/** POST /shared: gives a slip a code without placing it. The same picks get the same code. */
export const ShareSlipBody = v.strictObject({ picks: Picks });
export const ShareSlipAnswer = v.object({ data: v.object({ code: v.string() }) });

/** A shared slip: the picks of a code, with their current odds. */
export const SharedBet = v.object({ code: v.string(), legs: v.array(BetLeg) });
export type SharedBet = v.InferOutput<typeof SharedBet>;
export const SharedBetAnswer = v.object({ data: SharedBet });

/** GET /shared: a popular code whose legs are all open and before kick-off. */
export const PopularBet = v.object({
  ...SharedBet.entries,
  /** How often its picks were loaded, and how many players placed a bet with them. */
  loads: Id,
  copies: Id,
  /** Current combined odds. */
  odds: v.number(),
  /** The first kick-off. */
  starts_at: Instant,
});
export type PopularBet = v.InferOutput<typeof PopularBet>;
/** Most copied first, then most loaded. */
export const PopularBetsAnswer = v.object({ data: v.array(PopularBet) });
