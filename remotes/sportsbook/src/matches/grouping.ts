import type { Highlight } from '@jukwaa/contracts';
import { nairobiHour } from '@jukwaa/domain';
import type { MatchSection } from './mix.ts';

/** A section of a list under one heading. `key` is stable while pages arrive, so a folded group stays folded. */
export interface Grouped<T> {
  readonly key: string;
  readonly matches: readonly T[];
}
export interface MatchGroup extends Grouped<Highlight> {
  /** Set for a section beside the list; other groups are a league or an hour. */
  readonly section?: MatchSection;
}

function groupBy<T>(matches: readonly T[], keyOf: (match: T) => string): Grouped<T>[] {
  const groups = new Map<string, T[]>();
  for (const match of matches) {
    const key = keyOf(match);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [match]);
    else group.push(match);
  }
  return [...groups].map(([key, members]) => ({ key, matches: members }));
}

/** By tournament, in the service's order (highest priority first). */
export const groupByTournament = <T extends Pick<Highlight, 'tournament_id'>>(
  matches: readonly T[],
): Grouped<T>[] => groupBy(matches, (match) => `tournament-${match.tournament_id}`);

/** By the hour of kick-off in Nairobi, earliest first. */
export const groupByHour = (matches: readonly Highlight[]): MatchGroup[] =>
  groupBy(
    matches
      .map((match) => ({ match, at: Date.parse(match.date) }))
      .sort((a, b) => a.at - b.at)
      .map(({ match }) => match),
    (match) => `hour-${nairobiHour(match.date)}`,
  );
