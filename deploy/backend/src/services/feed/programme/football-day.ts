import { SPORTS } from '@jukwaa/contracts';
import { drawnScript } from '../play/football-script.ts';
import { dayProgramme } from './day-programme.ts';
import type { PlannedMatch } from './planned-match.ts';

/** Corners and cards of real football fit the model; e-soccer has none. */
const countsIn = (sportId: number) => (sportId === SPORTS.football ? { counts: {} } : {});

/** The football programme of a Nairobi day as planned matches. */
export const footballDay = (day: string): PlannedMatch[] =>
  dayProgramme(day).map(({ n, league, home, away, model, boosted, starts_at }) => ({
    name: `sim:football:${day}:${n}`,
    sport_id: league.sport_id,
    competition: league,
    home,
    away,
    boosted,
    starts_at,
    script: (seed) => drawnScript({ seed, model, drifts: true, boosted, ...countsIn(league.sport_id) }),
  }));
