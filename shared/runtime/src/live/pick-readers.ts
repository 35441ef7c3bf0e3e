import type { OutcomeRef } from '@jukwaa/domain';
import { marketKey } from './match.ts';

/** @param isMissed whether messages were missed, so that the pick must be loaded */
export type PickChanged = (isMissed: boolean) => void;
interface Reader {
  readonly market: string;
  readonly changed: PickChanged;
}

const readers = new Map<number, Set<Reader>>();

export const hasReaders = (matchId: number): boolean => readers.has(matchId);

/** Runs `changed` on any change of the match. Returns the unsubscribe function. */
export function addReader(pick: OutcomeRef, changed: PickChanged): () => void {
  const reader = { market: marketKey(pick.market_id, pick.specifier), changed };
  const ofMatch = readers.get(pick.match_id) ?? new Set();
  readers.set(pick.match_id, ofMatch.add(reader));
  return () => {
    ofMatch.delete(reader);
    if (ofMatch.size === 0 && readers.get(pick.match_id) === ofMatch) readers.delete(pick.match_id);
  };
}

export function notifyReaders(matchId: number, isMissed: boolean): void {
  for (const { changed } of [...(readers.get(matchId) ?? [])]) changed(isMissed);
}

/** The markets that picks on this match need. */
export const marketsOfReaders = (matchId: number): ReadonlySet<string> =>
  new Set([...(readers.get(matchId) ?? [])].map(({ market }) => market));
