import type { VirtualPastMatch, VirtualTable } from '@jukwaa/contracts';
import type { CompetitionRow } from '../competitions.ts';
import { playedIn } from '../season/season-round.ts';
import { tableOf } from '../season/table-of.ts';
import type { VirtualRoundRow } from '../state/round-state.ts';

/** The season that pages show: the one of the newest ended round, or the first. */
const seasonNow = (ended: readonly VirtualRoundRow[]): number =>
  Math.max(1, ...ended.map(({ state }) => state.season));

/** The table of the season that pages show, from ended rounds. */
export function seasonTable(competition: CompetitionRow, ended: readonly VirtualRoundRow[]): VirtualTable {
  const season = seasonNow(ended);
  return tableOf(competition, season, playedIn(ended, season));
}

const MOST_PAST = 5;

/** Ended matches that pass, newest first. */
export function pastMatches(
  ended: readonly VirtualRoundRow[],
  passes: (home: string, away: string) => boolean,
): VirtualPastMatch[] {
  return [...ended]
    .sort((a, b) => b.number - a.number)
    .flatMap(({ number, state }) =>
      state.matches.flatMap(({ home_team, away_team, result }) =>
        result !== null && passes(home_team, away_team)
          ? [{ round: number, season: state.season, home_team, away_team, full_time: result.full_time }]
          : [],
      ),
    )
    .slice(0, MOST_PAST);
}
