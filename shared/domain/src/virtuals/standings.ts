import type { VirtualResult, VirtualStanding } from '@jukwaa/contracts';

/** The part of a played match that counts in a table. */
export interface TableMatch {
  readonly home_team: string;
  readonly away_team: string;
  readonly result: Pick<VirtualResult, 'full_time'>;
}

const FORM_LENGTH = 5;
const EMPTY = { played: 0, won: 0, drawn: 0, lost: 0, goals_for: 0, goals_against: 0, points: 0 };

function added(row: VirtualStanding, scored: number, conceded: number): VirtualStanding {
  const letter: VirtualStanding['form'][number] = scored > conceded ? 'W' : scored === conceded ? 'D' : 'L';
  return {
    team: row.team,
    played: row.played + 1,
    won: row.won + (letter === 'W' ? 1 : 0),
    drawn: row.drawn + (letter === 'D' ? 1 : 0),
    lost: row.lost + (letter === 'L' ? 1 : 0),
    goals_for: row.goals_for + scored,
    goals_against: row.goals_against + conceded,
    points: row.points + (letter === 'W' ? 3 : letter === 'D' ? 1 : 0),
    form: [...row.form, letter].slice(-FORM_LENGTH),
  };
}

/** Rows of the teams, unsorted. */
function rowsOf(teams: readonly string[], matches: readonly TableMatch[]): VirtualStanding[] {
  const rows = new Map(teams.map((team): [string, VirtualStanding] => [team, { team, ...EMPTY, form: [] }]));
  for (const { home_team, away_team, result } of matches) {
    const [home, away] = result.full_time;
    const [host, guest] = [rows.get(home_team), rows.get(away_team)];
    if (host === undefined || guest === undefined) continue;
    rows.set(home_team, added(host, home, away));
    rows.set(away_team, added(guest, away, home));
  }
  return [...rows.values()];
}

const difference = (row: VirtualStanding) => row.goals_for - row.goals_against;
const compareRows = (a: VirtualStanding, b: VirtualStanding) =>
  b.points - a.points || difference(b) - difference(a) || b.goals_for - a.goals_for;

/** Rows that are level in points and goals, by the matches among them; a lasting tie goes by the order of the teams. */
function byHeadToHead(level: readonly VirtualStanding[], matches: readonly TableMatch[]): VirtualStanding[] {
  if (level.length < 2) return [...level];
  const among = rowsOf(
    level.map(({ team }) => team),
    matches,
  ).sort(compareRows);
  return among.flatMap(({ team }) => level.filter((row) => row.team === team));
}

/** A table: points, goal difference, goals, then the matches among the teams that are still level. */
export function standings(teams: readonly string[], matches: readonly TableMatch[]): VirtualStanding[] {
  const rows = rowsOf(teams, matches).sort(compareRows);
  return rows.flatMap((row, at) => {
    const isFirst = at === 0 || compareRows(rows[at - 1] ?? row, row) !== 0;
    if (!isFirst) return [];
    return byHeadToHead(
      rows.filter((other) => compareRows(other, row) === 0),
      matches,
    );
  });
}
