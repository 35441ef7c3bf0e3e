import {
  isVirtualMatch,
  type LegResult,
  type MarketStatus,
  type ProducerId,
  type VIRTUAL_PRODUCER,
  type VoidReason,
} from '@jukwaa/contracts';
import type { BetProduct, OutcomeRef } from '@jukwaa/domain';

/** The current state of an outcome, with every fact of its match that a receipt needs. */
export interface CurrentLeg extends OutcomeRef {
  readonly game_id: number;
  readonly sport_id: number;
  readonly home_team: string;
  readonly away_team: string;
  readonly country: string;
  readonly tournament: string;
  /** Kick-off. */
  readonly date: Date;
  /** True from kick-off on, also when the pre-match producer still prices the market. */
  readonly started: boolean;
  /** The status as text, with the minute where the sport has one, as in the match lists. */
  readonly match_status: string;
  readonly match_time: string | null;
  /** Current score; null before kick-off. */
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly market_name: string;
  /** Display name, complete without the market's name: `Over 2.5`, `Gor Mahia`, `Draw`. */
  readonly outcome_name: string;
  /** Decimal odds. */
  readonly odds: number;
  /** 1 when the outcome accepts bets. */
  readonly active: 0 | 1;
  /** Market status in the product's convention: 0 is open. */
  readonly status: MarketStatus;
  readonly producer_id: ProducerId | typeof VIRTUAL_PRODUCER;
  /** 1 up, 0 down. */
  readonly producer_status: 0 | 1;
  /** False while it is unknown whether the producer is up; its status is then 0. */
  readonly producer_known: boolean;
  /** Sequence number of the match's last feed message; grows with each. */
  readonly seq: number;
  /**
   * The `seq` at which the market last stopped taking bets; null when it never stopped. A price of that `seq` or before is
   * outdated.
   */
  readonly stopped_seq: number | null;
}

/** The product of a bet on a match, in the ledger and in the stake limits. */
export const productOfMatch = (matchId: number): BetProduct =>
  isVirtualMatch(matchId) ? 'virtual' : 'sports';

/** The offer of the feed, with virtual matches answered by their own service. */
export const withVirtualMatches = (
  feed: BettingOffer,
  virtual: Pick<BettingOffer, 'current'>,
): BettingOffer => ({
  current(refs) {
    if (!refs.some(({ match_id }) => isVirtualMatch(match_id))) return feed.current(refs);
    return refs.map((ref) => (isVirtualMatch(ref.match_id) ? virtual : feed).current([ref])[0] ?? null);
  },
  onSettlement: (wake) => feed.onSettlement(wake),
});

/** The offer that betting needs from the fixture service. Answers come from memory: calls must not read the database. */
export interface BettingOffer {
  /** Returns the outcomes in the order of `refs`; null where the match, market or outcome is unknown. */
  current(refs: readonly OutcomeRef[]): readonly (CurrentLeg | null)[];
  /**
   * Calls `wake` after results of these matches were committed to `fixture.market_results`. Settlement reads the table, so a lost
   * call delays a settlement by seconds and loses no bet. Returns the function that unsubscribes.
   */
  onSettlement(wake: (matchIds: readonly number[]) => void): () => void;
}

/**
 * A row of `fixture.market_results`, which brings results to betting durably. The fixture service owns and writes the
 * table; betting only reads it:
 *
 *   create table fixture.market_results (
 *     match_id bigint not null, market_id integer not null, specifier text not null, outcome_id text not null,
 *     result text not null check (result in ('open','won','lost','void','half_won','half_lost')),
 *     revision integer not null check (revision >= 1),
 *     home_score integer, away_score integer, void_reason text,
 *     cancelled tstzmultirange not null default '{}', changed_at timestamptz not null default now(),
 *     primary key (match_id, market_id, specifier, outcome_id)
 *   );
 *   create index market_results_revised on fixture.market_results (match_id) where revision > 1;
 *
 * The table has one row per outcome. A changed result raises `revision` by one or more in the same row; the same result
 * again leaves the row as it is. `open` rolls an earlier result back (rollback_bet_settlement). For bets that were placed
 * during `cancelled` the market is void, whatever its result. A cancel and its rollback raise `revision` too;
 * `fixture.cancel_reason` contains the reason. `changed_at` is the time of the revision.
 */
export interface MarketResult extends OutcomeRef {
  readonly result: LegResult;
  readonly revision: number;
  /** The score that decided the result, stored on the leg; null for a void. */
  readonly home_score: number | null;
  readonly away_score: number | null;
  /** Why the result is void, when a decision made it void. */
  readonly void_reason: VoidReason | null;
}
