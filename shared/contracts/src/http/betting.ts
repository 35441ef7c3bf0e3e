import * as v from 'valibot';
import { Cents, Id, Odds } from '../primitives.ts';
import { AnyProducerId, MarketStatus } from './fixture.ts';
import { MoneyTracking } from './tracking.ts';

/** Far above any price of the offer; the sums of a bet stay exact below it. */
const MOST_ODDS = 1_000_000;

/** A leg in a client's request; `odds` is the price that the user saw. */
export const PickRef = v.strictObject({
  match_id: Id,
  market_id: Id,
  outcome_id: v.pipe(v.string(), v.maxLength(40)),
  specifier: v.pipe(v.string(), v.maxLength(120)),
  odds: v.pipe(Odds, v.maxValue(MOST_ODDS)),
  /** The source of the price that the user saw; a prematch price is refused once the match runs. */
  producer_id: v.optional(AnyProducerId),
  /**
   * Number of the match's last message when the user saw the price. A price older than the market's last stop needs
   * confirmation.
   */
  seq: v.exactOptional(Id),
});
export type PickRef = v.InferOutput<typeof PickRef>;

/**
 * The price moves that the user allows between seeing a price and the bet, per leg: none, only better, any, or better
 * and worse by at most `odds_tolerance` percent.
 */
export const OddsPolicy = v.picklist(['none', 'better', 'any', 'tolerance']);
export type OddsPolicy = v.InferOutput<typeof OddsPolicy>;
/** Percent of the price that the user saw; used only by the policy `tolerance`. */
export const OddsTolerance = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50));
/** The default tolerance, in percent. */
export const DEFAULT_ODDS_TOLERANCE = 3;

/** A share code of a bet, or of a slip that is not placed yet. */
export const ShareCode = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z0-9]{6,12}$/, 'a share code'));

/** Delay before a bet with a live leg is checked again and accepted, by default, in ms. */
export const IN_PLAY_DELAY_MS = 3_000;

export const MAX_PICKS = 30;
export const Picks = v.pipe(v.array(PickRef), v.minLength(1), v.maxLength(MAX_PICKS));

export const StakeType = v.picklist(['cash', 'free']);
/** Stake in whole or fractional Ksh, as in the operator's other bets; the service stores cents. */
export const PlaceBetBody = v.strictObject({
  ...MoneyTracking.entries,
  picks: Picks,
  stake_cents: v.pipe(Cents, v.minValue(1)),
  stake_type: v.optional(StakeType, 'cash'),
  odds_policy: v.optional(OddsPolicy, 'none'),
  odds_tolerance: v.exactOptional(OddsTolerance),
  /** The code from which the picks were loaded; the bet counts as a copy of it. */
  share_code: v.exactOptional(ShareCode),
});
export type PlaceBetBody = v.InferOutput<typeof PlaceBetBody>;

export const QuoteBody = v.strictObject({ picks: Picks, stake_cents: v.pipe(Cents, v.minValue(0)) });

/** The current state of a leg compared with the client's. */
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
  /** Number of the match's last message at this state; absent when the leg is not offered. */
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

/** 409 of placing: the price moved beyond the policy. Nothing was taken. */
export const OddsChangedBody = v.object({
  error_message: v.string(),
  code: v.literal('odds_changed'),
  legs: v.array(QuotedLeg),
});
/** Codes of refused bets; each leaves the wallet untouched. */
export const REFUSAL_CODES = [
  'odds_changed',
  'leg_unavailable',
  'insufficient_funds',
  'stake_too_low',
  'stake_too_high',
  'duplicate_match',
  'mixed_products',
  'cash_only',
  'key_reused',
  'not_verified',
  'self_excluded',
  'limit_reached',
  'no_free_bet',
  /** The player recalled the bet before it was placed. */
  'recalled',
] as const;
