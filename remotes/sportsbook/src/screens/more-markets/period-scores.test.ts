import { describe, expect, test } from '@jest/globals';
import type { TimelineEvent } from '@jukwaa/contracts';
import { periodScores } from './period-scores.ts';

const begins = (match_status: string, home_score: number, away_score: number): TimelineEvent => ({
  kind: 'period',
  side: null,
  match_time: null,
  match_status,
  home_score,
  away_score,
});
const state = (home_score: number, away_score: number) => ({
  home_score,
  away_score,
  match_status: '2nd quarter',
  match_time: '07:23',
  status: 1 as const,
});

describe('the score by period', () => {
  const timeline = [begins('1st quarter', 0, 0), begins('Pause', 24, 20), begins('2nd quarter', 24, 20)];

  test('[ROUTE-27] the score by period has the points of each quarter, including the current one', () => {
    expect(periodScores(state(30, 31), timeline)).toEqual([
      { name: '1st quarter', home: 24, away: 20 },
      { name: '2nd quarter', home: 6, away: 11 },
    ]);
  });

  test('the score by period has no breaks, no end and no sets', () => {
    const ended = [...timeline, begins('Overtime', 50, 50), begins('Ended', 61, 57)];
    expect(periodScores(state(61, 57), ended).map(({ name }) => name)).toEqual([
      '1st quarter',
      '2nd quarter',
      'Overtime',
    ]);
    expect(periodScores(state(1, 0), [begins('1st set', 0, 0), begins('2nd set', 1, 0)])).toEqual([]);
  });

  test('the score by period is empty for a match that was followed only later', () => {
    expect(periodScores(state(30, 31), [begins('2nd quarter', 24, 20)])).toEqual([]);
    expect(periodScores(state(0, 0), [])).toEqual([]);
  });
});
