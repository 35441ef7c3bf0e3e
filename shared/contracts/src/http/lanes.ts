/** Calls of the API that share a bound: bets have their own, so that no other calls keep them out. */
export const LANES = ['bets', 'others'] as const;
export type Lane = (typeof LANES)[number];

const BETS = '/api/betting/bets';

/** The lane of a call. `url` is its path, with or without a query. */
export function laneOf(method: string | undefined, url: string): Lane {
  const isBets = url.startsWith(BETS) && (url.length === BETS.length || url[BETS.length] === '?');
  return isBets && method === 'POST' ? 'bets' : 'others';
}

/** Header by which the backend tells the edge which of its lanes is full. The edge keeps it to itself. */
export const FULL_LANE_HEADER = 'x-jukwaa-full-lane';
