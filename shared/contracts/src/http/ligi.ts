import * as v from 'valibot';
import { Id, Instant } from '../primitives.ts';

/** A match of a Ligi Soo round. */
export const LigiGame = v.object({
  match_number: Id,
  match_id: Id,
  game_id: Id,
  date: Instant,
  home_team: v.string(),
  away_team: v.string(),
});
export type LigiGame = v.InferOutput<typeof LigiGame>;

/** A match day of the league, with predictions until its first kick-off. */
export const LigiRound = v.object({
  id: Id,
  tournament: v.string(),
  /** First kick-off, when predictions close. */
  closes_at: Instant,
  games: v.array(LigiGame),
});
export type LigiRound = v.InferOutput<typeof LigiRound>;
/** GET /api/ligi/round: the next round; null while no match of the league is scheduled. */
export const LigiRoundAnswer = v.object({ data: v.nullable(LigiRound) });
