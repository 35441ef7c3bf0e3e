import * as v from 'valibot';
import { Cents, Instant } from '../primitives.ts';

/** The kinds of limits that players set: money paid in, stakes, and losses (stakes less payouts). */
export const LIMIT_KINDS = ['deposit', 'stake', 'loss'] as const;
export const LimitKind = v.picklist(LIMIT_KINDS);
export type LimitKind = v.InferOutput<typeof LimitKind>;

/** Calendar days, weeks (from Monday) and months in Nairobi. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export const LimitPeriod = v.picklist(LIMIT_PERIODS);
export type LimitPeriod = v.InferOutput<typeof LimitPeriod>;

/** The rest of the user's own limit in its current period: the reason of a refusal with `limit_reached`. */
export const LimitLeft = v.object({ kind: LimitKind, period: LimitPeriod, left_cents: Cents });
export type LimitLeft = v.InferOutput<typeof LimitLeft>;
/** The body of a refusal with `limit_reached`. */
export const LimitReachedBody = v.object({ limit: LimitLeft });

export const PlayLimit = v.object({
  kind: LimitKind,
  period: LimitPeriod,
  /** The limit in force; null: none. */
  amount_cents: v.nullable(Cents),
  /** The used part of the current period. A negative loss is a gain. */
  used_cents: Cents,
  /** A requested higher limit, or none, that takes effect later. */
  next: v.nullable(v.object({ amount_cents: v.nullable(Cents), from: Instant })),
});
export type PlayLimit = v.InferOutput<typeof PlayLimit>;
/** Every kind and period, set or not. */
export const LimitsAnswer = v.object({ data: v.array(PlayLimit) });

/**
 * PUT /limits: sets one limit, or removes it (null). A lower one takes effect at once, a higher one or none after 24
 * hours.
 */
export const LimitBody = v.strictObject({
  kind: LimitKind,
  period: LimitPeriod,
  amount_cents: v.nullable(v.pipe(Cents, v.minValue(0), v.maxValue(100_000_000_000))),
});
export type LimitBody = v.InferOutput<typeof LimitBody>;

/** Periods for which players may lock their own account against play. */
export const EXCLUSION_PERIODS = ['24h', '1w', '1m', '3m', '6m', '1y', 'permanent'] as const;
export const ExclusionPeriod = v.picklist(EXCLUSION_PERIODS);
export type ExclusionPeriod = v.InferOutput<typeof ExclusionPeriod>;
/** POST /self-exclusion: takes effect at once and is irrevocable; another one can only extend it. */
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
