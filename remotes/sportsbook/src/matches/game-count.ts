import type { MatchOrder } from '@jukwaa/contracts';
import { headingKey } from '@jukwaa/domain';
import type { MatchGroup } from './grouping.ts';
import type { ListPage } from './list-page.ts';

/** The number of matches of a heading; `isAll` is false when later pages may add more. */
export interface GameCount {
  readonly games: number;
  readonly isAll: boolean;
}

/** The matches of a group, including those on pages not loaded yet. */
export function gameCount(
  list: ListPage,
  order: MatchOrder,
  { matches: [first, ...others] }: MatchGroup,
): GameCount {
  if (first === undefined) return { games: 0, isAll: true };
  const loaded = 1 + others.length;
  if (list.next === null) return { games: loaded, isAll: true };
  const known = list.games[headingKey(order, first.tournament_id, Date.parse(first.date))];
  return { games: Math.max(loaded, known ?? 0), isAll: known !== undefined };
}
