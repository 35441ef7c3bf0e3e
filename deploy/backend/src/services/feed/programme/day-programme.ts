import { nairobiDayBounds } from '@jukwaa/domain';
import type { GoalModel } from '../../pricing/index.ts';
import { type SeededRandom, seededRandom, shuffled } from '../seeded-random.ts';
import { CUPS, LEAGUES, type League } from './leagues.ts';

/** A match of a day's programme. `n` numbers the matches of the day. */
export interface ProgrammeMatch {
  readonly day: string;
  readonly n: number;
  readonly league: League;
  readonly home: string;
  readonly away: string;
  readonly model: GoalModel;
  readonly boosted: boolean;
  /** Kick-off, Unix ms. */
  readonly starts_at: number;
}

const SLOT_MS = 15 * 60_000;
const SLOTS = 96;
/** The Nairobi hour around which the best matches are played. */
const PRIME_HOUR = 18;
const CUP_MATCHES = 4;
/** The change in the logarithm of a side's goals between the best and the last team of a league. */
const STRENGTH_SPREAD = 1.1;
const BOOSTED_SHARE = 0.08;

type Pairing = readonly [league: League, home: string, away: string];

/**
 * Kick-offs of a day: one every quarter of an hour and a second one every full hour, around the clock. A match takes at least 108
 * minutes, so at any time at least eight are running and three start within 45 minutes.
 */
const slots = (): number[] =>
  Array.from({ length: SLOTS }, (_, slot) => (slot % 4 === 0 ? [slot, slot] : [slot])).flat();

const fromPrime = (slot: number) => Math.abs(slot - PRIME_HOUR * 4);

function pairings(league: League, taken: Set<string>, most: number, random: SeededRandom): Pairing[] {
  const free = shuffled(
    league.teams.filter((team) => !taken.has(team)),
    random,
  );
  const pairs: Pairing[] = [];
  for (let i = 0; i + 1 < free.length && pairs.length < most; i += 2) {
    const [home, away] = [free[i], free[i + 1]];
    if (home === undefined || away === undefined) continue;
    pairs.push([league, home, away]);
    taken.add(home).add(away);
  }
  return pairs;
}

/** Expected goals from the ranks of both teams in their league's list, and a little of the day's form. */
function goalModel({ teams, profile }: League, home: string, away: string, random: SeededRandom): GoalModel {
  const rank = (team: string) => teams.indexOf(team) / (teams.length - 1);
  const edge = (rank(away) - rank(home)) * STRENGTH_SPREAD * 0.5 + (random() - 0.5) * 0.2;
  const pace = Math.exp((random() - 0.5) * 0.25);
  const rounded = (goals: number) => Math.round(goals * 10_000) / 10_000;
  return {
    home: rounded(profile.home * pace * Math.exp(edge)),
    away: rounded(profile.away * pace * Math.exp(-edge)),
    rho: profile.rho,
  };
}

/**
 * The football programme of a Nairobi day (`YYYY-MM-DD`), always the same for that day: about 120 matches in which each team
 * plays at most once. Better competitions play closer to the evening.
 */
export function dayProgramme(day: string): ProgrammeMatch[] {
  const random = seededRandom(`football:${day}`);
  const taken = new Set<string>();
  const pairs = [
    ...CUPS.flatMap((cup) => pairings(cup, taken, CUP_MATCHES, random)),
    ...LEAGUES.flatMap((league) => pairings(league, taken, Number.POSITIVE_INFINITY, random)),
  ].sort(([a], [b]) => b.priority - a.priority);
  const times = slots().sort((a, b) => fromPrime(a) - fromPrime(b));
  const midnight = nairobiDayBounds(day).from;
  return pairs.slice(0, times.length).map(([league, home, away], n) => ({
    day,
    n,
    league,
    home,
    away,
    model: goalModel(league, home, away, random),
    boosted: random() < BOOSTED_SHARE,
    starts_at: midnight + (times[n] ?? 0) * SLOT_MS,
  }));
}
