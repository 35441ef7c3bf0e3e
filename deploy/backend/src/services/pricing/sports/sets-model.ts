import type { Side } from '@jukwaa/contracts';
import type { Score } from '@jukwaa/domain/pools';
import { NIL_NIL } from '../score.ts';
import { certain, lawFrom, mixed, type NumberLaw, scoresIn, sumOf } from './number-law.ts';
import {
  formatOf,
  pointChance,
  type SetFormat,
  type SetsModel,
  type SetsMoment,
  type SetsSport,
  setWinner,
} from './set-rules.ts';
import type { TwoSidedOutlook } from './two-sided-outlook.ts';

interface Way extends Score {
  readonly chance: number;
}
/** Ways with a lower chance are ignored. */
const NEGLIGIBLE = 1e-9;

/** Final scores of a set from a score in it, point by point. */
function setEnds(sport: SetsSport, model: SetsModel, sets: Score, from: Score): Way[] {
  const format = formatOf(sport, sets);
  const ends: Way[] = [];
  let open: Way[] = [{ ...from, chance: 1 }];
  while (open.length > 0) {
    const next = new Map<number, Way>();
    const add = (home: number, away: number, chance: number) => {
      const known = next.get(home)?.chance ?? 0;
      next.set(home, { home, away, chance: known + chance });
    };
    for (const way of open) {
      if (way.chance < NEGLIGIBLE) continue;
      if (setWinner(format, way) !== null) {
        ends.push(way);
        continue;
      }
      const chance = pointChance(sport, model, sets, way);
      add(way.home + 1, way.away, way.chance * chance);
      add(way.home, way.away + 1, way.chance * (1 - chance));
    }
    open = [...next.values()];
  }
  return ends;
}

/** A possible number of sets of the match, with the laws of the points at that time. */
interface Branch {
  readonly sets: Score;
  readonly chance: number;
  readonly lead: NumberLaw;
  readonly sum: NumberLaw;
}

const merged = (a: Branch, b: Branch): Branch => {
  const chance = a.chance + b.chance;
  const parts = (pick: (branch: Branch) => NumberLaw) =>
    mixed([
      [pick(a), a.chance / chance],
      [pick(b), b.chance / chance],
    ]);
  return { sets: a.sets, chance, lead: parts((x) => x.lead), sum: parts((x) => x.sum) };
};

/** The branch after a set that `winner` has won. */
function afterSet(branch: Branch, ends: readonly Way[], format: SetFormat, winner: Side): Branch | null {
  const won = ends.filter((end) => setWinner(format, end) === winner);
  const chance = won.reduce((sum, end) => sum + end.chance, 0);
  if (chance * branch.chance < NEGLIGIBLE) return null;
  const law = (number: (end: Way) => number) =>
    lawFrom(won.map((end) => [number(end), end.chance / chance] as const));
  const { sets } = branch;
  return {
    sets: winner === 'home' ? { ...sets, home: sets.home + 1 } : { ...sets, away: sets.away + 1 },
    chance: branch.chance * chance,
    lead: sumOf(
      branch.lead,
      law((end) => end.home - end.away),
    ),
    sum: sumOf(
      branch.sum,
      law((end) => end.home + end.away),
    ),
  };
}

const isOver = (sport: SetsSport, { home, away }: Score) => Math.max(home, away) >= sport.setsToWin;

/** The branches after the next set, whose score so far is `from`. */
function afterNextSet(sport: SetsSport, model: SetsModel, branch: Branch, from: Score): Branch[] {
  const format = formatOf(sport, branch.sets);
  const ends = setEnds(sport, model, branch.sets, from);
  return (['home', 'away'] as const)
    .map((winner) => afterSet(branch, ends, format, winner))
    .filter((after) => after !== null);
}

/** Merges branches with the same score in sets. */
function byScore(branches: readonly Branch[]): Branch[] {
  const found = new Map<number, Branch>();
  for (const branch of branches) {
    const known = found.get(branch.sets.home);
    found.set(branch.sets.home, known ? merged(known, branch) : branch);
  }
  return [...found.values()];
}

/** Every possible end of the match in sets, with the points of each. */
function matchEnds(sport: SetsSport, model: SetsModel, moment: SetsMoment): Branch[] {
  const { home, away } = moment.earlier;
  const ends: Branch[] = [];
  let from = moment.points;
  let open: Branch[] = [
    { sets: moment.sets, chance: 1, lead: certain(home - away), sum: certain(home + away) },
  ];
  while (open.length > 0) {
    ends.push(...open.filter(({ sets }) => isOver(sport, sets)));
    const going = open.filter(({ sets }) => !isOver(sport, sets));
    open = byScore(going.flatMap((branch) => afterNextSet(sport, model, branch, from)));
    from = NIL_NIL;
  }
  return ends;
}

/** The possible ends of a match of sets from its current state. */
export function setsOutlook(sport: SetsSport, model: SetsModel, moment: SetsMoment): TwoSidedOutlook {
  const ends = matchEnds(sport, model, moment);
  const setLaw = (number: (sets: Score) => number) =>
    lawFrom(ends.map(({ sets, chance }) => [number(sets), chance] as const));
  const pointLaw = (law: (branch: Branch) => NumberLaw) =>
    mixed(ends.map((branch) => [law(branch), branch.chance] as const));
  return {
    full: {
      margins: scoresIn(setLaw((sets) => sets.home - sets.away)),
      totals: scoresIn(setLaw((sets) => sets.home + sets.away)),
    },
    points: {
      margins: scoresIn(pointLaw((branch) => branch.lead)),
      totals: scoresIn(pointLaw((branch) => branch.sum)),
    },
  };
}
