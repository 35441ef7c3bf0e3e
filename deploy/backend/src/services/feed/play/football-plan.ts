import * as v from 'valibot';

const PlannedEvent = v.object({
  kind: v.picklist(['goal', 'yellow', 'red', 'corner']),
  side: v.picklist(['home', 'away']),
  half: v.picklist([1, 2]),
  /** Seconds of play since the start of the half. */
  at: v.number(),
});
export type PlannedEvent = v.InferOutput<typeof PlannedEvent>;

/** The complete plan of a football match, fixed before its start: its state depends on the time alone. */
export const FootballPlan = v.object({
  kind: v.literal('football'),
  seed: v.string(),
  model: v.object({ home: v.number(), away: v.number(), rho: v.number() }),
  /** Quoted prices before the match; over and under are for 2.5 goals. */
  quotes: v.nullable(
    v.object({
      home: v.number(),
      draw: v.number(),
      away: v.number(),
      over: v.optional(v.number()),
      under: v.optional(v.number()),
    }),
  ),
  /** Factor by which it is played faster than the services' clock. */
  speed: v.number(),
  /** Whether prices move before kick-off. */
  drifts: v.boolean(),
  boosted: v.boolean(),
  /** Whether its corners and cards are events, so that they have markets. Plans of older services have no corners. */
  counted: v.optional(v.boolean(), false),
  /** Seconds of regular play in a half, of stoppage time in each, and of the break. */
  halfSeconds: v.number(),
  stoppage: v.tuple([v.number(), v.number()]),
  breakSeconds: v.number(),
  /** In the order of time. */
  events: v.array(PlannedEvent),
});
export type FootballPlan = v.InferOutput<typeof FootballPlan>;

/** Seconds of a half with its stoppage time. */
export const halfLength = (plan: FootballPlan, half: 1 | 2): number =>
  plan.halfSeconds + plan.stoppage[half === 1 ? 0 : 1];

/** Milliseconds of the services' clock from kick-off to the end. */
export const playMs = (plan: FootballPlan): number =>
  ((halfLength(plan, 1) + plan.breakSeconds + halfLength(plan, 2)) * 1000) / plan.speed;
