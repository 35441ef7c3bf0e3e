import * as v from 'valibot';
import { Cents, Id, Instant, Odds, paged } from '../primitives.ts';
import { MarketStatus, ProducerId } from './fixture.ts';
import { MoneyTracking } from './tracking.ts';

/** One leg as the client names it; `odds` is the price that the user saw. */
export const PickRef = v.strictObject({
  match_id: Id,
  market_id: Id,
  outcome_id: v.pipe(v.string(), v.maxLength(40)),
  specifier: v.pipe(v.string(), v.maxLength(120)),
  odds: Odds,
  /** Who priced what the user saw; a price of before the match is refused once the match runs. */
  producer_id: v.optional(ProducerId),
});
export type PickRef = v.InferOutput<typeof PickRef>;

/** What the user allows the price to do between seeing it and the bet: nothing, only better, anything. */
export const OddsPolicy = v.picklist(['none', 'better', 'any']);
export type OddsPolicy = v.InferOutput<typeof OddsPolicy>;

export const MAX_PICKS = 30;
const picks = v.pipe(v.array(PickRef), v.minLength(1), v.maxLength(MAX_PICKS));

export const StakeType = v.picklist(['cash', 'free']);
/** Stake in whole or fractional Ksh, as the operator's other bets carry it; the service holds it in cents. */
export const PlaceBetBody = v.strictObject({
  ...MoneyTracking.entries,
  picks,
  stake_cents: v.pipe(Cents, v.minValue(1)),
  stake_type: v.optional(StakeType, 'cash'),
  odds_policy: v.optional(OddsPolicy, 'none'),
});
export type PlaceBetBody = v.InferOutput<typeof PlaceBetBody>;

export const QuoteBody = v.strictObject({ picks, stake_cents: v.pipe(Cents, v.minValue(0)) });

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
] as const;

export const BetState = v.picklist(['open', 'won', 'lost', 'void', 'cashed_out']);
export type BetState = v.InferOutput<typeof BetState>;
export const LegResult = v.picklist(['open', 'won', 'lost', 'void', 'half_won', 'half_lost']);
export type LegResult = v.InferOutput<typeof LegResult>;

/** A leg as it was when the bet was placed, with what became of it. */
export const BetLeg = v.object({
  match_id: Id,
  game_id: Id,
  sport_id: Id,
  home_team: v.string(),
  away_team: v.string(),
  country: v.string(),
  tournament: v.string(),
  date: Instant,
  market_id: Id,
  market_name: v.string(),
  outcome_id: v.string(),
  outcome_name: v.string(),
  specifier: v.string(),
  producer_id: ProducerId,
  odds: Odds,
  result: LegResult,
  home_score: v.nullable(Id),
  away_score: v.nullable(Id),
});
export type BetLeg = v.InferOutput<typeof BetLeg>;

export const Bet = v.object({
  id: v.string(),
  code: v.string(),
  created_at: Instant,
  settled_at: v.nullable(Instant),
  state: BetState,
  stake_type: StakeType,
  summary: BetSummary,
  /** What was paid into the wallet; null while open. */
  paid_cents: v.nullable(Cents),
  /** The part of the stake that is still in play; given once part of the bet was cashed out. */
  open_stake_cents: v.exactOptional(Cents),
  /** What cash-outs paid so far. */
  cashed_out_cents: v.exactOptional(Cents),
  legs: v.array(BetLeg),
});
export type Bet = v.InferOutput<typeof Bet>;
export const BetAnswer = v.object({ data: Bet });
export const BetsAnswer = paged(Bet);

export const BetFilter = v.picklist(['normalBets', 'freeBets', 'jackpotBets', 'virtualBets']);
export const BetSubfilter = v.picklist(['all', 'open', 'settled', 'won', 'lost', 'void', 'cashed_out']);
export const BetsQuery = v.object({
  filter: v.optional(BetFilter, 'normalBets'),
  subfilter: v.optional(BetSubfilter, 'all'),
  page: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)), '0'),
  per_page: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(100)),
    '10',
  ),
});
/** A shared slip: the picks behind a code, with their current odds. */
export const SharedBetAnswer = v.object({ data: v.object({ code: v.string(), legs: v.array(BetLeg) }) });
