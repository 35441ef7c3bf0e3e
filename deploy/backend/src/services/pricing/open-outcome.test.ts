import { expect, test } from '@jest/globals';
import type { Score } from '@jukwaa/domain/pools';
import { marketRule } from './market-table.ts';
import { canStillWinAndLose } from './open-outcome.ts';

const at = (home: number, away: number): Score => ({ home, away });

test.each([
  ['over 2.5 at 3-0', 18, 'total=2.5', '12', at(3, 0), null, false],
  ['under 2.5 at 3-0', 18, 'total=2.5', '13', at(3, 0), null, false],
  ['over 3.5 at 3-0', 18, 'total=3.5', '12', at(3, 0), null, true],
  ['over 2.75 at 3-0, half of it won', 18, 'total=2.75', '12', at(3, 0), null, false],
  ['over 3 at 3-0, which can only be given back or won', 18, 'total=3', '12', at(3, 0), null, false],
  ['home win at 5-0', 1, '', '1', at(5, 0), null, true],
  ['both teams to score at 1-1', 29, '', '74', at(1, 1), null, false],
  ['home clean sheet at 0-1', 31, '', '74', at(0, 1), null, false],
  ['correct score 1-0 at 2-0', 45, '', '276', at(2, 0), null, false],
  ['the first goal at 1-0', 8, 'goalnr=1', '6', at(1, 0), null, false],
  ['the second goal at 1-0', 8, 'goalnr=2', '6', at(1, 0), null, true],
  ['first-half draw after the break', 60, '', '2', at(1, 1), at(1, 1), false],
  ['second-half over 0.5 after a goal in it', 90, 'total=0.5', '12', at(2, 1), at(1, 1), false],
  ['second-half over 0.5 at its start', 90, 'total=0.5', '12', at(1, 1), at(1, 1), true],
  ['home at the break and home at the end, behind at the break', 47, '', '418', at(0, 1), at(0, 1), false],
  ['draw at the break and home at the end', 47, '', '424', at(1, 1), at(1, 1), true],
  ['second half with more goals, level so far', 52, '', '438', at(1, 1), at(1, 0), true],
] as const)(
  'an outcome is open until the score decides it: %s',
  (_, id, specifier, outcome, score, halfTime, isOpen) => {
    const rule = marketRule(1, id);
    if (!rule) throw new Error(`market ${id} is not in the table`);
    expect(canStillWinAndLose(rule, specifier, outcome, { score, halfTime })).toBe(isOpen);
  },
);

test('a total of a basketball match is open until its points are reached', () => {
  const rule = marketRule(2, 225);
  if (!rule) throw new Error('market 225 is not in the table');
  const isOpen = (home: number) =>
    canStillWinAndLose(rule, 'total=160.5', '13', { score: at(home, 80), halfTime: null });
  expect([isOpen(10), isOpen(80), isOpen(81)]).toEqual([true, true, false]);
});
