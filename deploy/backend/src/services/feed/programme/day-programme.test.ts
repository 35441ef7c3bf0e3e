import { describe, expect, test } from '@jest/globals';
import { addDays, nairobiDay } from '@jukwaa/domain';
import { playMs } from '../play/football-plan.ts';
import { drawnScript } from '../play/football-script.ts';
import { dayProgramme, type ProgrammeMatch } from './day-programme.ts';

const DAY = '2026-11-21';
const around = [-1, 0, 1].flatMap((days) => dayProgramme(addDays(DAY, days)));
const nameOf = (match: ProgrammeMatch) => `${match.day}:${match.n}`;
const endOf = (match: ProgrammeMatch) =>
  match.starts_at + playMs(drawnScript({ seed: nameOf(match), model: match.model }));

describe('the football programme of a day', () => {
  test('the football programme of a day depends on the day alone', () => {
    expect(dayProgramme(DAY)).toEqual(dayProgramme(DAY));
    expect(dayProgramme(DAY)).not.toEqual(dayProgramme(addDays(DAY, 1)));
  });

  test('the football programme of a day has about 120 matches, all on that day in Nairobi, with each team at most once', () => {
    const matches = dayProgramme(DAY);
    expect(matches.length).toBeGreaterThanOrEqual(110);
    expect(matches.every((match) => nairobiDay(match.starts_at) === DAY)).toBe(true);
    const teams = matches.flatMap(({ league, home, away }) =>
      [home, away].map((team) => `${league.country}:${team}`),
    );
    expect(new Set(teams).size).toBe(teams.length);
  });

  test('the football programme of a day has at least eight running matches and several that start soon at any time', () => {
    const ends = around.map((match) => ({ from: match.starts_at, until: endOf(match) }));
    const midnight = Date.parse(`${DAY}T00:00:00+03:00`);
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      const now = midnight + minute * 60_000;
      expect(ends.filter(({ from, until }) => from <= now && now < until).length).toBeGreaterThanOrEqual(8);
      expect(
        ends.filter(({ from }) => from > now && from <= now + 45 * 60_000).length,
      ).toBeGreaterThanOrEqual(3);
    }
  });

  test('the football programme of a day lists Kenya first and has fewer goals there', () => {
    const first = [...around].sort((a, b) => b.league.priority - a.league.priority)[0];
    expect(first?.league).toMatchObject({ country: 'Kenya', tournament: 'Premier League' });
    const kenyan = around.filter((match) => match.league.country === 'Kenya');
    const goals = kenyan.reduce((sum, { model }) => sum + model.home + model.away, 0) / kenyan.length;
    expect(goals).toBeGreaterThan(1.8);
    expect(goals).toBeLessThan(2.4);
  });
});
