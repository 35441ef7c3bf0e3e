import { addDays, nairobiDay } from '@jukwaa/domain';
import type { NewMatch } from '../fixture/index.ts';
import type { Margins } from '../pricing/index.ts';
import type { FeedSource } from './feed-source.ts';
import { playMs } from './play/football-plan.ts';
import { drawnScript } from './play/football-script.ts';
import { courseOf } from './play/plan.ts';
import { footballDay } from './programme/football-day.ts';
import { plannedFacts } from './programme/planned-facts.ts';
import type { PlannedMatch } from './programme/planned-match.ts';
import { sportDay } from './programme/sport-day.ts';
import { CALENDARS } from './programme/sports/sport-calendar.ts';

/** Number of matches added in one step, so that the first are visible before the last are priced. */
const CHUNK = 30;
/** Real time (ms) for adding in one call: existing matches are played in between. */
const PATIENCE_MS = 400;
/** Interval between searches for missing matches, in ms of the services' clock. */
const LOOK_MS = 30 * 60_000;
const HOUR_MS = 3_600_000;

/** A planned match with its course; null when it is already over. */
function newMatch(match: PlannedMatch, now: number, margins: Margins): NewMatch | null {
  const { starts_at } = match;
  // The time makes the id new when a match must be added again.
  const external_id = `${match.name}~${now.toString(36)}`;
  const plan = match.script(external_id);
  const course = courseOf(plan);
  if (starts_at + course.lengthMs <= now) return null;
  return {
    ...plannedFacts(match, external_id),
    plan,
    markets: course.at(starts_at, Math.min(now, starts_at - 1)).offer(margins),
  };
}

/** Longest possible duration of a programme's football match, ms. */
const LONGEST_MS = playMs(drawnScript({ seed: 'length', model: { home: 0, away: 0, rho: 0 } })) + 15 * 60_000;

/** Football of yesterday (matches that are still running), today and the next two days. */
const footballAround = (now: number): PlannedMatch[] =>
  [-1, 0, 1, 2]
    .flatMap((days) => footballDay(addDays(nairobiDay(now), days)))
    .filter((match) => match.starts_at + LONGEST_MS > now);

/** The other sports, each as far ahead as its calendar says. */
const sportsAround = (now: number): PlannedMatch[] =>
  CALENDARS.flatMap((calendar) =>
    [-1, 0, 1, 2]
      .flatMap((days) => sportDay(calendar, addDays(nairobiDay(now), days)))
      .filter(
        ({ starts_at }) =>
          starts_at + calendar.longest * 60_000 > now && starts_at < now + calendar.ahead * HOUR_MS,
      ),
  );

/**
 * Every sport around the clock. The programme depends on the day alone, so after a restart it finds its own matches again and
 * adds only the missing ones.
 *
 * @param margins the margins of current prices
 */
export function simulateSource(margins: () => Margins): FeedSource {
  let lookedAt: number | null = null;
  let missing: readonly PlannedMatch[] = [];

  return {
    async bring(now, create, known) {
      const look = Math.floor(now / LOOK_MS);
      if (look !== lookedAt) {
        const programme = [...footballAround(now), ...sportsAround(now)];
        const there = await known(programme.map(({ name }) => name));
        missing = programme.filter(({ name }) => !there.has(name)).sort((a, b) => a.starts_at - b.starts_at);
        lookedAt = look;
      }
      const began = performance.now();
      while (missing.length > 0 && performance.now() - began < PATIENCE_MS) {
        const next = missing.slice(0, CHUNK).map((match) => newMatch(match, now, margins()));
        await create(next.filter((match) => match !== null));
        missing = missing.slice(CHUNK);
      }
    },
  };
}
