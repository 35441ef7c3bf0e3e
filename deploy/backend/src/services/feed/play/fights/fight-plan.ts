import { SportId } from '@jukwaa/contracts';
import * as v from 'valibot';

/** The complete plan of a fight. */
export const FightPlan = v.object({
  kind: v.literal('fight'),
  sport_id: SportId,
  seed: v.string(),
  model: v.object({ rounds: v.number(), finish: v.number(), home: v.number() }),
  roundSeconds: v.number(),
  /** The winners of the completed rounds, `h` or `a`. */
  won: v.pipe(v.string(), v.regex(/^[ha]*$/)),
  /** An early end of the fight: the winning side, and seconds after the start of the round; null without one. */
  finish: v.nullable(v.object({ side: v.picklist(['home', 'away']), at: v.number() })),
});
export type FightPlan = v.InferOutput<typeof FightPlan>;

/** A minute between two rounds. */
export const REST_SECONDS = 60;

/** Seconds from the first bell to the end. */
export function fightSeconds({ won, finish, roundSeconds }: FightPlan): number {
  const full = won.length * (roundSeconds + REST_SECONDS);
  return finish ? full + finish.at : full - REST_SECONDS;
}
