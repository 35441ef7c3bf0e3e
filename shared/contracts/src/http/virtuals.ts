import * as v from 'valibot';
import { Id, Instant } from '../primitives.ts';

/** A virtual competition, or an instant game that the player starts. */
export const VirtualLeague = v.object({
  slug: v.string(),
  name: v.string(),
  kind: v.picklist(['league', 'tournament', 'instant']),
  path: v.string(),
  /** Kick-off of the next round; null for games that the player starts. */
  next_round_at: v.nullable(Instant),
  round_seconds: v.nullable(Id),
  teams: v.array(v.string()),
});
export type VirtualLeague = v.InferOutput<typeof VirtualLeague>;
export const VirtualsAnswer = v.object({ data: v.array(VirtualLeague) });
