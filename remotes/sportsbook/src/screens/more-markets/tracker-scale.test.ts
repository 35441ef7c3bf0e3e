import { describe, expect, test } from '@jest/globals';
import { SPORTS, type TimelineEvent } from '@jukwaa/contracts';
import { minuteOf, trackerOf } from './tracker-scale.ts';

const state = (match_time: string | null, status: 1 | 3 = 1) => ({
  home_score: 1,
  away_score: 0,
  match_status: '2nd half',
  match_time,
  status,
});
const event = (kind: TimelineEvent['kind'], match_time: string | null): TimelineEvent => ({
  kind,
  side: kind === 'period' ? null : 'home',
  match_time,
  match_status: '1st half',
  home_score: 1,
  away_score: 0,
});

describe('the match tracker', () => {
  test('the match tracker reads minutes of the visible clock', () => {
    expect(["63'", "45+2'", '07:23', '', null, 'Set 1', '2:2', '12.4'].map(minuteOf)).toEqual([
      63,
      45,
      7,
      ...Array.from({ length: 5 }, () => null),
    ]);
  });

  test('the match tracker marks goals and cards on the time line, without periods', () => {
    const timeline = [event('period', null), event('goal', "9'"), event('red_card', "45+1'")];
    expect(trackerOf(SPORTS.football, state("60'"), timeline)).toEqual({
      marks: [
        { kind: 'goal', side: 'home', at: 0.1 },
        { kind: 'red_card', side: 'home', at: 0.5 },
      ],
      now: 60 / 90,
      halfTime: 0.5,
    });
  });

  test('the match tracker grows with extra time, keeps the last minute at half-time, and is full at the end', () => {
    expect(trackerOf(SPORTS.football, state("120'"), [])).toMatchObject({ now: 1, halfTime: 0.375 });
    expect(trackerOf(SPORTS.football, state(null), [event('goal', "45'")])).toMatchObject({ now: 0.5 });
    expect(trackerOf(SPORTS.football, state(null, 3), [event('goal', "45'")])).toMatchObject({ now: 1 });
  });

  test('the match tracker uses the length of the sport', () => {
    expect(trackerOf(SPORTS.handball, state("30'"), [])).toMatchObject({ now: 0.5, halfTime: 0.5 });
    expect(trackerOf(SPORTS.rugby, state("40'"), [])).toMatchObject({ now: 0.5, halfTime: 0.5 });
  });

  test('the match tracker is hidden without minutes', () => {
    expect(trackerOf(SPORTS.football, state(null), [])).toBeNull();
  });

  test.each([
    ['tennis, where games replace the clock', SPORTS.tennis, '2:2'],
    ['basketball, where the time left does', SPORTS.basketball, '07:23'],
    ['cricket, where overs do', SPORTS.cricket, '12.4'],
    ['a sport without minutes, whatever its clock says', SPORTS.mma, "3'"],
  ])('[ROUTE-27] the match tracker is hidden in %s', (_, sport, clock) => {
    expect(trackerOf(sport, state(clock), [event('goal', clock)])).toBeNull();
  });
});
