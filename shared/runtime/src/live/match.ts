import type {
  Highlight,
  LivescoreMatch,
  Market,
  MarketStatus,
  MatchDetail,
  MatchState,
  OddsMessage,
  Timeline,
} from '@jukwaa/contracts';

/** The direction of the last change of the odds; the UI uses `changedAt` to decide how long to show it. */
export type Direction = 'up' | 'down' | 'none';

export interface LiveOutcome {
  odds: number;
  previous_odds: number;
  active: 0 | 1;
  /** Number of the last message with this outcome, or `UNKNOWN_SEQ`. */
  asOf: number;
  direction: Direction;
  /** Unix ms of the last change in this page; 0 before the first. */
  changedAt: number;
}
export interface LiveMarket {
  status: MarketStatus;
  /** Number of the last message in these values, or `UNKNOWN_SEQ`. */
  asOf: number;
  /** Number of the last message with a list of the outcomes: those missing from it are no longer offered. */
  listedAsOf: number;
  /** Known only from a pick: other outcomes and names are missing, and no screen shows it. */
  isPartial: boolean;
  readonly outcomes: Map<string, LiveOutcome>;
}
export interface LiveMatch {
  readonly match_id: number;
  /** 0 while the match is known only from picks. */
  game_id: number;
  readonly sport_id: Highlight['sport_id'];
  producer_id: Highlight['producer_id'];
  /** As fetched; the feed's state of the producer takes precedence. */
  producer_status: Highlight['producer_status'];
  /** Null while the match is known only from picks. */
  state: MatchState | null;
  /** The events; null until a match page or a message contains them. */
  timeline: Timeline | null;
  /** Number of the match's last message, or `UNKNOWN_SEQ`. */
  seq: number;
  /** True when messages were missed and the match must be fetched again. */
  stale: boolean;
  readonly markets: Map<string, LiveMarket>;
  /** The latest messages, oldest first, for updating an older answer. */
  readonly recent: OddsMessage[];
}

/** An answer about a match: with all its markets, with those of a list row, or with its score alone. */
export type BaseMatch = Highlight | MatchDetail | LivescoreMatch;

/** The callbacks for changed cells. */
export interface Touch {
  /** A price change may be shown some frames later; a lock may not. */
  readonly price: (matchId: number, market: string, outcomeId: string) => void;
  readonly outcome: (matchId: number, market: string, outcomeId: string) => void;
  readonly market: (matchId: number, market: string) => void;
  readonly match: (matchId: number) => void;
  readonly timeline: (matchId: number) => void;
}

/** The message number before the first message: any number may follow. */
export const UNKNOWN_SEQ = -1;

/** Whether a price came by a message or an answer. A pick's own price did not: it may be days old. */
export const isDated = (outcome: LiveOutcome | undefined): outcome is LiveOutcome =>
  outcome !== undefined && outcome.asOf !== UNKNOWN_SEQ;

export const marketKey = (marketId: number, specifier: string): string => `${marketId}/${specifier}`;

/** The markets of an answer: all of a match, those of a list row, or none. */
export const marketsOf = (base: BaseMatch): readonly Market[] => {
  if ('markets' in base) return base.markets;
  if (!('highlight_market' in base)) return [];
  return [base.highlight_market, ...(base.side_markets ?? [])].filter((market) => market !== null);
};

export const stateOf = (base: BaseMatch): MatchState => ({
  home_score: base.home_score,
  away_score: base.away_score,
  match_status: base.match_status,
  match_time: base.match_time,
  status: base.status,
  ...('counts' in base && { counts: base.counts }),
});

/** A list row has no timeline. */
export const timelineOf = (base: BaseMatch): Timeline | null => ('timeline' in base ? base.timeline : null);

/** A market without outcomes yet. */
export const newMarket = (status: MarketStatus, asOf: number, isPartial = false): LiveMarket => ({
  status,
  asOf,
  listedAsOf: UNKNOWN_SEQ,
  isPartial,
  outcomes: new Map(),
});

/** A match as it was first fetched. */
export function newMatch(base: BaseMatch): LiveMatch {
  return {
    match_id: base.match_id,
    game_id: base.game_id,
    sport_id: base.sport_id,
    producer_id: base.producer_id,
    producer_status: base.producer_status,
    state: stateOf(base),
    timeline: timelineOf(base),
    seq: base.seq,
    stale: false,
    markets: new Map(),
    recent: [],
  };
}
