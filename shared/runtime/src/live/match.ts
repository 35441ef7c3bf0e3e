import type {
  Highlight,
  Market,
  MarketChange,
  MarketStatus,
  MatchDetail,
  MatchState,
  OddsMessage,
  Outcome,
} from '@jukwaa/contracts';
import { MARKET_STATUS } from '@jukwaa/contracts';

/** `up` and `down` say how the last change moved the odds; the UI decides by `changedAt` how long to show it. */
export type Direction = 'up' | 'down' | 'none';

export interface LiveOutcome {
  odds: number;
  previous_odds: number;
  active: 0 | 1;
  direction: Direction;
  /** Unix ms of the last change in this page; 0 before the first. */
  changedAt: number;
}
export interface LiveMarket {
  status: MarketStatus;
  /** Number of the last message that these values contain. */
  asOf: number;
  readonly outcomes: Map<string, LiveOutcome>;
}
export interface LiveMatch {
  readonly match_id: number;
  readonly game_id: number;
  readonly sport_id: Highlight['sport_id'];
  producer_id: Highlight['producer_id'];
  state: MatchState;
  /** Number of the last message of the match that was seen. */
  seq: number;
  /** True when messages were missed and the match must be fetched again. */
  stale: boolean;
  readonly markets: Map<string, LiveMarket>;
  /** The latest messages, oldest first, to bring an answer up to date that was older than they. */
  readonly recent: OddsMessage[];
}

export type BaseMatch = Highlight | MatchDetail;

/** Who is told which cell changed. */
export interface Touch {
  readonly outcome: (matchId: number, market: string, outcomeId: string) => void;
  readonly market: (matchId: number, market: string) => void;
  readonly match: (matchId: number) => void;
}

const RECENT_MESSAGES = 32;

export const marketKey = (marketId: number, specifier: string): string => `${marketId}/${specifier}`;

const marketsOf = (base: BaseMatch): readonly Market[] => {
  if ('markets' in base) return base.markets;
  return base.highlight_market === null ? [] : [base.highlight_market];
};

const stateOf = (base: BaseMatch): MatchState => ({
  home_score: base.home_score,
  away_score: base.away_score,
  match_status: base.match_status,
  match_time: base.match_time,
  status: base.status,
});

const sameState = (a: MatchState, b: MatchState): boolean =>
  a.home_score === b.home_score &&
  a.away_score === b.away_score &&
  a.match_status === b.match_status &&
  a.match_time === b.match_time &&
  a.status === b.status;

/** A match as it was first fetched. */
export function newMatch(base: BaseMatch): LiveMatch {
  return {
    match_id: base.match_id,
    game_id: base.game_id,
    sport_id: base.sport_id,
    producer_id: base.producer_id,
    state: stateOf(base),
    seq: base.seq,
    stale: false,
    markets: new Map(),
    recent: [],
  };
}

function setStatus(
  match: LiveMatch,
  key: string,
  market: LiveMarket,
  status: MarketStatus,
  touch: Touch,
): void {
  if (market.status === status) return;
  market.status = status;
  touch.market(match.match_id, key);
  for (const outcomeId of market.outcomes.keys()) touch.outcome(match.match_id, key, outcomeId);
}

function setState(match: LiveMatch, state: MatchState, touch: Touch): void {
  if (sameState(match.state, state)) return;
  const opensOrCloses = match.state.status !== state.status;
  match.state = state;
  touch.match(match.match_id);
  if (opensOrCloses) touchMarkets(match, touch);
}

/** Tells that every odd of the match may look different now. */
export function touchMarkets(match: LiveMatch, touch: Touch): void {
  for (const [key, market] of match.markets) {
    touch.market(match.match_id, key);
    for (const outcomeId of market.outcomes.keys()) touch.outcome(match.match_id, key, outcomeId);
  }
}

type OutcomeValues = Pick<Outcome, 'outcome_id' | 'odds' | 'previous_odds' | 'active'>;

/** Puts the values in; true when something that shows has changed. */
function setOutcome(market: LiveMarket, values: OutcomeValues, now: number): boolean {
  const known = market.outcomes.get(values.outcome_id);
  if (known === undefined) {
    const { odds, previous_odds, active } = values;
    market.outcomes.set(values.outcome_id, { odds, previous_odds, active, direction: 'none', changedAt: 0 });
    return true;
  }
  const changed = known.odds !== values.odds || known.active !== values.active;
  if (known.odds !== values.odds) {
    known.direction = values.odds > known.odds ? 'up' : 'down';
    known.previous_odds = known.odds;
    known.odds = values.odds;
    known.changedAt = now;
  }
  known.active = values.active;
  return changed;
}

