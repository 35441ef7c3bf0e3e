import { MARKET_STATUS, type Market } from '@jukwaa/contracts';
import { applyMarkets, applyState, isReload, numberBefore } from './apply-message.ts';
import {
  type BaseMatch,
  isDated,
  type LiveMarket,
  type LiveMatch,
  marketKey,
  marketsOf,
  newMarket,
  stateOf,
  type Touch,
  timelineOf,
  UNKNOWN_SEQ,
} from './match.ts';
import {
  setAsOf,
  setOneOutcome,
  setOutcomes,
  setState,
  setStatus,
  setTimeline,
  touchMarkets,
} from './set-values.ts';

function setMarket(match: LiveMatch, base: Market, seq: number, now: number, touch: Touch): void {
  const key = marketKey(base.market_id, base.specifier);
  const market = match.markets.get(key) ?? newMarket(base.status, UNKNOWN_SEQ);
  match.markets.set(key, market);
  setAsOf(match, key, market, seq, touch);
  market.isPartial = false;
  setStatus(match, key, market, base.status, touch);
  setOutcomes(match, key, market, base.outcomes, now, touch);
}

/**
 * Completes a pick's market for screens. Its messages are newer than the answer, but contain only some of its
 * outcomes; of the others it has at most the pick's own price.
 */
function completeMarket(
  match: LiveMatch,
  market: LiveMarket,
  base: Market,
  seq: number,
  now: number,
  touch: Touch,
): void {
  const key = marketKey(base.market_id, base.specifier);
  market.isPartial = false;
  for (const outcome of base.outcomes)
    if (!isDated(market.outcomes.get(outcome.outcome_id))) {
      setOneOutcome(match, key, market, outcome, now, touch);
      const added = market.outcomes.get(outcome.outcome_id);
      if (added !== undefined) added.asOf = seq;
    }
}

/** Closes markets that a full answer no longer contains. */
function closeMissing(match: LiveMatch, named: ReadonlySet<string>, touch: Touch): void {
  for (const [key, market] of match.markets)
    if (!named.has(key)) setStatus(match, key, market, MARKET_STATUS.deactivated, touch);
}

/** An answer is only as new as its `seq`: later messages are applied on top. */
function replay(match: LiveMatch, afterSeq: number, isNews: boolean, now: number, touch: Touch): void {
  for (const message of match.recent) {
    if (message.seq <= afterSeq) continue;
    match.stale ||= isNews && isReload(message);
    applyMarkets(match, message, now, touch);
    if (isNews) applyState(match, message, touch);
  }
}

function setProducer(match: LiveMatch, base: BaseMatch, touch: Touch): void {
  match.game_id = base.game_id;
  if (match.producer_id === base.producer_id && match.producer_status === base.producer_status) return;
  match.producer_id = base.producer_id;
  match.producer_status = base.producer_status;
  touchMarkets(match, touch);
}

function takeTimeline(match: LiveMatch, base: BaseMatch, isNews: boolean, touch: Touch): void {
  const timeline = timelineOf(base);
  if (timeline !== null && (isNews || match.timeline === null)) setTimeline(match, timeline, touch);
}

function advance(match: LiveMatch, seq: number): void {
  if (seq <= match.seq) return;
  match.seq = seq;
  // Earlier messages may be missing, so the stored ones would have a gap.
  match.recent.length = 0;
}

function takeMarket(
  match: LiveMatch,
  base: Market,
  seq: number,
  isNews: boolean,
  now: number,
  touch: Touch,
): void {
  const known = match.markets.get(marketKey(base.market_id, base.specifier));
  if (known?.isPartial && known.asOf >= seq) {
    completeMarket(match, known, base, seq, now, touch);
    return;
  }
  if (isNews || known === undefined || known.isPartial) setMarket(match, base, seq, now, touch);
}

function takeMatch(match: LiveMatch, base: BaseMatch, named: ReadonlySet<string>, touch: Touch): void {
  setProducer(match, base, touch);
  if ('markets' in base) closeMissing(match, named, touch);
}

/** Whether a market of an answer is unknown, at least to screens. */
const addsTo = ({ markets: known }: LiveMatch, markets: readonly Market[]): boolean =>
  markets.some(({ market_id, specifier }) => known.get(marketKey(market_id, specifier))?.isPartial !== false);

/** Which known markets an answer contains: all, all on screens, or only some. */
function coverageOf(match: LiveMatch, base: BaseMatch, named: ReadonlySet<string>): 'all' | 'shown' | 'some' {
  if ('markets' in base) return 'all';
  const others = [...match.markets].filter(([key]) => !named.has(key));
  if (others.length === 0) return 'all';
  return others.every(([, { isPartial }]) => isPartial) ? 'shown' : 'some';
}

/**
 * Takes over a fetched answer and applies the messages after it. An answer without news, or one older than the stored
 * messages, adds only unknown markets; the match is stale after an older one that adds some. A list row does not contain the match's
 * other markets. So only an answer with all of them moves `seq`, and one with all markets on screen ends staleness,
 * because picks are quoted separately.
 */
export function rebase(match: LiveMatch, base: BaseMatch, now: number, touch: Touch): void {
  const markets = marketsOf(base);
  const named = new Set(markets.map((market) => marketKey(market.market_id, market.specifier)));
  const coverage = coverageOf(match, base, named);
  const [firstKept] = match.recent;
  const isUsable = base.seq >= (firstKept === undefined ? match.seq : numberBefore(firstKept));
  const isNews = isUsable && (match.stale || base.seq > match.seq);
  const isFirst = match.game_id === 0;
  const hasState = match.state !== null;
  match.stale = isUsable
    ? match.stale && coverage === 'some'
    : match.stale || isFirst || addsTo(match, markets);
  if (coverage === 'all' || match.seq === UNKNOWN_SEQ) advance(match, base.seq);
  for (const market of markets) takeMarket(match, market, base.seq, isNews, now, touch);
  if (isNews || isFirst) takeMatch(match, base, named, touch);
  if (isNews || !hasState) setState(match, stateOf(base), touch);
  takeTimeline(match, base, isNews, touch);
  if (isUsable) replay(match, base.seq, isNews || !hasState, now, touch);
}
