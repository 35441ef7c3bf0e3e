import type { AnyProducerId, AnySportId, MarketStatus, PickRef } from '@jukwaa/contracts';

/** What names an outcome everywhere: in the feed, on a button, on a slip. `specifier` is `''` when the market has none. */
export type OutcomeRef = Omit<PickRef, 'odds' | 'producer_id' | 'seq'>;

/** What every slip needs of a pick. `status` follows the slip's own convention, see `isOpenPick`. */
export interface SlipPick extends OutcomeRef {
  readonly id: string;
  /** Decimal odds now. */
  readonly odds: number;
  /** The odds that the user last saw and accepted; equal to `odds` unless the price moved since. */
  readonly previous_odds: number;
  readonly active: 0 | 1;
  readonly status: number;
  /** Who priced it; sent along, because a price of before the match is worth nothing once the match runs. */
  readonly producer_id?: AnyProducerId;
  /** Set when the match began after the pick was made: it stays closed, whatever the feed says of the market. */
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
  /** What was picked, as people read it: `1`, `Over 2.5`. */
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
}

const safe = (part: string): string => part.replace(/[^A-Za-z0-9_-]/g, '');

/** The id of a pick: `match-{match}-market-{market}-outcome-{outcome}-specifier-{specifier}`. */
export const pickId = ({ match_id, market_id, outcome_id, specifier }: OutcomeRef): string =>
  `match-${match_id}-market-${market_id}-outcome-${safe(outcome_id)}-specifier-${safe(specifier)}`;

/** Where an odd is shown: a list, the boosted list, the free-bet page, the jackpot, or its direction arrow. */
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
