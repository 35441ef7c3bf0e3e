import type { Score } from '@jukwaa/domain/pools';
import type { Judge, OutcomeRule } from './market-rule.ts';
import { byMargin, byQuarterMargin, wonIf } from './outcome-result.ts';
import { goalsOf } from './score.ts';

/** A yes-or-no property of a score, from which combined markets are built. */
interface Part {
  readonly alias: string;
  readonly name: string;
  readonly holds: (score: Score, line: number) => boolean;
}

const homeWins: Part = { alias: '1', name: '{home}', holds: (s) => s.home > s.away };
const draw: Part = { alias: 'X', name: 'Draw', holds: (s) => s.home === s.away };
const awayWins: Part = { alias: '2', name: '{away}', holds: (s) => s.home < s.away };
export const RESULTS = [homeWins, draw, awayWins] as const;

const either = (a: Part, b: Part): Part => ({
  alias: a.alias + b.alias,
  name: `${a.name} or ${b.name === 'Draw' ? 'draw' : b.name}`,
  holds: (score, line) => a.holds(score, line) || b.holds(score, line),
});
export const DOUBLE_RESULTS = [
  either(homeWins, draw),
  either(homeWins, awayWins),
  either(draw, awayWins),
] as const;

const bothScore = (score: Score) => score.home > 0 && score.away > 0;
export const BOTH_SCORE = [
  { alias: 'Yes', name: 'both score', holds: bothScore },
  { alias: 'No', name: 'not both score', holds: (score: Score) => !bothScore(score) },
] as const satisfies readonly Part[];

export const OVER: Part = {
  alias: 'Over {line}',
  name: 'over {line}',
  holds: (score, line) => goalsOf(score) > line,
};
export const UNDER: Part = {
  alias: 'Under {line}',
  name: 'under {line}',
  holds: (score, line) => goalsOf(score) < line,
};

/** Outcomes that win when their part is true; ids are in the order of the parts. */
const when = (ids: readonly string[], parts: readonly Part[]): OutcomeRule<Score>[] =>
  parts.map((part, i) => ({
    id: ids[i] ?? '',
    alias: part.alias,
    name: part.name,
    judge: (score, line) => wonIf(part.holds(score, line)),
  }));

/** Every `a` with every `b`, with ids in that order. Only half lines are offered, so no combination can be level. */
export const cross = (ids: readonly string[], a: readonly Part[], b: readonly Part[]) =>
  when(
    ids,
    a.flatMap((one) =>
      b.map((other) => ({
        alias: `${one.alias} & ${other.alias}`,
        name: `${one.name} & ${other.name}`,
        holds: (score: Score, line: number) => one.holds(score, line) && other.holds(score, line),
      })),
    ),
  );

export const RESULT_OUTCOMES = when(['1', '2', '3'], RESULTS);
export const DOUBLE_CHANCE_OUTCOMES = when(['9', '10', '11'], DOUBLE_RESULTS);

export const DRAW_NO_BET_OUTCOMES: OutcomeRule<Score>[] = [
  { id: '4', alias: '1', name: '{home}', judge: (s) => byMargin(s.home - s.away) },
  { id: '5', alias: '2', name: '{away}', judge: (s) => byMargin(s.away - s.home) },
];

export const ASIAN_HANDICAP_OUTCOMES: OutcomeRule<Score>[] = [
  {
    id: '1714',
    alias: '1 ({+line})',
    name: '{home} ({+line})',
    judge: (s, line) => byQuarterMargin(s.home - s.away + line),
  },
  {
    id: '1715',
    alias: '2 ({-line})',
    name: '{away} ({-line})',
    judge: (s, line) => byQuarterMargin(s.away - s.home - line),
  },
];

export const ODD_EVEN_OUTCOMES: OutcomeRule<Score>[] = [
  { id: '70', alias: 'Odd', name: 'Odd', judge: (s) => wonIf(goalsOf(s) % 2 === 1) },
  { id: '72', alias: 'Even', name: 'Even', judge: (s) => wonIf(goalsOf(s) % 2 === 0) },
];

/** Over and under for a count of goals. */
export const totalOutcomes = (count: (score: Score) => number): OutcomeRule<Score>[] => [
  {
    id: '12',
    alias: 'Over {line}',
    name: 'Over {line}',
    judge: (s, line) => byQuarterMargin(count(s) - line),
  },
  {
    id: '13',
    alias: 'Under {line}',
    name: 'Under {line}',
    judge: (s, line) => byQuarterMargin(line - count(s)),
  },
];

export const yesNo = (holds: (score: Score) => boolean): OutcomeRule<Score>[] => [
  { id: '74', alias: 'Yes', name: 'Yes', judge: (score) => wonIf(holds(score)) },
  { id: '76', alias: 'No', name: 'No', judge: (score) => wonIf(!holds(score)) },
];

/** Ranges of goals from … to; `to` may be open. */
export const goalRanges = (
  count: (score: Score) => number,
  ranges: readonly (readonly [id: string, text: string, from: number, to: number])[],
): OutcomeRule<Score>[] =>
  ranges.map(([id, text, from, to]) => {
    const judge: Judge<Score> = (score) => wonIf(count(score) >= from && count(score) <= to);
    return { id, alias: text, name: text, judge };
  });

/** Correct scores, and one outcome for all other scores. */
export function scoreOutcomes(
  scores: readonly (readonly [home: number, away: number, id: string])[],
  other: string,
): OutcomeRule<Score>[] {
  const listed = scores.map(([home, away, id]): OutcomeRule<Score> => {
    const text = `${home}:${away}`;
    return { id, alias: text, name: text, judge: (s) => wonIf(s.home === home && s.away === away) };
  });
  const cell = (home: number, away: number) => home * 100 + away;
  const known = new Set(scores.map(([home, away]) => cell(home, away)));
  return [
    ...listed,
    {
      id: other,
      alias: 'Other',
      name: 'Any other score',
      judge: (s) => wonIf(!known.has(cell(s.home, s.away))),
    },
  ];
}
