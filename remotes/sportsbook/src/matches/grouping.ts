import type { Highlight } from '@jukwaa/contracts';
import { nairobiHour } from '@jukwaa/domain';

/** A stretch of a list under one heading. `key` is stable while pages arrive, so a collapsed group stays collapsed. */
export interface MatchGroup {
  readonly key: string;
  readonly matches: readonly Highlight[];
}

function groupBy(matches: readonly Highlight[], keyOf: (match: Highlight) => string): MatchGroup[] {
  const groups = new Map<string, Highlight[]>();
  for (const match of matches) {
    const key = keyOf(match);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [match]);
    else group.push(match);
  }
  return [...groups].map(([key, members]) => ({ key, matches: members }));
}

/** By tournament, in the order in which the service ranks them (highest priority first). */
export const groupByTournament = (matches: readonly Highlight[]): MatchGroup[] =>
  groupBy(matches, (match) => `tournament-${match.tournament_id}`);

/** By the hour of kick-off in Nairobi, earliest first. */
export const groupByHour = (matches: readonly Highlight[]): MatchGroup[] =>
  groupBy(
    [...matches].sort((a, b) => Date.parse(a.date) - Date.parse(b.date)),
    (match) => `hour-${nairobiHour(match.date)}`,
  );
