import type {
  Side,
  VirtualEvent,
  VirtualMatch,
  VirtualResult,
  VirtualRoundHead,
  VirtualScore,
} from '@jukwaa/contracts';
import { floats } from '../fairness/floats.ts';
import {
  type CourseClock,
  courseClock,
  EXTRA_MINUTES,
  extraMinuteOf,
  HALF_TIME,
  MINUTES,
  minuteOf,
} from './course-clock.ts';
import { drawExtraGoals, drawGoals, GOAL_DRAWS, goalModel, scoreOf, type TimedGoal } from './match-goals.ts';
import { PENALTY_DRAWS, type Penalty, shootOut } from './penalties.ts';
import { drawPlay, goalEvents, PLAY_DRAWS } from './play.ts';
import { scoreGrid } from './score-grid.ts';
import { isKnockOut } from './season.ts';

/** The draws of a match, in the order in which its seed gives them. */
interface CourseDraws {
  readonly goals: readonly number[];
  readonly play: readonly number[];
  readonly extra: readonly number[];
  readonly penalties: readonly number[];
}

export interface VirtualCourse {
  readonly events: VirtualEvent[];
  readonly result: VirtualResult;
}

/** The published part of a match and its round that, with the seed, give the course. */
export type CourseMatch = Pick<VirtualMatch, 'place' | 'home_rate' | 'away_rate'>;
export type CourseRound = Pick<VirtualRoundHead, 'stage' | 'kick_off_at' | 'ends_at'>;

const REGULAR_DRAWS = GOAL_DRAWS + PLAY_DRAWS;
const ALL_DRAWS = REGULAR_DRAWS + GOAL_DRAWS + PENALTY_DRAWS;

/**
 * The draws of a match: floats of the round's seed for the client seed `virtual` and the match's place as the nonce. Only a
 * knock-out uses those of extra time and penalties.
 */
async function courseDraws(seed: string, place: number, knockOut: boolean): Promise<CourseDraws> {
  const player = { clientSeed: 'virtual', nonce: place };
  const all = await floats(seed, player, knockOut ? ALL_DRAWS : REGULAR_DRAWS);
  return {
    goals: all.slice(0, GOAL_DRAWS),
    play: all.slice(GOAL_DRAWS, REGULAR_DRAWS),
    extra: all.slice(REGULAR_DRAWS, REGULAR_DRAWS + GOAL_DRAWS),
    penalties: all.slice(REGULAR_DRAWS + GOAL_DRAWS),
  };
}

const winnerOf = ([home, away]: VirtualScore): Side | null =>
  home === away ? null : home > away ? 'home' : 'away';
const together = (a: VirtualScore, b: VirtualScore): VirtualScore => [a[0] + b[0], a[1] + b[1]];

/** A match that is level after 90 minutes of a knock-out. */
interface Decider {
  readonly extra: readonly TimedGoal[];
  readonly penalties: readonly Penalty[];
}

function deciderOf(match: CourseMatch, draws: CourseDraws): Decider {
  const extra = drawExtraGoals(goalModel(match), draws.extra);
  return { extra, penalties: winnerOf(scoreOf(extra)) === null ? shootOut(draws.penalties) : [] };
}

function resultOf(goals: readonly TimedGoal[], decider: Decider | null): VirtualResult {
  const full_time = scoreOf(goals);
  const extra_time = decider && together(full_time, scoreOf(decider.extra));
  const scored = decider?.penalties.filter((kick) => kick.scored) ?? [];
  const penalties = decider !== null && decider.penalties.length > 0 ? scoreOf(scored) : null;
  return {
    half_time: scoreOf(goals.filter(({ time }) => time < 0.5)),
    full_time,
    extra_time,
    penalties,
    winner: winnerOf(penalties ?? extra_time ?? full_time),
  };
}

const mark = (at: number, minute: number, kind: VirtualEvent['kind']): VirtualEvent => ({
  at,
  minute,
  kind,
  side: null,
});

/** The events after 90 minutes. */
function lastEvents(clock: CourseClock, { extra, penalties }: Decider): VirtualEvent[] {
  const last = MINUTES + EXTRA_MINUTES;
  return [
    mark(clock.extraTime, MINUTES, 'extra_time'),
    ...extra.map(
      ({ time, side }): VirtualEvent => ({
        at: clock.extra(time),
        minute: extraMinuteOf(time),
        kind: 'goal',
        side,
      }),
    ),
    ...penalties.map(
      ({ side, scored }, at): VirtualEvent => ({
        at: clock.penalty(at, penalties.length),
        minute: last,
        kind: scored ? 'penalty_scored' : 'penalty_missed',
        side,
      }),
    ),
    mark(clock.end, last, 'end'),
  ];
}

/** The course of a match for given draws. */
function courseOf(draws: CourseDraws, match: CourseMatch, round: CourseRound): VirtualCourse {
  const knockOut = isKnockOut(round.stage);
  const clock = courseClock(knockOut, round.ends_at - round.kick_off_at);
  const goals = drawGoals(scoreGrid(goalModel(match)), draws.goals);
  const isLevel = winnerOf(scoreOf(goals)) === null;
  const decider = knockOut && isLevel ? deciderOf(match, draws) : null;
  const play = [...goals.flatMap(({ time, side }) => goalEvents(time, side)), ...drawPlay(match, draws.play)];
  const events = [
    ...play.map(
      ({ time, kind, side }): VirtualEvent => ({
        at: clock.regular(time),
        minute: minuteOf(time),
        kind,
        side,
      }),
    ),
    mark(clock.halfTime, HALF_TIME, 'half_time'),
  ].sort((a, b) => a.at - b.at || a.minute - b.minute);
  return {
    events: [
      ...events,
      mark(clock.fullTime, MINUTES, 'full_time'),
      ...(decider === null ? [mark(clock.regularEnd, MINUTES, 'end')] : lastEvents(clock, decider)),
    ],
    result: resultOf(goals, decider),
  };
}

/**
 * The course of a virtual match: a pure function of the round's seed and of what is published before kick-off. Pages repeat it
 * with the revealed seed to verify a result.
 */
export const virtualCourse = async (
  seed: string,
  match: CourseMatch,
  round: CourseRound,
): Promise<VirtualCourse> =>
  courseOf(await courseDraws(seed, match.place, isKnockOut(round.stage)), match, round);

/** The scorers of the 90 minutes in their order, for markets on single goals. */
export function scorersOf(events: readonly VirtualEvent[]): Side[] {
  const end = events.findIndex(({ kind }) => kind === 'full_time');
  return events
    .slice(0, end < 0 ? events.length : end)
    .flatMap(({ kind, side }) => (kind === 'goal' && side !== null ? [side] : []));
}

/** The score that a page shows `ms` after kick-off, with extra time and without penalties. */
export function scoreAt(events: readonly VirtualEvent[], ms: number): VirtualScore {
  const sides = events.flatMap(({ at, kind, side }) =>
    kind === 'goal' && side !== null && at <= ms ? [{ side }] : [],
  );
  return scoreOf(sides);
}
