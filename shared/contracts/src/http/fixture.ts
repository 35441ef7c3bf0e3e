import * as v from 'valibot';
import { Day, FilterText, Flag, FlagText, Id, Instant, Odds, paged, WholeText } from '../primitives.ts';
import { AnySportId, SportTitle } from '../sports.ts';
import { Timeline } from './timeline.ts';

/**
 * The status of a market or pick row in the product: 0 is open, everything else is closed, temporarily or for good.
 * (Feed codes are different and never leave the feed module.)
 */
export const MARKET_OPEN = 0;
export const MARKET_STATUS = { open: 0, suspended: 1, deactivated: 2, settled: 3, cancelled: 4 } as const;
export const MarketStatus = v.picklist(Object.values(MARKET_STATUS));
export type MarketStatus = v.InferOutput<typeof MarketStatus>;

/** An outcome of a market. `alias` is the button's text (1, X, 2, Over 2.5); with `active` 1 it takes bets. */
export const Outcome = v.object({
  outcome_id: v.string(),
  outcome_name: v.string(),
  alias: v.string(),
  odds: Odds,
  previous_odds: Odds,
  active: Flag,
});
export type Outcome = v.InferOutput<typeof Outcome>;

/** A market of a match. `specifier` is `''` or e.g. `total=2.5`, several joined by `|`. */
export const Market = v.object({
  market_id: Id,
  market_name: v.string(),
  status: MarketStatus,
  status_name: v.string(),
  specifier: v.string(),
  outcomes: v.array(Outcome),
});
export type Market = v.InferOutput<typeof Market>;

/** 3 prices before kick-off, 1 during the match. */
export const PRODUCERS = { live: 1, prematch: 3 } as const;
/** Prices virtual football. Its matches come from the virtuals service, not from the feed. */
export const VIRTUAL_PRODUCER = 6;
export const ProducerId = v.picklist(Object.values(PRODUCERS));
export type ProducerId = v.InferOutput<typeof ProducerId>;
/** The same for responses, in which the services may name a producer that the page does not know. */
export const AnyProducerId = Id;
export type AnyProducerId = v.InferOutput<typeof AnyProducerId>;

const BothSides = v.object({ home: Id, away: Id });
/** Corners and cards of both sides. A yellow card and a red card count one each. */
export const MatchCounts = v.object({ corners: BothSides, cards: BothSides });
export type MatchCounts = v.InferOutput<typeof MatchCounts>;

/** The fields of a match in every list and page. */
export const matchEntries = {
  match_id: Id,
  /** The match's short number, which bettors use. */
  game_id: Id,
  sport_id: AnySportId,
  sport_name: SportTitle,
  date: Instant,
  home_team: v.string(),
  away_team: v.string(),
  home_score: v.nullable(Id),
  away_score: v.nullable(Id),
  /** `Not started`, `1st half`, `Halftime`, `2nd half`, `Ended`, …: text for people. */
  match_status: v.string(),
  /** The visible live clock, e.g. `63'` or `45+2'`; null when no clock runs. */
  match_time: v.nullable(v.string()),
  /** 0 not started, 1 live, 2 suspended, 3 ended, 4 closed. */
  status: v.picklist([0, 1, 2, 3, 4]),
  producer_id: AnyProducerId,
  /** 1 up, 0 down: odds of a producer that is down take no bets. */
  producer_status: Flag,
  category_id: Id,
  country: v.string(),
  tournament_id: Id,
  tournament: v.string(),
  highlights_priority: v.number(),
  total_markets: Id,
  boosted: Flag,
  /** Number of the last feed message in this response; live updates continue from it. */
  seq: Id,
};

export const Highlight = v.object({
  ...matchEntries,
  highlight_market: v.nullable(Market),
  /** The markets that were asked for beside it, in their order; null where the match has none. */
  side_markets: v.optional(v.array(v.nullable(Market))),
});
export type Highlight = v.InferOutput<typeof Highlight>;
export const HighlightsAnswer = v.object({
  ...paged(Highlight).entries,
  /**
   * Number of matches in the whole list, across pages, under each heading of this page. The key is the tournament id,
   * or the kick-off in whole hours since 1970 in a list by time (`headingKey`). Older services omit it.
   */
  heading_games: v.optional(v.record(v.string(), Id)),
});
export type HighlightsAnswer = v.InferOutput<typeof HighlightsAnswer>;

