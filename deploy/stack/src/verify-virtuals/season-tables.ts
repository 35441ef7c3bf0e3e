import type { SimulatedMatch } from '@jukwaa/backend';
import type { VirtualStanding, VirtualTable } from '@jukwaa/contracts';

type TableMatch = Pick<SimulatedMatch, 'stage' | 'home_team' | 'away_team' | 'result'>;
/** A simulated round as far as its table counts. */
export interface TableRound {
  readonly matches: readonly TableMatch[];
  readonly table: Pick<VirtualTable, 'season' | 'groups'>;
}

const FORM_LENGTH = 5;

/** The scores of a team's matches in their order, as its own goals and those of the other side. */
const scoresOf = (team: string, matches: readonly TableMatch[]): [own: number, other: number][] =>
  matches.flatMap(({ home_team, away_team, result: { full_time } }): [number, number][] => {
    const [home, away] = full_time;
    if (team === home_team) return [[home, away]];
    return team === away_team ? [[away, home]] : [];
  });

/** A team's row, counted from its results alone. */
function recounted(team: string, matches: readonly TableMatch[]): VirtualStanding {
  const scores = scoresOf(team, matches);
  const form = scores.map(([own, other]) => (own > other ? 'W' : own < other ? 'L' : 'D'));
  const count = (letter: string) => form.filter((one) => one === letter).length;
  const goals = (side: 0 | 1) => scores.reduce((sum, score) => sum + score[side], 0);
  return {
    team,
    played: scores.length,
    won: count('W'),
    drawn: count('D'),
    lost: count('L'),
    goals_for: goals(0),
    goals_against: goals(1),
    points: 3 * count('W') + count('D'),
    form: form.slice(-FORM_LENGTH),
  };
}

/** Points, goal difference and goals; the order of rows that are level in all three follows from their own matches. */
function isInOrder(upper: VirtualStanding, lower: VirtualStanding): boolean {
  const ranks = ({ points, goals_for, goals_against }: VirtualStanding) => [
    points,
    goals_for - goals_against,
    goals_for,
  ];
  const lowerRanks = ranks(lower);
  const differences = ranks(upper).map((rank, n) => rank - (lowerRanks[n] ?? 0));
  return (differences.find((difference) => difference !== 0) ?? 0) >= 0;
}

/** Rows as text with their fields in one order. */
const textOf = ({
  team,
  played,
  won,
  drawn,
  lost,
  goals_for,
  goals_against,
  points,
  form,
}: VirtualStanding): string =>
  `${team} ${played} ${won}-${drawn}-${lost} ${goals_for}:${goals_against} ${points} ${form.join('')}`;

/** Compares the tables of simulated rounds with the results of their seasons. */
export class SeasonTables {
  #season = 0;
  #matches: TableMatch[] = [];
  readonly #faults = new Set<string>();

  /** Adds the next round, whose table has its results. */
  add({ matches, table: { season, groups } }: TableRound): void {
    if (season !== this.#season) this.#matches = [];
    this.#season = season;
    this.#matches.push(...matches.filter(({ stage }) => stage === 'league' || stage === 'group'));
    for (const { standings } of groups)
      for (const [n, row] of standings.entries()) this.#check(row, standings[n + 1]);
  }

  #check(row: VirtualStanding, next: VirtualStanding | undefined): void {
    const [shown, counted] = [textOf(row), textOf(recounted(row.team, this.#matches))];
    if (shown !== counted)
      this.#faults.add(`season ${this.#season}: the table has ${shown}, the results give ${counted}`);
    if (next !== undefined && !isInOrder(row, next))
      this.#faults.add(`season ${this.#season}: ${row.team} is above ${next.team}`);
  }

  /** Every difference as a sentence. */
  get faults(): readonly string[] {
    return [...this.#faults];
  }
}
