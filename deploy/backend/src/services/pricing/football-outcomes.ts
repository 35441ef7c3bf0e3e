import type { Score } from '@jukwaa/domain/pools';
import { goalRanges, RESULTS, scoreOutcomes } from './market-parts.ts';
import type { Halves, OutcomeRule, ScorerRule } from './market-rule.ts';
import { wonIf } from './outcome-result.ts';
import { goalsOf } from './score.ts';

/** The scorer of goal number `goalnr`, or none. */
export const nthGoal: ScorerRule[] = [
  { id: '6', alias: '1', name: '{home}', scorer: 'home' },
  { id: '7', alias: 'None', name: 'No {nth} goal', scorer: null },
  { id: '8', alias: '2', name: '{away}', scorer: 'away' },
];

/** The result when the home side starts with the goals of `hcp`. */
export const headStart: OutcomeRule<Score>[] = [
  {
    id: '1711',
    alias: '1 ({line})',
    name: '{home} ({line})',
    judge: (s, line) => wonIf(s.home + line > s.away),
  },
  {
    id: '1712',
    alias: 'X ({line})',
    name: 'Draw ({line})',
    judge: (s, line) => wonIf(s.home + line === s.away),
  },
  {
    id: '1713',
    alias: '2 ({line})',
    name: '{away} ({line})',
    judge: (s, line) => wonIf(s.home + line < s.away),
  },
];

/** Variants name the goal ranges of a market in the feed's spelling. */
export const EXACT = 'sr:exact_goals:6+';
/** The number of goals, up to six and more. */
export const exactGoals = goalRanges(goalsOf, [
  ...Array.from({ length: 6 }, (_, n) => [`${EXACT}:${68 + n}`, String(n), n, n] as const),
  [`${EXACT}:74`, '6+', 6, Number.POSITIVE_INFINITY],
]);
export const SIDE_EXACT = 'sr:exact_goals:3+';
/** The number of goals of one side, up to three and more. */
export const exactSideGoals = (count: (score: Score) => number) =>
  goalRanges(count, [
    ...Array.from({ length: 3 }, (_, n) => [`${SIDE_EXACT}:${88 + n}`, String(n), n, n] as const),
    [`${SIDE_EXACT}:91`, '3+', 3, Number.POSITIVE_INFINITY],
  ]);

export const RANGE = 'sr:goal_range:7+';
/** The range of the number of goals; the ranges do not overlap. */
export const goalRange = goalRanges(goalsOf, [
  [`${RANGE}:1342`, '0-1', 0, 1],
  [`${RANGE}:1343`, '2-3', 2, 3],
  [`${RANGE}:1344`, '4-6', 4, 6],
  [`${RANGE}:1345`, '7+', 7, Number.POSITIVE_INFINITY],
]);

/** Overlapping ranges of goals: several of them can win. */
export const multigoals = goalRanges(goalsOf, [
  ['1730', '1-2', 1, 2],
  ['1731', '1-3', 1, 3],
  ['1732', '1-4', 1, 4],
  ['1733', '1-5', 1, 5],
  ['1734', '1-6', 1, 6],
  ['1735', '2-3', 2, 3],
  ['1736', '2-4', 2, 4],
  ['1737', '2-5', 2, 5],
  ['1738', '2-6', 2, 6],
  ['1739', '3-4', 3, 4],
  ['1740', '3-5', 3, 5],
  ['1741', '3-6', 3, 6],
  ['1742', '4-5', 4, 5],
  ['1743', '4-6', 4, 6],
  ['1744', '5-6', 5, 6],
  ['1745', '7+', 7, Number.POSITIVE_INFINITY],
  ['1804', 'No goal', 0, 0],
]);

/** The final score, up to four goals a side; the last outcome is every other score. */
export const correctScore = scoreOutcomes(
  Array.from({ length: 25 }, (_, n) => [n % 5, Math.floor(n / 5), String(274 + 2 * n)] as const),
  '324',
);
/** The score at half-time; the last outcome is every other score. */
export const firstHalfScore = scoreOutcomes(
  [
    [0, 0, '462'],
    [1, 1, '464'],
    [2, 2, '466'],
    [1, 0, '468'],
    [2, 0, '470'],
    [2, 1, '472'],
    [0, 1, '474'],
    [0, 2, '476'],
    [1, 2, '478'],
  ],
  '480',
);

/** The signs of the goal difference, home side first, for the results 1, X, 2. */
const SIGNS = [1, 0, -1] as const;
const lead = (score: Score) => score.home - score.away;

/** The half-time leader and the winner in one outcome. */
export const halfTimeFullTime = RESULTS.flatMap((half, i) =>
  RESULTS.map(
    (end, j): OutcomeRule<Halves> => ({
      id: String(418 + 2 * (3 * i + j)),
      alias: `${half.alias}/${end.alias}`,
      name: `${half.name} / ${end.name}`,
      judge: ({ first, second }) =>
        wonIf(Math.sign(lead(first)) === SIGNS[i] && Math.sign(lead(first) + lead(second)) === SIGNS[j]),
    }),
  ),
);

/** The half with more goals. */
export const highestScoringHalf: OutcomeRule<Halves>[] = [
  { id: '436', alias: '1st', name: '1st half', judge: (w) => wonIf(goalsOf(w.first) > goalsOf(w.second)) },
  { id: '438', alias: '2nd', name: '2nd half', judge: (w) => wonIf(goalsOf(w.first) < goalsOf(w.second)) },
  {
    id: '440',
    alias: 'Equal',
    name: 'Equal',
    judge: (w) => wonIf(goalsOf(w.first) === goalsOf(w.second)),
  },
];