/** A match page: `timeline` is empty before kick-off. */
export const MatchDetail = v.object({
  ...matchEntries,
  markets: v.array(Market),
  timeline: v.optional(Timeline, []),
  /** The numbers so far; absent before kick-off, and in matches without these numbers. */
  counts: v.exactOptional(MatchCounts),
});
export type MatchDetail = v.InferOutput<typeof MatchDetail>;
export const MatchAnswer = v.object({ data: MatchDetail });

/** `priority.tournament_id.kick-off.match_id` of a row, the sort key of lists. Clients only pass it on. */
const MatchPlaceText = v.pipe(v.string(), v.regex(/^-?\d{1,9}(\.\d{1,15}){3}$/, 'the next of an answer'));

/** Largest number of matches that a list is asked for by their ids. */
export const MOST_MATCH_IDS = 20;

/** The order of a list of matches: by tournament, or by kick-off. */
export const MatchOrder = v.picklist(['priority', 'time']);
export type MatchOrder = v.InferOutput<typeof MatchOrder>;

/** Query of GET /highlights/{sport_id}; every field is optional and they combine with AND. */
export const HighlightsQuery = v.object({
  page: v.optional(WholeText, '0'),
  per_page: v.optional(v.pipe(WholeText, v.minValue(1), v.maxValue(100)), '10'),
  sport_id: v.optional(WholeText),
  match_live_status: v.optional(FlagText),
  /** 0 selects nothing, like an absent field; an unknown number gives an empty page. */
  highlight_market_id: v.optional(FilterText),
  tournament_id: v.optional(FilterText),
  category_id: v.optional(FilterText),
  /** Kick-off today in Nairobi, started or not. */
  daily: v.optional(FlagText),
  /** Kick-off within this many hours. */
  hours: v.optional(v.pipe(WholeText, v.maxValue(72))),
  /** Kick-off today, in the future. */
  today: v.optional(FlagText),
  tomorrow: v.optional(FlagText),
  upcoming: v.optional(FlagText),
  boosted: v.optional(FlagText),
  /** Ids of matches, joined by commas. Any text is safe, because its parts are only compared. */
  match_ids: v.optional(v.pipe(v.string(), v.maxLength(320))),
  /** Bounds of the kick-off, ISO instants or days. */
  start: v.optional(v.pipe(v.string(), v.maxLength(32))),
  end: v.optional(v.pipe(v.string(), v.maxLength(32))),
  date: v.optional(Day),
  order_type: v.optional(MatchOrder, 'priority'),
  after: v.optional(MatchPlaceText),
  /** Further markets of each row, for wide windows: up to three ids, joined by commas. */
  side_market_ids: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}(,\d{1,6}){0,2}$/, 'market ids'))),
});
/** A client's query: values before they become text in the address. */
export type HighlightsAsk = Partial<{
  [K in keyof v.InferOutput<typeof HighlightsQuery>]: v.InferOutput<typeof HighlightsQuery>[K] extends
    | boolean
    | undefined
    ? 0 | 1
    : v.InferOutput<typeof HighlightsQuery>[K];
}>;

/**
 * The number of live matches, of all sports and of each that has some, by the sport's id as text. Older services omit
 * the sports.
 */
export const LiveCounterAnswer = v.object({ total: Id, sports: v.optional(v.record(v.string(), Id)) });
export type LiveCounterAnswer = v.InferOutput<typeof LiveCounterAnswer>;

export const Tournament = v.object({
  tournament_id: Id,
  tournament_name: v.string(),
  category_id: Id,
  category_name: v.string(),
  games: Id,
});
export type Tournament = v.InferOutput<typeof Tournament>;
export const TournamentsAnswer = v.object({ data: v.array(Tournament) });
