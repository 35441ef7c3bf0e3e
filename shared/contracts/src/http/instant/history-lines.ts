import * as v from 'valibot';
import { AfterId, Cents, Id, Instant } from '../../primitives.ts';
import { InstantGame } from './games.ts';

/** A line of the player's history. */
export const InstantRoundLine = v.object({
  id: v.string(),
  game: InstantGame,
  opened_at: Instant,
  ended_at: v.nullable(Instant),
  staked_cents: Cents,
  payout_cents: Cents,
  nonce: Id,
  commitment: v.string(),
  /** Null until the player rotates the seeds. */
  server_seed: v.nullable(v.string()),
});
export type InstantRoundLine = v.InferOutput<typeof InstantRoundLine>;
/** GET /api/instant/rounds?game=&after=: the player's rounds, newest first; `next` is absent on the last page. */
export const InstantRoundsQuery = v.object({
  game: v.optional(InstantGame),
  after: v.optional(AfterId),
});
export const InstantRoundsAnswer = v.object({
  data: v.array(InstantRoundLine),
  next: v.exactOptional(v.string()),
});
export type InstantRoundsAnswer = v.InferOutput<typeof InstantRoundsAnswer>;
