import * as v from 'valibot';
import { Id, Instant } from '../primitives.ts';

/** A virtual competition, or an instant game that starts when the player does. */
export const VirtualLeague = v.object({
  slug: v.string(),
  name: v.string(),
  kind: v.picklist(['league', 'tournament', 'instant']),
  path: v.string(),
  /** Kick-off of the next round; null for games that start when the player does. */
  next_round_at: v.nullable(Instant),
  round_seconds: v.nullable(Id),
  teams: v.array(v.string()),
});
export type VirtualLeague = v.InferOutput<typeof VirtualLeague>;
export const VirtualsAnswer = v.object({ data: v.array(VirtualLeague) });
