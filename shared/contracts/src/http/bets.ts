import * as v from 'valibot';
import { AfterId, AfterText, Cents, Day, Id, Instant, Odds, paged, ValuesField } from '../primitives.ts';
import { BetSummary, StakeType } from './betting.ts';
import { AnyProducerId, MarketStatus } from './fixture.ts';
import { LimitLeft } from './protection.ts';
import { VoidReason } from './void-reason.ts';

export const BetState = v.picklist(['open', 'won', 'lost', 'void', 'cashed_out']);
export type BetState = v.InferOutput<typeof BetState>;
export const LegResult = v.picklist(['open', 'won', 'lost', 'void', 'half_won', 'half_lost']);
export type LegResult = v.InferOutput<typeof LegResult>;

/** The current match and market of an open leg. */
export const LegNow = v.object({
  /** True from kick-off on. */
  started: v.boolean(),
  /** In words, e.g. `2nd half`, and the minute in sports that have one, as in the lists. */
  match_status: v.string(),
  match_time: v.nullable(v.string()),
  odds: Odds,
  /** 1 with market status 0: the outcome takes bets. */
  active: v.picklist([0, 1]),
  status: MarketStatus,
});
export type LegNow = v.InferOutput<typeof LegNow>;

/** A leg as placed, with its result. */
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
  producer_id: AnyProducerId,
  odds: Odds,
  result: LegResult,
  /** Only for a void leg with a reason from the feed. */
  void_reason: v.exactOptional(VoidReason),
  home_score: v.nullable(Id),
  away_score: v.nullable(Id),
  /** Its current state; only for open legs whose match is on offer. */
  now: v.exactOptional(LegNow),
});
export type BetLeg = v.InferOutput<typeof BetLeg>;

export const Bet = v.object({
  id: v.string(),
  code: v.string(),
  created_at: Instant,
  settled_at: v.nullable(Instant),
  state: BetState,
  stake_type: StakeType,
  /** Absent for a bet on real matches. */
  product: v.exactOptional(v.picklist(['sports', 'virtual'])),
  summary: BetSummary,
  /**
   * The possible payout of the part in play: results so far, with all open legs won, void legs at 1.00 and without
   * cashed-out stake. `summary` stays as placed. Absent for a fully cashed-out bet.
   */
  comes_to: v.exactOptional(BetSummary),
  /** Amount paid into the wallet; null while open. */
  paid_cents: v.nullable(Cents),
  /** The part of the stake still in play; present after a partial cash out. */
  open_stake_cents: v.exactOptional(Cents),
  /** Total of all cash outs so far. */
  cashed_out_cents: v.exactOptional(Cents),
  /**
   * The payout of cashing out everything open now; absent when cash out is not available. Cashing out needs a quote.
   */
  cash_out_cents: v.exactOptional(Cents),
  legs: v.array(BetLeg),
});
export type Bet = v.InferOutput<typeof Bet>;
export const BetAnswer = v.object({ data: Bet });
/** Money of the user over several bets; free bets cost nothing. */
export const BetSums = v.object({
  staked_cents: Cents,
  /** Payouts and cash outs so far. */
  returned_cents: Cents,
});
export type BetSums = v.InferOutput<typeof BetSums>;
/** A page of bets. `sums` covers every bet of the list, on all pages; an older server leaves it out. */
export const BetsAnswer = v.object({ ...paged(Bet).entries, sums: v.exactOptional(BetSums) });

export const BetFilter = v.picklist(['normalBets', 'freeBets', 'jackpotBets', 'virtualBets']);
export const BetSubfilter = v.picklist(['all', 'open', 'settled', 'won', 'lost', 'void', 'cashed_out']);
export const BetsQuery = v.object({
  /** Without it, both cash bets and free bets. */
  filter: v.optional(BetFilter),
  subfilter: v.optional(BetSubfilter, 'all'),
  page: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)), '0'),
  per_page: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(100)),
    '10',
  ),
  /** The first and the last day of placing, in Nairobi. */
  from: v.optional(Day),
  to: v.optional(Day),
  after: v.optional(AfterId),
});

/** A refused bet: nothing left the wallet. */
export const RefusedBet = v.object({
  id: v.string(),
  at: Instant,
  stake_type: StakeType,
  stake_cents: Cents,
  /** One of `REFUSAL_CODES`, or of those of a newer version. */
  code: v.string(),
  /** Why, in English; `code` and `values` say the same. */
  error_message: v.string(),
  values: ValuesField,
  /** The rest of the user's own limit; only with `limit_reached`. */
  limit: v.exactOptional(LimitLeft),
  /** The legs at the requested odds, without those no longer offered. */
  legs: v.array(BetLeg),
});
export type RefusedBet = v.InferOutput<typeof RefusedBet>;
export const RefusedBetsAnswer = paged(RefusedBet);
export const RefusedBetsQuery = v.object({
  page: BetsQuery.entries.page,
  per_page: BetsQuery.entries.per_page,
  /** The first and the last day of the refusal, in Nairobi. */
  from: BetsQuery.entries.from,
  to: BetsQuery.entries.to,
  after: v.optional(AfterText),
});
