import { describe, expect, test } from '@jest/globals';
import type { MatchOffer } from '../../fixture/index.ts';
import { chooseRound } from './choose-round.ts';
import { seasonOf } from './season.ts';

const HOUR_MS = 3_600_000;
const LEAGUE = 17;
const NOW = Date.parse('2026-11-21T08:00:00.000Z');

/** Matches such as `A-B`, by kick-off so many hours from now. */
const offers = (...rows: readonly (readonly [teams: string, hours: number])[]): MatchOffer[] =>
  rows.map(([teams, hours], n) => {
    const [home_team = '', away_team = ''] = teams.split('-');
    return {
      facts: {
        match_id: n + 1,
        game_id: n + 1,
        sport_id: 1,
        category_id: 1,
        country: 'England',
        tournament_id: LEAGUE,
        tournament: 'Premier League',
        priority: 1,
        boosted: 0,
        home_team,
        away_team,
        starts_at: NOW + hours * HOUR_MS,
      },
      producer_id: 3,
      state: { status: 0, match_status: 0, home_score: null, away_score: null, match_time: null },
      seq: 1,
      list_seq: 0,
      stopped_seq: null,
      markets: new Map(),
      timeline: [],
      closed_at: null,
    };
  });
/** So many matches of different teams at the same time. */
const day = (count: number, hours: number): (readonly [string, number])[] =>
  Array.from({ length: count }, (_, n) => [`H${n}-A${n}`, hours] as const);
const chosen = (matches: readonly MatchOffer[], taken: readonly number[] = []) =>
  chooseRound(LEAGUE, matches, NOW, new Set(taken)).map(({ facts }) => facts.match_id);
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

describe('the matches of a Ligi Soo round', () => {
  test('the matches of a Ligi Soo round are the ten of the next match day', () => {
    expect(chosen(offers(...day(10, 48), ...day(10, 200)))).toEqual(numbers(1, 10));
  });

  test('the matches of a Ligi Soo round end where a team would play twice', () => {
    expect(chosen(offers(...day(9, 48), ['H0-X', 120]))).toEqual(numbers(1, 9));
  });

  test('the matches of a Ligi Soo round are awaited while a match day is incomplete, until a day before its first kick-off', () => {
    expect(chosen(offers(...day(9, 48)))).toEqual([]);
    expect(chosen(offers(...day(9, 24)))).toEqual(numbers(1, 9));
    expect(chosen(offers(...day(4, 24)))).toEqual([]);
  });

  test('the matches of a Ligi Soo round leave out a match that was moved away from its match day', () => {
    expect(chosen(offers(['H0-A1', 30], ...day(10, 72)))).toEqual(numbers(2, 11));
  });

  test('the matches of a Ligi Soo round leave out those of a round that is not settled, and those that start within the hour', () => {
    expect(chosen(offers(...day(10, 48), ...day(10, 200)), numbers(1, 10))).toEqual(numbers(11, 20));
    expect(chosen(offers(['X-Y', 0.5], ...day(10, 48)))).toEqual(numbers(2, 11));
  });
});

test('a season runs from July to June in Nairobi', () => {
  expect(seasonOf(Date.parse('2026-08-15T14:00:00.000Z'))).toBe(2026);
  expect(seasonOf(Date.parse('2027-05-23T15:00:00.000Z'))).toBe(2026);
  expect(seasonOf(Date.parse('2027-06-30T21:30:00.000Z'))).toBe(2027);
});
