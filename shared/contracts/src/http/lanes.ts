/** Calls of the API with a common bound: bets have their own, so that other calls can't block them. */
export const LANES = ['bets', 'others'] as const;
export type Lane = (typeof LANES)[number];

const BETS = '/api/betting/bets';

/** The lane of a call. `url` is its path, with or without a query. */
export function laneOf(method: string | undefined, url: string): Lane {
  const isBets = url.startsWith(BETS) && (url.length === BETS.length || url[BETS.length] === '?');
  return isBets && method === 'POST' ? 'bets' : 'others';
}

/** Header that names the backend's full lane to the edge. The edge does not forward it. */
export const FULL_LANE_HEADER = 'x-jukwaa-full-lane';