function changeMarket(match: LiveMatch, change: MarketChange, seq: number, now: number, touch: Touch): void {
  const key = marketKey(change.market_id, change.specifier);
  const market = match.markets.get(key);
  // A market that nobody has fetched is not on screen: its names would be missing.
  if (market === undefined || market.asOf >= seq) return;
  market.asOf = seq;
  setStatus(match, key, market, change.status, touch);
  for (const outcome of change.outcomes)
    if (setOutcome(market, outcome, now)) touch.outcome(match.match_id, key, outcome.outcome_id);
}

function stopMarkets(match: LiveMatch, seq: number, touch: Touch): void {
  for (const [key, market] of match.markets) {
    if (market.asOf >= seq) continue;
    market.asOf = seq;
    if (market.status === MARKET_STATUS.open) setStatus(match, key, market, MARKET_STATUS.suspended, touch);
  }
}

function applyContent(match: LiveMatch, message: OddsMessage, now: number, touch: Touch): void {
  if (message.event === 'bet_stop') stopMarkets(match, message.seq, touch);
  if (message.event !== 'odds_change') return;
  for (const change of message.markets) changeMarket(match, change, message.seq, now, touch);
  if (message.state !== undefined) setState(match, message.state, touch);
}

/** Events that carry no odds ask for the match to be loaded again. */
const isReload = (message: OddsMessage): boolean =>
  message.event !== 'odds_change' && message.event !== 'bet_stop';

/**
 * Applies a message of the feed. An older one than the last seen is ignored; after a gap the content is applied, for it is
 * the newest word on what it names, and the match becomes stale. Events without content make it stale too.
 */
export function applyMessage(match: LiveMatch, message: OddsMessage, now: number, touch: Touch): void {
  if (message.seq <= match.seq) return;
  const isGap = message.seq > match.seq + 1;
  match.stale ||= isGap || isReload(message);
  match.seq = message.seq;
  // What is kept must be without gaps to be of use on top of an answer.
  if (isGap) match.recent.length = 0;
  match.recent.push(message);
  if (match.recent.length > RECENT_MESSAGES) match.recent.shift();
  applyContent(match, message, now, touch);
}

function setMarket(match: LiveMatch, base: Market, seq: number, now: number, touch: Touch): void {
  const key = marketKey(base.market_id, base.specifier);
  const market = match.markets.get(key) ?? { status: base.status, asOf: seq, outcomes: new Map() };
  if (!match.markets.has(key)) {
    match.markets.set(key, market);
    touch.market(match.match_id, key);
  }
  market.asOf = seq;
  setStatus(match, key, market, base.status, touch);
  for (const outcome of base.outcomes)
    if (setOutcome(market, outcome, now)) touch.outcome(match.match_id, key, outcome.outcome_id);
}

/** Markets that a whole answer no longer names are off the offer. */
function closeMissing(match: LiveMatch, named: ReadonlySet<string>, touch: Touch): void {
  for (const [key, market] of match.markets)
    if (!named.has(key)) setStatus(match, key, market, MARKET_STATUS.deactivated, touch);
}

function replay(match: LiveMatch, afterSeq: number, now: number, touch: Touch): void {
  for (const message of match.recent) {
    if (message.seq <= afterSeq) continue;
    match.stale ||= isReload(message);
    applyContent(match, message, now, touch);
  }
}

/**
 * Takes over a fetched answer and brings it up to date with the messages that came after it was made. An answer older than
 * the messages that are kept adds unknown markets only, and the match is stale. A list row says nothing about the match's
 * other markets, so only an answer that covers all of them moves `seq` and ends staleness.
 */
export function rebase(match: LiveMatch, base: BaseMatch, now: number, touch: Touch): void {
  const markets = marketsOf(base);
  const named = new Set(markets.map((market) => marketKey(market.market_id, market.specifier)));
  const isWhole = 'markets' in base || [...match.markets.keys()].every((key) => named.has(key));
  const firstKept = match.recent[0]?.seq ?? match.seq + 1;
  const isUsable = base.seq >= firstKept - 1;
  match.stale = !isUsable || (match.stale && !isWhole);
  if (isWhole) match.seq = Math.max(match.seq, base.seq);
  for (const market of markets)
    if (isUsable || !match.markets.has(marketKey(market.market_id, market.specifier)))
      setMarket(match, market, base.seq, now, touch);
  if (!isUsable) return;
  match.producer_id = base.producer_id;
  if ('markets' in base) closeMissing(match, named, touch);
  setState(match, stateOf(base), touch);
  replay(match, base.seq, now, touch);
}
