import { addDays, nairobiDay } from '@jukwaa/domain';
import type { NewMatch } from '../fixture/index.ts';
import type { FeedSource } from './feed-source.ts';
import { footballOffer } from './play/football-offer.ts';
import { playMs } from './play/football-plan.ts';
import { playAt } from './play/football-play.ts';
import { drawnScript } from './play/football-script.ts';
import { dayProgramme, type ProgrammeMatch } from './programme/day-programme.ts';

/** Matches brought in one go, so that the first ones are on screen before the last ones are priced. */
const CHUNK = 30;

const nameOf = ({ day, n }: ProgrammeMatch) => `sim:football:${day}:${n}`;

function newMatch(match: ProgrammeMatch, now: number): NewMatch {
  const { league } = match;
  // The time makes the name new when a match has to be brought again.
  const external_id = `${nameOf(match)}~${now.toString(36)}`;
  const plan = drawnScript({ seed: external_id, model: match.model, drifts: true, boosted: match.boosted });
  const before = Math.min(now, match.starts_at - 1);
  return {
    external_id,
    source: 'simulate',
    plan,
    sport_id: league.sport_id,
    category_id: league.category_id,
    country: league.country,
    tournament_id: league.tournament_id,
    tournament: league.tournament,
    priority: league.priority,
    boosted: match.boosted ? 1 : 0,
    home_team: match.home,
    away_team: match.away,
    starts_at: match.starts_at,
    markets: footballOffer(plan, playAt(plan, match.starts_at, before), match.starts_at, before),
  };
}

/** Longest that a match of the programme can take, ms. */
const LONGEST_MS = playMs(drawnScript({ seed: 'length', model: { home: 0, away: 0, rho: 0 } })) + 15 * 60_000;

/** Real time that bringing may take of one call, ms: whatever is there is played in between. */
const PATIENCE_MS = 400;

/**
 * Football around the clock: the programme of the day before (what is still being played of it), today and the two days
 * after. It follows from the day alone, so a restart finds its own matches again and brings only those that are missing.
 */
export function simulateSource(): FeedSource {
  let plannedFor = '';
  let missing: readonly ProgrammeMatch[] = [];

  async function plan(today: string, now: number, known: Parameters<FeedSource['bring']>[2]) {
    const programme = [0, 1, -1, 2]
      .flatMap((days) => dayProgramme(addDays(today, days)))
      .filter((match) => match.starts_at + LONGEST_MS > now);
    const there = await known(programme.map(nameOf));
    missing = programme
      .filter((match) => !there.has(nameOf(match)))
      .sort((a, b) => a.starts_at - b.starts_at);
    plannedFor = today;
  }

  return {
    async bring(now, create, known) {
      const today = nairobiDay(now);
      if (plannedFor !== today) await plan(today, now, known);
      const began = performance.now();
      while (missing.length > 0 && performance.now() - began < PATIENCE_MS) {
        await create(missing.slice(0, CHUNK).map((match) => newMatch(match, now)));
        missing = missing.slice(CHUNK);
      }
    },
  };
}
