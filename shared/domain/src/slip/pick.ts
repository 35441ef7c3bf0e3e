import type { AnyProducerId, AnySportId, MarketStatus, PickRef } from '@jukwaa/contracts';

/**
 * The identity of an outcome in the feed, on a button and on a slip. `specifier` is `''` when the market has none.
 */
export type OutcomeRef = Omit<PickRef, 'odds' | 'producer_id' | 'seq'>;

/** The common fields of every slip's picks. `status` follows the slip's own convention, see `isOpenPick`. */
export interface SlipPick extends OutcomeRef {
  readonly id: string;
  /** Current decimal odds. */
  readonly odds: number;
  /** The odds that the user last accepted; equal to `odds` unless the price has moved. */
  readonly previous_odds: number;
  readonly active: 0 | 1;
  readonly status: number;
  /** The source of the price; sent with the bet, because a prematch price is invalid once the match runs. */
  readonly producer_id?: AnyProducerId;
  /** Set when the match has kicked off since the pick: it stays closed whatever the feed reports. */
  readonly started?: true;
}

/** A pick on the bet slip or the free-bet slip. */
export interface Pick extends SlipPick {
  /** Kick-off, ISO 8601 in UTC. */
  readonly date: string;
  readonly sport_id: AnySportId;
  readonly producer_id: AnyProducerId;
  readonly market_name: string;
  readonly competitor_1: string;
  readonly competitor_2: string;
  readonly game_id: number;
  readonly category_id: number;
  readonly country: string;
  readonly tournament_id: number;
  readonly tournament: string;
  /** The pick in words: `1`, `Over 2.5`. */
  readonly outcome_name: string;
  /** 0 is open, as in every market row. */
  readonly status: MarketStatus;
  /** The element id of the boosted variant; null when the match is not boosted. */
  readonly id2: string | null;
}

/** A pick on the jackpot slip. Its `status` is a jackpot row's: 1 is open, 0 is suspended. */
export interface JackpotPick extends SlipPick {
  readonly match_number: number;
  readonly status: 0 | 1;
  /** The further outcomes of a double or triple of a combination, beside `outcome_id`. */
  readonly more_outcome_ids?: readonly string[];
}

/** The outcomes that a jackpot pick takes: one, or two or three in a combination. */
export const outcomeIdsOf = ({ outcome_id, more_outcome_ids = [] }: JackpotPick): readonly string[] => [
  outcome_id,
  ...more_outcome_ids,
];

const safe = (part: string): string => part.replace(/[^A-Za-z0-9_-]/g, '');

/** The id of a pick: `match-{match}-market-{market}-outcome-{outcome}-specifier-{specifier}`. */
export const pickId = ({ match_id, market_id, outcome_id, specifier }: OutcomeRef): string =>
  `match-${match_id}-market-${market_id}-outcome-${safe(outcome_id)}-specifier-${safe(specifier)}`;

/** Where an odd appears: a list, the boosted list, the free-bet page, the jackpot, or its direction arrow. */
export type OddElementKind = 'odd' | 'boosted' | 'fodd' | 'jpodd' | 'direction';

/** The DOM id of an odd: `odd-4821-18-12-total-eq-2.5`. */
export function oddElementId(kind: OddElementKind, ref: OutcomeRef): string {
  const specifier = ref.specifier.replaceAll('|', '-and-').replaceAll('=', '-eq-').replaceAll('+', '');
  return [kind, ref.match_id, ref.market_id, ref.outcome_id, specifier].join('-');
}

/** True when both name the same outcome of the same match. */
export const sameOutcome = (a: OutcomeRef, b: OutcomeRef): boolean =>
  a.match_id === b.match_id &&
  a.market_id === b.market_id &&
  a.outcome_id === b.outcome_id &&
  a.specifier === b.specifier;
