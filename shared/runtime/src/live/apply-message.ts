import { LEADER_LEAP, MARKET_STATUS, type MarketChange, type OddsMessage } from '@jukwaa/contracts';
import { type LiveMatch, marketKey, type Touch, UNKNOWN_SEQ } from './match.ts';
import { setAsOf, setOneOutcome, setOutcomes, setState, setStatus, setTimeline } from './set-values.ts';

const RECENT_MESSAGES = 32;

function changeMarket(match: LiveMatch, change: MarketChange, seq: number, now: number, touch: Touch): void {
  const key = marketKey(change.market_id, change.specifier);
  const market = match.markets.get(key);
  // A market that was not fetched is not on screen: its names would be missing.
  if (market === undefined || market.asOf >= seq) return;
  setAsOf(match, key, market, seq, touch);
  setStatus(match, key, market, change.status, touch);
  if (change.is_partial)
    for (const outcome of change.outcomes) setOneOutcome(match, key, market, outcome, now, touch);
  else setOutcomes(match, key, market, change.outcomes, now, touch);
}

function stopMarkets(match: LiveMatch, seq: number, touch: Touch): void {
  for (const [key, market] of match.markets) {
    if (market.asOf >= seq) continue;
    setAsOf(match, key, market, seq, touch);
    if (market.status === MARKET_STATUS.open) setStatus(match, key, market, MARKET_STATUS.suspended, touch);
  }
}

/** Applies the message's markets; markets that already contain it stay unchanged. */
export function applyMarkets(match: LiveMatch, message: OddsMessage, now: number, touch: Touch): void {
  if (message.event === 'bet_stop') stopMarkets(match, message.seq, touch);
  if (message.event !== 'bet_stop')
    for (const change of message.markets ?? []) changeMarket(match, change, message.seq, now, touch);
}

/** Applies the score, clock and timeline of the message, if any. */
export function applyState(match: LiveMatch, message: OddsMessage, touch: Touch): void {
  if (message.event === 'bet_stop') return;
  if (message.state !== undefined) setState(match, message.state, touch);
  if (message.timeline !== undefined) setTimeline(match, message.timeline, touch);
}

/** Events without the new statuses of the markets require a reload of the match. */
export const isReload = (message: OddsMessage): boolean =>
  message.event !== 'bet_stop' && message.markets === undefined;

/** Number of the topic's message before this one. */
export const numberBefore = ({ seq, prev = seq - 1 }: OddsMessage): number => prev;

/** Whether the page misses a message before this one, or has one that a new leader does not know. */
function isGapTo({ seq }: LiveMatch, message: OddsMessage): boolean {
  if (seq === UNKNOWN_SEQ) return false;
  const { led_from } = message;
  const isUnknown = led_from !== undefined && seq > led_from && seq < led_from + LEADER_LEAP;
  return seq < numberBefore(message) || isUnknown;
}

/**
 * Applies a message of the feed. A message older than the last one is ignored. After a gap the content is applied,
 * because it is the newest state of its markets, and the match becomes stale. Events without content make it stale
 * too.
 * @returns whether the message shows a gap
 */
export function applyMessage(match: LiveMatch, message: OddsMessage, now: number, touch: Touch): boolean {
  if (message.seq <= match.seq) return false;
  const isGap = isGapTo(match, message);
  const isMissed = isGap || isReload(message);
  match.stale ||= isMissed;
  match.seq = message.seq;
  // Stored messages must be without gaps to apply on top of an answer.
  if (isGap) match.recent.length = 0;
  match.recent.push(message);
  if (match.recent.length > RECENT_MESSAGES) match.recent.shift();
  applyMarkets(match, message, now, touch);
  applyState(match, message, touch);
  return isMissed;
}
