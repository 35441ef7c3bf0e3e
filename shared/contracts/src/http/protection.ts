import * as v from 'valibot';
import { Cents, Instant } from '../primitives.ts';

/** What a player may limit: money paid in, money staked, and money lost (stakes less what bets paid). */
export const LIMIT_KINDS = ['deposit', 'stake', 'loss'] as const;
export const LimitKind = v.picklist(LIMIT_KINDS);
export type LimitKind = v.InferOutput<typeof LimitKind>;

/** Calendar days, weeks (from Monday) and months in Nairobi. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export const LimitPeriod = v.picklist(LIMIT_PERIODS);
export type LimitPeriod = v.InferOutput<typeof LimitPeriod>;

/** What an own limit still allows in its running period: the reason of a refusal with `limit_reached`. */
export const LimitLeft = v.object({ kind: LimitKind, period: LimitPeriod, left_cents: Cents });
export type LimitLeft = v.InferOutput<typeof LimitLeft>;
/** The body of a refusal with `limit_reached`. */
export const LimitReachedBody = v.object({ limit: LimitLeft });

export const PlayLimit = v.object({
  kind: LimitKind,
  period: LimitPeriod,
  /** The limit in force; null: none. */
  amount_cents: v.nullable(Cents),
  /** How much of the running period is used. A loss below zero is a gain. */
  used_cents: Cents,
  /** A higher limit, or none, that was asked for and comes into force later. */
  next: v.nullable(v.object({ amount_cents: v.nullable(Cents), from: Instant })),
});
export type PlayLimit = v.InferOutput<typeof PlayLimit>;
/** Every kind and period, set or not. */
export const LimitsAnswer = v.object({ data: v.array(PlayLimit) });

/** PUT /limits: sets one limit, or takes it away (null). A lower one holds at once, a higher one or none after 24 hours. */
export const LimitBody = v.strictObject({
  kind: LimitKind,
  period: LimitPeriod,
  amount_cents: v.nullable(v.pipe(Cents, v.minValue(0), v.maxValue(100_000_000_000))),
});
export type LimitBody = v.InferOutput<typeof LimitBody>;

/** How long a player may lock the own account against play. */
export const EXCLUSION_PERIODS = ['24h', '1w', '1m', '3m', '6m', '1y', 'permanent'] as const;
export const ExclusionPeriod = v.picklist(EXCLUSION_PERIODS);
export type ExclusionPeriod = v.InferOutput<typeof ExclusionPeriod>;
/** POST /self-exclusion: holds at once and can't be taken back; another one can only make it longer. */
export const ExclusionBody = v.strictObject({ period: ExclusionPeriod });
export const Exclusion = v.object({
  period: ExclusionPeriod,
  since: Instant,
  /** Null: for good. */
  until: v.nullable(Instant),
});
export type Exclusion = v.InferOutput<typeof Exclusion>;
/** Null: the player may play. */
export const ExclusionAnswer = v.object({ data: v.nullable(Exclusion) });
