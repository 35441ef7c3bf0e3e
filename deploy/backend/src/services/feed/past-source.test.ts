import { describe, expect, test } from '@jest/globals';
import { SPORTS } from '@jukwaa/contracts';
import { addDays, nairobiDay } from '@jukwaa/domain';
import type { PastMatch } from '../fixture/index.ts';
import { pastSource } from './past-source.ts';
import { courseOf } from './play/plan.ts';
import { footballDay } from './programme/football-day.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;
/** Days for which matches are stored in operation. */
const KEPT_DAYS = 35;
const nothing = (): Promise<ReadonlySet<string>> => Promise.resolve(new Set());
const noCreate = () => Promise.reject(new Error('nothing of this is to come'));

/** All matches that a source adds until it pauses. */
async function broughtBy(source = pastSource(KEPT_DAYS), known = nothing): Promise<PastMatch[]> {
  const brought: PastMatch[] = [];
  for (let idle = 0; idle < 40; idle++)
    await source.bring(NOW, noCreate, known, async (matches) => {
      if (matches.length > 0) idle = 0;
      brought.push(...matches);
    });
  return brought;
}

describe('the matches of previous days', () => {
  let all: PastMatch[] = [];
  test('the matches of previous days follow the same plans as watched matches, and all of them are over', async () => {
    all = await broughtBy();
    expect(all.every(({ ended_at, starts_at }) => ended_at <= NOW && starts_at < ended_at)).toBe(true);
    const yesterday = addDays(nairobiDay(NOW), -1);
    for (const planned of footballDay(yesterday)) {
      const past = all.find(({ external_id }) => external_id === `${planned.name}~past`);
      if (!past) throw new Error(`${planned.name} is missing`);
      const course = courseOf(planned.script(past.external_id));
      const end = course.at(planned.starts_at, planned.starts_at + course.lengthMs + 1);
      expect(past).toMatchObject({
        home_team: planned.home,
        away_team: planned.away,
        home_score: end.state.home_score,
        away_score: end.state.away_score,
      });
      const goals = past.timeline.filter(({ kind }) => kind === 'goal');
      expect(goals).toHaveLength(past.home_score + past.away_score);
      expect(past.timeline.at(-1)).toMatchObject({
        match_status: 'Ended',
        home_score: past.home_score,
        away_score: past.away_score,
      });
    }
  }, 180_000);

  test('the matches of previous days include five matches of nearly every football team, and results of every sport', () => {
    const played = new Map<string, number>();
    const football = all.filter(({ sport_id }) => sport_id === SPORTS.football);
    for (const { home_team, away_team } of football)
      for (const team of [home_team, away_team]) played.set(team, (played.get(team) ?? 0) + 1);
    const counts = [...played.values()];
    // The smallest league yields to the others, so its teams play only every few days.
    expect(counts.filter((count) => count >= 5).length / counts.length).toBeGreaterThan(0.95);
    expect(new Set(all.map(({ sport_id }) => sport_id))).toEqual(new Set(Object.values(SPORTS)));
  });

  test('the matches of previous days have goals by the profiles of their leagues', () => {
    const kenyan = all.filter(({ tournament_id }) => tournament_id === 1644);
    const goals = kenyan.reduce((sum, match) => sum + match.home_score + match.away_score, 0);
    expect(goals / kenyan.length).toBeGreaterThan(1.6);
    expect(goals / kenyan.length).toBeLessThan(2.5);
  });

  test('the matches of previous days go back no further than the retention of matches', async () => {
    const brought = await broughtBy(pastSource(2));
    const days = new Set(brought.map(({ starts_at }) => nairobiDay(starts_at)));
    expect([...days].sort()).toEqual([2, 1, 0].map((back) => nairobiDay(NOW - back * DAY_MS)));
  });

  test('the matches of previous days are added only once', async () => {
    const names = new Set(all.map(({ external_id }) => external_id.split('~')[0] ?? ''));
    expect(await broughtBy(pastSource(KEPT_DAYS), () => Promise.resolve(names))).toEqual([]);
  });
});
