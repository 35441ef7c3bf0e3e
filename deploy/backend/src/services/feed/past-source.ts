import { addDays, nairobiDay } from '@jukwaa/domain';
import type { PastMatch } from '../fixture/index.ts';
import type { FeedSource } from './feed-source.ts';
import { courseOf } from './play/plan.ts';
import { footballDay } from './programme/football-day.ts';
import { plannedFacts } from './programme/planned-facts.ts';
import type { PlannedMatch } from './programme/planned-match.ts';
import { sportDay } from './programme/sport-day.ts';
import { CALENDARS } from './programme/sports/sport-calendar.ts';

/**
 * Days of past results. Teams of a league of twenty play each other once or twice in this time. The other sports play more often;
 * a week has more than five matches of every side.
 */
const DAYS = { football: 28, others: 7 } as const;
/** Number of matches added in one step; play goes on in between. */
const CHUNK = 40;

/** The past match of a programme's match; null while it is not over at `now`. */
function pastMatch(match: PlannedMatch, now: number): PastMatch | null {
  const { starts_at } = match;
  const external_id = `${match.name}~past`;
  const course = courseOf(match.script(external_id));
  const ended_at = starts_at + course.lengthMs;
  if (ended_at > now) return null;
  const { state, timeline = [] } = course.at(starts_at, ended_at + 1);
  if (state.home_score === null || state.away_score === null) return null;
  return {
    ...plannedFacts(match, external_id),
    home_score: state.home_score,
    away_score: state.away_score,
    timeline,
    ended_at,
  };
}

/** The programme of a day for all sports with results that far back. */
function programmeOf(today: string, daysBack: number): PlannedMatch[] {
  const day = addDays(today, -daysBack);
  const others = daysBack <= DAYS.others ? CALENDARS.flatMap((calendar) => sportDay(calendar, day)) : [];
  return [...footballDay(day), ...others];
}

/**
 * The results of the days before the first one, from the same plans as watched matches, the latest day first. Matches that were
 * really played or already added stay unchanged.
 *
 * @param keptDays retention of played matches: older ones would be removed immediately
 */
export function pastSource(keptDays: number): FeedSource {
  const lastDay = Math.min(DAYS.football, keptDays);
  let daysBack = 0;
  let waiting: readonly PlannedMatch[] = [];
  let firstDay: string | null = null;

  return {
    async bring(now, _create, known, archive) {
      firstDay ??= nairobiDay(now);
      if (waiting.length === 0) {
        if (daysBack > lastDay) return;
        const programme = programmeOf(firstDay, daysBack);
        const there = await known(programme.map(({ name }) => name));
        waiting = programme.filter(({ name, starts_at }) => starts_at < now && !there.has(name));
        daysBack++;
      }
      const next = waiting.slice(0, CHUNK).map((match) => pastMatch(match, now));
      await archive(next.filter((match) => match !== null));
      waiting = waiting.slice(CHUNK);
    },
  };
}
