import { SPORTS, type SportId } from '@jukwaa/contracts';
import { drawnFight } from '../../play/fights/fight-script.ts';
import { drawnScript } from '../../play/football-script.ts';
import type { MatchPlan } from '../../play/plan.ts';
import { drawnPoints } from '../../play/points/points-script.ts';
import { shifted } from '../../play/sets/sets-layout.ts';
import { drawnSets } from '../../play/sets/sets-script.ts';
import { BASKETBALL, HANDBALL, NETBALL, NFL, RUGBY, VOLLEYBALL } from './ball-leagues.ts';
import type { Competition } from './competition.ts';
import { BASEBALL, CRICKET, ICE_HOCKEY } from './field-leagues.ts';
import { BADMINTON, BOXING, DARTS, ESOCCER, MMA, TENNIS } from './player-tours.ts';

/** Creates the plan of a match from the home side's advantage: -1 (last against first) to 1. */
type Draw = (seed: string, edge: number) => MatchPlan;

/** The times and sides of a sport's matches. */
export interface SportCalendar {
  readonly sport_id: SportId;
  /** Minutes between two starts; when this is shorter than a match, several matches run at the same time. */
  readonly every: number;
  /** Hours before their start at which matches are added. */
  readonly ahead: number;
  /** Minutes of the longest possible match. */
  readonly longest: number;
  readonly competitions: readonly (readonly [Competition, Draw])[];
}

/** Points of two equal sides; `spread` is the logarithm of the ratio of points of the first side of the list to the last. */
const points =
  (sport_id: SportId, home: number, away: number, spread: number): Draw =>
  (seed, edge) =>
    drawnPoints(sport_id, seed, {
      home: home * Math.exp((edge * spread) / 2),
      away: away * Math.exp((-edge * spread) / 2),
    });

/** Chances of a point between equal sides; `spread` is their change from the last side against the first. */
const sets =
  (sport_id: SportId, serving: number, returning: number, spread: number): Draw =>
  (seed, edge) =>
    drawnSets(sport_id, seed, shifted({ serving, returning }, (edge * spread) / 2));

const fights =
  (sport_id: SportId, rounds: number, finish: number, roundSeconds: number): Draw =>
  (seed, edge) =>
    drawnFight(sport_id, seed, { rounds, finish, home: 0.5 + edge * 0.25 }, roundSeconds);

const ESOCCER_SPEED = 7.5;
/** Football of two times six minutes: more goals than on grass, and no side much better. */
const esoccer: Draw = (seed, edge) =>
  drawnScript({
    seed,
    model: { home: 1.95 * Math.exp(edge * 0.3), away: 1.85 * Math.exp(-edge * 0.3), rho: -0.03 },
    speed: ESOCCER_SPEED,
    drifts: true,
  });

const all = (competitions: readonly Competition[], ...draws: readonly [Draw, ...Draw[]]) =>
  competitions.map((competition, i) => [competition, draws[i] ?? draws[0]] as const);

const { basketball, baseball, tennis, handball, boxing, rugby, nfl, cricket, darts, volleyball } = SPORTS;
const { badminton, netball, mma } = SPORTS;
const iceHockey = SPORTS['ice-hockey'];

/**
 * Every sport but football around the clock: at any time at least one match of each is running or starts soon. Averages are round
 * figures of the competitions' recent seasons; the spreads are our own.
 */
export const CALENDARS: readonly SportCalendar[] = [
  {
    sport_id: basketball,
    every: 60,
    ahead: 36,
    longest: 130,
    competitions: all(
      BASKETBALL,
      points(basketball, 115, 112, 0.12),
      points(basketball, 84, 80, 0.14),
      points(basketball, 70, 67, 0.3),
    ),
  },
  {
    sport_id: baseball,
    every: 90,
    ahead: 36,
    longest: 165,
    competitions: all(BASEBALL, points(baseball, 4.55, 4.35, 0.5), points(baseball, 3.6, 3.4, 0.45)),
  },
  {
    sport_id: iceHockey,
    every: 75,
    ahead: 36,
    longest: 160,
    competitions: all(ICE_HOCKEY, points(iceHockey, 3.15, 2.9, 0.55), points(iceHockey, 2.75, 2.5, 0.45)),
  },
  {
    sport_id: tennis,
    every: 40,
    ahead: 24,
    longest: 190,
    competitions: all(
      TENNIS,
      sets(tennis, 0.79, 0.21, 0.2),
      sets(tennis, 0.66, 0.34, 0.26),
      sets(tennis, 0.68, 0.32, 0.3),
    ),
  },
  {
    sport_id: handball,
    every: 50,
    ahead: 36,
    longest: 95,
    competitions: all(
      HANDBALL,
      points(handball, 30, 28.5, 0.3),
      points(handball, 31, 29.5, 0.28),
      points(handball, 27, 26, 0.4),
    ),
  },
  {
    sport_id: boxing,
    every: 20,
    ahead: 10,
    longest: 50,
    competitions: all(BOXING, fights(boxing, 12, 0.055, 180)),
  },
  {
    sport_id: rugby,
    every: 60,
    ahead: 36,
    longest: 105,
    competitions: all(
      RUGBY,
      points(rugby, 24, 21, 0.8),
      points(rugby, 27, 23, 0.5),
      points(rugby, 26, 21, 0.5),
      points(rugby, 24, 21, 0.5),
    ),
  },
  { sport_id: nfl, every: 120, ahead: 36, longest: 210, competitions: all(NFL, points(nfl, 23.8, 22, 0.5)) },
  {
    sport_id: cricket,
    every: 120,
    ahead: 36,
    longest: 190,
    competitions: all(
      CRICKET,
      points(cricket, 162, 160, 0.3),
      points(cricket, 138, 136, 0.35),
      points(cricket, 176, 174, 0.12),
    ),
  },
  {
    sport_id: darts,
    every: 30,
    ahead: 16,
    longest: 110,
    competitions: all(DARTS, sets(darts, 0.62, 0.39, 0.24)),
  },
  {
    sport_id: volleyball,
    every: 45,
    ahead: 30,
    longest: 160,
    competitions: all(VOLLEYBALL, sets(volleyball, 0.505, 0.505, 0.08)),
  },
  {
    sport_id: badminton,
    every: 25,
    ahead: 14,
    longest: 95,
    competitions: all(BADMINTON, sets(badminton, 0.502, 0.502, 0.1)),
  },
  {
    sport_id: netball,
    every: 50,
    ahead: 30,
    longest: 95,
    competitions: all(NETBALL, points(netball, 58, 55, 0.2)),
  },
  { sport_id: mma, every: 12, ahead: 8, longest: 30, competitions: all(MMA, fights(mma, 5, 0.13, 300)) },
  { sport_id: SPORTS.esoccer, every: 10, ahead: 4, longest: 15, competitions: all(ESOCCER, esoccer) },
];
