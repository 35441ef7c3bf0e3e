import { MARKET_STATUS, type MarketChange, type OddsMessage } from '@jukwaa/contracts';
import { type LiveMatch, marketKey, type Touch, UNKNOWN_SEQ } from './match.ts';
import { setOutcomes, setState, setStatus, setTimeline } from './set-values.ts';

const RECENT_MESSAGES = 32;

function changeMarket(match: LiveMatch, change: MarketChange, seq: number, now: number, touch: Touch): void {
  const key = marketKey(change.market_id, change.specifier);
  const market = match.markets.get(key);
  // A market that nobody has fetched is not on screen: its names would be missing.
  if (market === undefined || market.asOf >= seq) return;
  market.asOf = seq;
  setStatus(match, key, market, change.status, touch);
  setOutcomes(match, key, market, change.outcomes, now, touch);
}

function stopMarkets(match: LiveMatch, seq: number, touch: Touch): void {
  for (const [key, market] of match.markets) {
    if (market.asOf >= seq) continue;
    market.asOf = seq;
    if (market.status === MARKET_STATUS.open) setStatus(match, key, market, MARKET_STATUS.suspended, touch);
  }
}

/** Puts in what the message says about markets; those that already contain it are left alone. */
export function applyMarkets(match: LiveMatch, message: OddsMessage, now: number, touch: Touch): void {
  if (message.event === 'bet_stop') stopMarkets(match, message.seq, touch);
  if (message.event === 'odds_change')
    for (const change of message.markets) changeMarket(match, change, message.seq, now, touch);
}

/** Puts in the score, clock and timeline that the message carries, if it does. */
export function applyState(match: LiveMatch, message: OddsMessage, touch: Touch): void {
  if (message.event !== 'odds_change') return;
  if (message.state !== undefined) setState(match, message.state, touch);
  if (message.timeline !== undefined) setTimeline(match, message.timeline, touch);
}

/** Events that carry no odds ask for the match to be loaded again. */
export const isReload = (message: OddsMessage): boolean =>
  message.event !== 'odds_change' && message.event !== 'bet_stop';

/**
 * Applies a message of the feed. An older one than the last seen is ignored; after a gap the content is applied, for it is
 * the newest word on what it names, and the match becomes stale. Events without content make it stale too.
 *
 * @returns whether the message shows that something was missed
 */
export function applyMessage(match: LiveMatch, message: OddsMessage, now: number, touch: Touch): boolean {
  if (message.seq <= match.seq) return false;
  const isGap = match.seq !== UNKNOWN_SEQ && message.seq > match.seq + 1;
  const isMissed = isGap || isReload(message);
  match.stale ||= isMissed;
  match.seq = message.seq;
  // What is kept must be without gaps to be of use on top of an answer.
  if (isGap) match.recent.length = 0;
  match.recent.push(message);
  if (match.recent.length > RECENT_MESSAGES) match.recent.shift();
  applyMarkets(match, message, now, touch);
  applyState(match, message, touch);
  return isMissed;
}
