import type { LegResult } from '@jukwaa/contracts';

/** The result of an outcome of an ended match. */
export type JudgedResult = Exclude<LegResult, 'open'>;
/** Goals of a side in a part of a match: home, away. */
export type Goals = readonly [home: number, away: number];

/** Whether an outcome is won by these goals, or its result in between; null when the score does not decide it. */
export type Rule = (outcome: string, goals: Goals, line: string) => boolean | JudgedResult | null;

export const won = (is: boolean): JudgedResult => (is ? 'won' : 'lost');
export const sum = ([home, away]: Goals) => home + away;
export const sign = ([home, away]: Goals) => Math.sign(home - away);
export const both = ([home, away]: Goals) => home > 0 && away > 0;

/** A margin over a line in quarters of a goal, which are whole numbers. At one quarter half the stake is decided. */
function inQuarters(margin: number): JudgedResult {
  if (margin === 0) return 'void';
  if (Math.abs(margin) === 1) return margin > 0 ? 'half_won' : 'half_lost';
  return margin > 0 ? 'won' : 'lost';
}
const quarters = (line: string) => Math.round(Number(line) * 4);

export const result: Rule = (outcome, goals) => sign(goals) === { 1: 1, 2: 0, 3: -1 }[outcome];
export const doubleChance: Rule = (outcome, goals) => sign(goals) !== { 9: -1, 10: 0, 11: 1 }[outcome];
export const noDraw: Rule = (outcome, goals) =>
  sign(goals) === 0 ? 'void' : sign(goals) === { 4: 1, 5: -1 }[outcome];
export const total =
  (count: (goals: Goals) => number): Rule =>
  (outcome, goals, line) => {
    const over = count(goals) * 4 - quarters(line);
    return inQuarters(outcome === '12' ? over : -over);
  };
export const yes =
  (is: (goals: Goals) => boolean): Rule =>
  (outcome, goals) =>
    (outcome === '74') === is(goals);
export const listed =
  (first: number, is: readonly ((goals: Goals) => boolean)[], step = 2): Rule =>
  (outcome, goals) =>
    is[(Number(outcome.split(':').at(-1)) - first) / step]?.(goals) ?? null;
export const between = (low: number, high: number) => (goals: Goals) =>
  sum(goals) >= low && sum(goals) <= high;
export const upTo = (count: (goals: Goals) => number, most: number) =>
  Array.from({ length: most + 1 }, (_, n) => (goals: Goals) => Math.min(count(goals), most) === n);
export const SIGNS = [1, 0, -1];
/** Home or draw, home or away, draw or away. */
const DOUBLES = [(s: number) => s >= 0, (s: number) => s !== 0, (s: number) => s <= 0];

export const MULTIGOALS: Readonly<Record<string, readonly [number, number]>> = {
  1730: [1, 2],
  1731: [1, 3],
  1732: [1, 4],
  1733: [1, 5],
  1734: [1, 6],
  1735: [2, 3],
  1736: [2, 4],
  1737: [2, 5],
  1738: [2, 6],
  1739: [3, 4],
  1740: [3, 5],
  1741: [3, 6],
  1742: [4, 5],
  1743: [4, 6],
  1744: [5, 6],
  1745: [7, 999],
  1804: [0, 0],
};
const HALF_SCORES: Readonly<Record<string, Goals>> = {
  462: [0, 0],
  464: [1, 1],
  466: [2, 2],
  468: [1, 0],
  470: [2, 0],
  472: [2, 1],
  474: [0, 1],
  476: [0, 2],
  478: [1, 2],
};

/** Outcomes of 1x2 combined with over/under: home, draw, away by under and over. */
export const resultAndTotal: Rule = (outcome, goals, line) => {
  const at = (Number(outcome) - 794) / 2;
  return sign(goals) === SIGNS[Math.floor(at / 2)] && sum(goals) > Number(line) === (at % 2 === 1);
};
export const doubleAndTotal: Rule = (outcome, goals, line) => {
  const at = Number(outcome) - 1724;
  return Boolean(DOUBLES[at % 3]?.(sign(goals))) && sum(goals) > Number(line) === at >= 3;
};
export const doubleAndBoth: Rule = (outcome, goals) => {
  const at = Number(outcome) - 1718;
  return Boolean(DOUBLES[Math.floor(at / 2)]?.(sign(goals))) && both(goals) === (at % 2 === 0);
};
export const resultAndBoth: Rule = (outcome, goals) => {
  const at = (Number(outcome) - 78) / 2;
  return sign(goals) === SIGNS[Math.floor(at / 2)] && both(goals) === (at % 2 === 0);
};
/** 90 over and both, 92 under and both, 94 over and not both, 96 under and not both. */
export const totalAndBoth: Rule = (outcome, goals, line) => {
  const at = (Number(outcome) - 90) / 2;
  return sum(goals) > Number(line) === (at % 2 === 0) && both(goals) === at < 2;
};
export const correctScore: Rule = (outcome, [home, away]) => {
  if (outcome === '324') return home > 4 || away > 4;
  const at = (Number(outcome) - 274) / 2;
  return home === at % 5 && away === Math.floor(at / 5);
};
export const halfScore: Rule = (outcome, goals) => {
  const is = ([home, away]: Goals) => home === goals[0] && away === goals[1];
  const named = HALF_SCORES[outcome];
  return named ? is(named) : !Object.values(HALF_SCORES).some(is);
};
export const headStart: Rule = (outcome, [home, away], line) => {
  const [a = 0, b = 0] = line.split(':').map(Number);
  return Math.sign(home + a - away - b) === { 1711: 1, 1712: 0, 1713: -1 }[outcome];
};
export const handicap: Rule = (outcome, [home, away], line) => {
  const lead = (home - away) * 4 + quarters(line);
  return inQuarters(outcome === '1714' ? lead : -lead);
};

export const oddEven: Rule = (outcome, goals) => (outcome === '70') === (sum(goals) % 2 === 1);
