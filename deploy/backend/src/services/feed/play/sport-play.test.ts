import { describe, expect, test } from '@jest/globals';
import { SPORTS } from '@jukwaa/contracts';
import { addDays } from '@jukwaa/domain';
import { EVENT_STATUS, matchStatusText } from '../../feed-protocol/index.ts';
import { STANDARD_MARGINS, withoutMargin } from '../../pricing/index.ts';
import { sportDay } from '../programme/sport-day.ts';
import { CALENDARS } from '../programme/sports/sport-calendar.ts';
import { courseOf, storedCourse } from './plan.ts';

const DAY = '2026-11-21';
const START = Date.parse('2026-11-21T15:00:00Z');
const nameOf = (sport: number) => Object.entries(SPORTS).find(([, id]) => id === sport)?.[0] ?? '';
const byName = CALENDARS.map((calendar) => [nameOf(calendar.sport_id), calendar] as const);

/** Whether exactly one outcome wins with these results, or all stakes are returned. */
const isDecided = (outcomes: readonly { result: number; void_factor: number }[]) => {
  const won = outcomes.filter((outcome) => outcome.result === 1 && outcome.void_factor === 0).length;
  return won === 1 || outcomes.every((outcome) => outcome.void_factor === 1);
};

describe.each(byName)('%s', (_, calendar) => {
  const matches = sportDay(calendar, DAY);

  test('a sport has a programme that depends on the day alone, in which no side plays twice in a row', () => {
    expect(matches.length).toBeGreaterThanOrEqual(10);
    expect(sportDay(calendar, DAY).map(({ home, away }) => [home, away])).toEqual(
      matches.map(({ home, away }) => [home, away]),
    );
    for (const [n, match] of matches.entries()) {
      const next = matches[n + 1];
      expect([next?.home, next?.away]).not.toContain(match.home);
      expect(match.home).not.toBe(match.away);
    }
  });

  test('a sport nearly always has a running match, and several future ones', () => {
    const around = [-1, 0, 1].flatMap((days) => sportDay(calendar, addDays(DAY, days)));
    const spans = around.map((match) => ({
      from: match.starts_at,
      until: match.starts_at + courseOf(match.script(match.name)).lengthMs,
    }));
    const midnight = Date.parse(`${DAY}T00:00:00+03:00`);
    const live = Array.from({ length: 288 }, (__, i) => midnight + i * 300_000).map(
      (now) => spans.filter(({ from, until }) => from <= now && now < until).length,
    );
    // Fights may end in their first round.
    expect(live.filter((count) => count > 0).length / live.length).toBeGreaterThan(0.8);
    const soon = spans.filter(({ from }) => from > midnight && from <= midnight + calendar.ahead * 3_600_000);
    expect(soon.length).toBeGreaterThanOrEqual(10);
  });

  test('a match of any sport is offered before and in play, and every offered market is decided at the end', () => {
    for (const match of matches.slice(0, 3)) {
      const course = storedCourse(JSON.parse(JSON.stringify(match.script(match.name))));
      if (!course) throw new Error('the plan can not be stored');
      const at = (part: number) => course.at(START, START + course.lengthMs * part);
      const plays = [-0.001, 0.05, 0.3, 0.5, 0.7].map(at);
      const offered = plays.flatMap((play) => play.offer(STANDARD_MARGINS));
      expect(plays[0]?.offer(STANDARD_MARGINS).length).toBeGreaterThanOrEqual(2);
      expect(plays.map((play) => play.state.status)).toEqual([0, 1, 1, 1, 1]);
      for (const play of plays) expect(matchStatusText(play.state.match_status)).not.toBe('In play');
      const end = at(1);
      expect(end.state).toMatchObject({ status: EVENT_STATUS.ended, home_score: expect.any(Number) });
      const keys = offered.map(({ id, specifiers }) => ({ id, specifiers }));
      const results = end.results(keys);
      expect(results).toHaveLength(keys.length);
      if (calendar.sport_id === SPORTS.esoccer) continue;
      for (const { outcomes } of results) expect(isDecided(outcomes)).toBe(true);
    }
  });

  test('a sport has as many matches with the home side ahead as its prices say', () => {
    const [first] = matches;
    if (!first) throw new Error('no match');
    const drawn = Array.from({ length: 500 }, (__, i) => courseOf(first.script(`drawn ${i}`)));
    const leads = drawn.map((course) => {
      const { state } = course.at(START, START + course.lengthMs);
      return Math.sign((state.home_score ?? 0) - (state.away_score ?? 0));
    });
    const outcomes = drawn[0]?.at(START, START - 1).offer(STANDARD_MARGINS)[0]?.outcomes ?? [];
    const [priced = 0] = withoutMargin(outcomes.map(({ odds }) => odds));
    // In a two-way market a draw returns the stake.
    const counted = outcomes.length === 2 ? leads.filter((lead) => lead !== 0) : leads;
    const won = counted.filter((lead) => lead > 0).length / counted.length;
    // Four standard errors of 500 matches, and the random walk of prices before a match.
    expect(Math.abs(won - priced)).toBeLessThan(0.09);
  });
});

test('a match shows its clocks and periods in the usual format', () => {
  const textsOf = (sport: number) => {
    const calendar = CALENDARS.find(({ sport_id }) => sport_id === sport);
    const match = calendar && sportDay(calendar, DAY)[0];
    const course = match && courseOf(match.script(match.name));
    if (!course) throw new Error('no match');
    return [0.02, 0.55].map((part) => {
      const { match_status, match_time } = course.at(START, START + course.lengthMs * part).state;
      return `${matchStatusText(match_status)} ${match_time}`;
    });
  };
  expect(textsOf(SPORTS.basketball)).toEqual([
    expect.stringMatching(/^1st quarter 1\d:\d\d$/),
    expect.stringMatching(/^3rd quarter \d\d:\d\d$|^Halftime/),
  ]);
  expect(textsOf(SPORTS.tennis)[0]).toMatch(/^1st set 0:0$/);
  expect(textsOf(SPORTS.baseball)[0]).toBe('1st inning top null');
  expect(textsOf(SPORTS.cricket)[0]).toMatch(/^1st innings \d+\.\d ov$/);
  expect(textsOf(SPORTS.mma)[0]).toMatch(/^Round 1 4:\d\d$/);
  expect(textsOf(SPORTS['ice-hockey'])[1]).toMatch(/^2nd period/);
});
