import { MARKET_STATUS, type Market } from '@jukwaa/contracts';
import { applyMarkets, applyState, isReload } from './apply-message.ts';
import {
  type BaseMatch,
  type LiveMatch,
  marketKey,
  marketsOf,
  stateOf,
  type Touch,
  timelineOf,
} from './match.ts';
import { setOutcomes, setState, setStatus, setTimeline, touchMarkets } from './set-values.ts';

function setMarket(match: LiveMatch, base: Market, seq: number, now: number, touch: Touch): void {
  const key = marketKey(base.market_id, base.specifier);
  const market = match.markets.get(key) ?? { status: base.status, asOf: seq, outcomes: new Map() };
  if (!match.markets.has(key)) {
    match.markets.set(key, market);
    touch.market(match.match_id, key);
  }
  market.asOf = seq;
  setStatus(match, key, market, base.status, touch);
  setOutcomes(match, key, market, base.outcomes, now, touch);
}

/** Markets that a whole answer no longer names are off the offer. */
function closeMissing(match: LiveMatch, named: ReadonlySet<string>, touch: Touch): void {
  for (const [key, market] of match.markets)
    if (!named.has(key)) setStatus(match, key, market, MARKET_STATUS.deactivated, touch);
}

/** What was fetched is only as new as its `seq`: the messages after it are put on top. */
function replay(match: LiveMatch, afterSeq: number, isNews: boolean, now: number, touch: Touch): void {
  for (const message of match.recent) {
    if (message.seq <= afterSeq) continue;
    match.stale ||= isNews && isReload(message);
    applyMarkets(match, message, now, touch);
    if (isNews) applyState(match, message, touch);
  }
}

function setProducer(match: LiveMatch, base: BaseMatch, touch: Touch): void {
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
  // The messages up to here have not all been seen, so what is kept has a gap after it.
  match.recent.length = 0;
}

/**
 * Takes over a fetched answer and brings it up to date with the messages that came after it was made. Of an answer that says
 * nothing new, and of one that is older than the messages that are kept, only unknown markets are taken; after the latter the
 * match is stale. A list row says nothing about the match's other markets, so only an answer that covers all of them moves
 * `seq` and ends staleness.
 */
export function rebase(match: LiveMatch, base: BaseMatch, now: number, touch: Touch): void {
  const markets = marketsOf(base);
  const named = new Set(markets.map((market) => marketKey(market.market_id, market.specifier)));
  const isWhole = 'markets' in base || [...match.markets.keys()].every((key) => named.has(key));
  const firstKept = match.recent[0]?.seq ?? match.seq + 1;
  const isUsable = base.seq >= firstKept - 1;
  const isNews = isUsable && (match.stale || base.seq > match.seq);
  match.stale = !isUsable || (match.stale && !isWhole);
  if (isWhole) advance(match, base.seq);
  for (const market of markets)
    if (isNews || !match.markets.has(marketKey(market.market_id, market.specifier)))
      setMarket(match, market, base.seq, now, touch);
  if (isNews) {
    setProducer(match, base, touch);
    if ('markets' in base) closeMissing(match, named, touch);
    setState(match, stateOf(base), touch);
  }
  takeTimeline(match, base, isNews, touch);
  if (isUsable) replay(match, base.seq, isNews, now, touch);
}
