import * as v from 'valibot';
import { AfterId, AfterText, Cents, Id, Instant, Odds, paged } from '../primitives.ts';
import { BetSummary, REFUSAL_CODES, StakeType } from './betting.ts';
import { AnyProducerId, MarketStatus } from './fixture.ts';
import { LimitLeft } from './protection.ts';
import { VoidReason } from './void-reason.ts';

export const BetState = v.picklist(['open', 'won', 'lost', 'void', 'cashed_out']);
export type BetState = v.InferOutput<typeof BetState>;
export const LegResult = v.picklist(['open', 'won', 'lost', 'void', 'half_won', 'half_lost']);
export type LegResult = v.InferOutput<typeof LegResult>;

/** An open leg's match and market at this moment. */
export const LegNow = v.object({
  /** True from kick-off on. */
  started: v.boolean(),
  /** In words, e.g. `2nd half`, and the minute where the sport has one, as in the lists. */
  match_status: v.string(),
  match_time: v.nullable(v.string()),
  odds: Odds,
  /** 1 and market status 0: the outcome can be bet on. */
  active: v.picklist([0, 1]),
  status: MarketStatus,
});
export type LegNow = v.InferOutput<typeof LegNow>;

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
  producer_id: AnyProducerId,
  odds: Odds,
  result: LegResult,
  /** Of a void leg, where the feed gave a reason. */
  void_reason: v.exactOptional(VoidReason),
  home_score: v.nullable(Id),
  away_score: v.nullable(Id),
  /** How it stands now; only of open legs whose match is on offer. */
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
  summary: BetSummary,
  /**
   * What the part in play comes to by the results so far, and the open legs if they win: void legs count 1.00, cashed-out stake
   * is left out. `summary` stays as it was placed. Not given of a bet that was cashed out whole.
   */
  comes_to: v.exactOptional(BetSummary),
  /** What was paid into the wallet; null while open. */
  paid_cents: v.nullable(Cents),
  /** The part of the stake that is still in play; given once part of the bet was cashed out. */
  open_stake_cents: v.exactOptional(Cents),
  /** What cash-outs paid so far. */
  cashed_out_cents: v.exactOptional(Cents),
  /** What selling all that is open would pay now; absent when the bet is not for sale. Selling takes a quote. */
  cash_out_cents: v.exactOptional(Cents),
  legs: v.array(BetLeg),
});
export type Bet = v.InferOutput<typeof Bet>;
export const BetAnswer = v.object({ data: Bet });
export const BetsAnswer = paged(Bet);

export const BetFilter = v.picklist(['normalBets', 'freeBets', 'jackpotBets', 'virtualBets']);
export const BetSubfilter = v.picklist(['all', 'open', 'settled', 'won', 'lost', 'void', 'cashed_out']);
export const BetsQuery = v.object({
  /** Without it, bets of cash and free bets alike. */
  filter: v.optional(BetFilter),
  subfilter: v.optional(BetSubfilter, 'all'),
  page: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)), '0'),
  per_page: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(100)),
    '10',
  ),
  after: v.optional(AfterId),
});

/** A bet that was not taken: nothing left the wallet. */
export const RefusedBet = v.object({
  id: v.string(),
  at: Instant,
  stake_type: StakeType,
  stake_cents: Cents,
  code: v.picklist(REFUSAL_CODES),
  /** Why, for people. */
  error_message: v.string(),
  /** What the own limit left; only with `limit_reached`. */
  limit: v.exactOptional(LimitLeft),
  /** The legs at the odds that were asked for; without those that nobody offers. */
  legs: v.array(BetLeg),
});
export type RefusedBet = v.InferOutput<typeof RefusedBet>;
export const RefusedBetsAnswer = paged(RefusedBet);
export const RefusedBetsQuery = v.object({
  page: BetsQuery.entries.page,
  per_page: BetsQuery.entries.per_page,
  after: v.optional(AfterText),
});
