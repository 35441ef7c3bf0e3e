import type { OddsMessage } from '@jukwaa/contracts';
import { ports } from '../ports.ts';
import { applyMessage } from './apply-message.ts';
import { type BaseMatch, type LiveMatch, newMatch } from './match.ts';
import { meetSports, metSportsStore } from './met-sports.ts';
import { notifyReaders } from './pick-readers.ts';
import { rebase } from './rebase.ts';
import { touchMarkets } from './set-values.ts';
import { flush, forgetViews, matches, touch } from './views.ts';

export const findMatch = (matchId: number): LiveMatch | undefined => matches.get(matchId);
export const heldMatches = (): LiveMatch[] => [...matches.values()];

/** Adds fetched matches; returns those that are stale afterwards. */
export function putMatches(bases: readonly BaseMatch[]): LiveMatch[] {
  const now = ports().now();
  meetSports(bases);
  const put = bases.map((base) => {
    const match = matches.get(base.match_id) ?? newMatch(base);
    if (!matches.has(base.match_id)) {
      matches.set(base.match_id, match);
      touch.match(base.match_id);
      touch.timeline(base.match_id);
    }
    rebase(match, base, now, touch);
    return match;
  });
  flush();
  for (const base of bases) notifyReaders(base.match_id, false);
  return put.filter((match) => match.stale);
}

/** The result of a frame's messages: stale matches, and whether prices are left to show. */
export interface AppliedFrame {
  readonly stale: readonly LiveMatch[];
  readonly isBehind: boolean;
}

/** Applies a frame's messages in order, and shows prices until `isOver`. */
export function applyMessages(messages: readonly OddsMessage[], isOver: () => boolean): AppliedFrame {
  const now = ports().now();
  const stale = new Set<LiveMatch>();
  const received = new Map<number, boolean>();
  for (const message of messages) {
    const match = matches.get(message.match_id);
    if (match === undefined) continue;
    const isMissed = applyMessage(match, message, now, touch);
    received.set(message.match_id, isMissed || received.get(message.match_id) === true);
    if (match.stale) stale.add(match);
  }
  const isBehind = flush(isOver);
  for (const [matchId, isMissed] of received) notifyReaders(matchId, isMissed);
  return { isBehind, stale: [...stale] };
}

/** Locks or unlocks the producer's odds; called after a change of its status. */
export function touchProducer(producerId: number): LiveMatch[] {
  const ofProducer = heldMatches().filter((match) => match.producer_id === producerId);
  for (const match of ofProducer) touchMarkets(match, touch);
  flush();
  return ofProducer;
}

/** Locks or unlocks all odds; called when the page goes offline or online. */
export function touchAll(): void {
  for (const match of heldMatches()) touchMarkets(match, touch);
  flush();
}

export function dropMatch(matchId: number): void {
  const match = matches.get(matchId);
  if (match === undefined) return;
  touchMarkets(match, touch);
  touch.match(matchId);
  touch.timeline(matchId);
  matches.delete(matchId);
  flush();
}

export function clearMatches(): void {
  matches.clear();
  metSportsStore.names = {};
  forgetViews();
}
