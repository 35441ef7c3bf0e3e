/**
 * Ids of virtual matches start here, far above those of the feed: `VIRTUAL_MATCHES + competition * 10^10 + round * 100 + place`, where
 * `competition` is the rank of the table and `place` counts the matches of a round from 1.
 */
export const VIRTUAL_MATCHES = 7_000_000_000_000;
export const isVirtualMatch = (matchId: number): boolean => matchId >= VIRTUAL_MATCHES;
