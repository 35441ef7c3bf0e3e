import { MARKET_STATUS, type Market } from '@jukwaa/contracts';
import { applyContent, isReload } from './apply-message.ts';
import { type BaseMatch, type LiveMatch, marketKey, marketsOf, stateOf, type Touch } from './match.ts';
import { setOutcome, setState, setStatus } from './set-values.ts';

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
  if (isWhole && base.seq > match.seq) {
    match.seq = base.seq;
    // The messages up to here have not all been seen, so what is kept has a gap after it.
    match.recent.length = 0;
  }
  for (const market of markets)
    if (isUsable || !match.markets.has(marketKey(market.market_id, market.specifier)))
      setMarket(match, market, base.seq, now, touch);
  if (!isUsable) return;
  match.producer_id = base.producer_id;
  if ('markets' in base) closeMissing(match, named, touch);
  setState(match, stateOf(base), touch);
  replay(match, base.seq, now, touch);
}
