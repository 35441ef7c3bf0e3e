import { headingKey } from '@jukwaa/domain';
import type { Order } from './filters.ts';
import type { MatchGroup } from './grouping.ts';
import type { MatchList } from './list-state.ts';

/** How many games a heading has; `isAll` is false when more of them may come with the next pages. */
export interface GameCount {
  readonly games: number;
  readonly isAll: boolean;
}

/** The games of a group, those included whose page has not been loaded. */
export function gameCount(
  list: Extract<MatchList, { phase: 'loaded' }>,
  order: Order,
  { matches: [first, ...others] }: MatchGroup,
): GameCount {
  if (first === undefined) return { games: 0, isAll: true };
  const loaded = 1 + others.length;
  if (list.page >= list.lastPage) return { games: loaded, isAll: true };
  const told = list.games[headingKey(order, first.tournament_id, Date.parse(first.date))];
  return { games: Math.max(loaded, told ?? 0), isAll: told !== undefined };
}
