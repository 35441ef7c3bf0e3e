import type { LegResult, MarketStatus, ProducerId, VoidReason } from '@jukwaa/contracts';

/** Names one outcome of one market of one match; `specifier` is `''` when the market has none. */
export interface OutcomeRef {
  readonly match_id: number;
  readonly market_id: number;
  readonly specifier: string;
  readonly outcome_id: string;
}

/** An outcome as it stands now, with every fact of its match that a receipt must keep. */
export interface CurrentLeg extends OutcomeRef {
  readonly game_id: number;
  readonly sport_id: number;
  readonly home_team: string;
  readonly away_team: string;
  readonly country: string;
  readonly tournament: string;
  /** Kick-off. */
  readonly date: Date;
  /** True from kick-off on, whichever producer prices the market. */
  readonly started: boolean;
  /** In words, and the minute where the sport has one, as in the lists. */
  readonly match_status: string;
  readonly match_time: string | null;
  /** Score now; null before kick-off. */
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly market_name: string;
  /** For people, complete without the market's alias: `Over 2.5`, `Gor Mahia`, `Draw`. */
  readonly outcome_name: string;
  /** Decimal odds. */
  readonly odds: number;
  /** 1 can be bet on. */
  readonly active: 0 | 1;
  /** Status of the market in the product's convention: 0 is open. */
  readonly status: MarketStatus;
  readonly producer_id: ProducerId;
  /** 1 up, 0 down. */
  readonly producer_status: 0 | 1;
  /** Sequence number of the match's last feed message; grows with each. */
  readonly seq: number;
  /** What `seq` was when the market last stopped taking bets; null when it never has. A price of then or before is outdated. */
  readonly stopped_seq: number | null;
}

/** What betting asks of the fixture service. Answers come from memory: no call here may touch the database. */
export interface Offer {
  /** The outcomes in the order asked; null where the match, market or outcome is not known. */
  current(refs: readonly OutcomeRef[]): readonly (CurrentLeg | null)[];
  /**
   * Calls `wake` after results of these matches were committed to `fixture.market_results`. It only shortens the wait:
   * settlement reads the table, so a lost call costs seconds, never a bet. Gives the function that ends it.
   */
  onSettlement(wake: (matchIds: readonly number[]) => void): () => void;
}

/**
 * A row of `fixture.market_results`, the durable way by which results reach betting. The fixture service owns and
 * writes the table; betting only reads it:
 *
 *   create table fixture.market_results (
 *     match_id bigint not null, market_id integer not null, specifier text not null, outcome_id text not null,
 *     result text not null check (result in ('open','won','lost','void','half_won','half_lost')),
 *     revision integer not null check (revision >= 1),
 *     home_score integer, away_score integer, void_reason text,
 *     cancelled tstzmultirange not null default '{}',
 *     primary key (match_id, market_id, specifier, outcome_id)
 *   );
 *   create index market_results_revised on fixture.market_results (match_id) where revision > 1;
 *
 * One row per outcome. A changed result raises `revision` by one or more in the same row; the same result again leaves
 * the row as it is. `open` takes an earlier result back (rollback_bet_settlement). To bets that were placed in `cancelled` the
 * market is void, whatever its result; a cancel and its rollback raise `revision` too; `fixture.cancel_reason` says why it came.
 */
export interface MarketResult extends OutcomeRef {
  readonly result: LegResult;
  readonly revision: number;
  /** The score that the result was decided on, kept on the leg; null when it says nothing (a void). */
  readonly home_score: number | null;
  readonly away_score: number | null;
  /** Why the result is void, where somebody decided so. */
  readonly void_reason: VoidReason | null;
}
