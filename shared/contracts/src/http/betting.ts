import * as v from 'valibot';
import { Cents, Id, Odds } from '../primitives.ts';
import { AnyProducerId, MarketStatus } from './fixture.ts';
import { MoneyTracking } from './tracking.ts';

/** One leg as the client names it; `odds` is the price that the user saw. */
export const PickRef = v.strictObject({
  match_id: Id,
  market_id: Id,
  outcome_id: v.pipe(v.string(), v.maxLength(40)),
  specifier: v.pipe(v.string(), v.maxLength(120)),
  odds: Odds,
  /** Who priced what the user saw; a price of before the match is refused once the match runs. */
  producer_id: v.optional(AnyProducerId),
  /** Number of the match's last message when the user saw the price; one of before the last stop of its market is asked about again. */
  seq: v.exactOptional(Id),
});
export type PickRef = v.InferOutput<typeof PickRef>;

/**
 * What the user allows the price of each leg to do between seeing it and the bet: nothing, only get better, anything, or get
 * better and fall by `odds_tolerance` percent at most.
 */
export const OddsPolicy = v.picklist(['none', 'better', 'any', 'tolerance']);
export type OddsPolicy = v.InferOutput<typeof OddsPolicy>;
/** Percent of the price that was seen; it says something with the policy `tolerance` only. */
export const OddsTolerance = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50));
/** The tolerance of who names none, in percent. */
export const DEFAULT_ODDS_TOLERANCE = 3;

/** A share code: of a bet, or of a slip that nobody has placed yet. */
export const ShareCode = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z0-9]{6,12}$/, 'a share code'));

/** How long a bet with a live leg waits before it is checked again and taken, unless the operator says otherwise. */
export const IN_PLAY_DELAY_MS = 3_000;

export const MAX_PICKS = 30;
export const Picks = v.pipe(v.array(PickRef), v.minLength(1), v.maxLength(MAX_PICKS));

export const StakeType = v.picklist(['cash', 'free']);
/** Stake in whole or fractional Ksh, as the operator's other bets carry it; the service holds it in cents. */
export const PlaceBetBody = v.strictObject({
  ...MoneyTracking.entries,
  picks: Picks,
  stake_cents: v.pipe(Cents, v.minValue(1)),
  stake_type: v.optional(StakeType, 'cash'),
  odds_policy: v.optional(OddsPolicy, 'none'),
  odds_tolerance: v.exactOptional(OddsTolerance),
  /** The code that the picks were loaded from; the bet counts as a copy of it. */
  share_code: v.exactOptional(ShareCode),
});
export type PlaceBetBody = v.InferOutput<typeof PlaceBetBody>;

export const QuoteBody = v.strictObject({ picks: Picks, stake_cents: v.pipe(Cents, v.minValue(0)) });

/** Where a leg stands now against what the client sent. */
export const LegState = v.picklist(['ok', 'odds_changed', 'suspended', 'started', 'unknown']);
export const QuotedLeg = v.object({
  match_id: Id,
  market_id: Id,
  outcome_id: v.string(),
  specifier: v.string(),
  state: LegState,
  odds: Odds,
  previous_odds: Odds,
  active: v.picklist([0, 1]),
  status: MarketStatus,
  /** Number of the match's last message when the leg stood so; not there when nobody offers it. */
  seq: v.exactOptional(Id),
});
export type QuotedLeg = v.InferOutput<typeof QuotedLeg>;

/** The money lines of a bet, all in cents; `odds` is the product of the legs, unrounded. */
export const BetSummary = v.object({
  odds: v.number(),
  stake_cents: Cents,
  wager_tax_cents: Cents,
  stake_after_tax_cents: Cents,
  winning_cents: Cents,
  tax_cents: Cents,
  payout_cents: Cents,
});
export type BetSummary = v.InferOutput<typeof BetSummary>;
export const QuoteAnswer = v.object({ legs: v.array(QuotedLeg), summary: BetSummary });
export type QuoteAnswer = v.InferOutput<typeof QuoteAnswer>;

/** 409 of placing: the price moved and the policy does not cover it. Nothing was taken. */
export const OddsChangedBody = v.object({
  error_message: v.string(),
  code: v.literal('odds_changed'),
  legs: v.array(QuotedLeg),
});
/** Codes with which placing refuses; each leaves the wallet untouched. */
export const REFUSAL_CODES = [
  'odds_changed',
  'leg_unavailable',
  'insufficient_funds',
  'stake_too_low',
  'stake_too_high',
  'duplicate_match',
  'key_reused',
  'not_verified',
  'self_excluded',
  'limit_reached',
  'no_free_bet',
  /** The player took the bet back before it was placed. */
  'recalled',
] as const;
