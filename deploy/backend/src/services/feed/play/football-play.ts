import type { Side } from '@jukwaa/contracts';
import type { Score } from '@jukwaa/domain/pools';
import { EVENT_STATUS, MATCH_STATUS, type SportEventStatus } from '../../feed-protocol/index.ts';
import {
  BEFORE_KICK_OFF,
  type CountKind,
  type CountScores,
  type MatchMoment,
  type PlayedResult,
} from '../../pricing/index.ts';
import { type FootballPlan, halfLength, type PlannedEvent } from './football-plan.ts';

/** Betting stops this long before an event is shown, in seconds of play, because viewers see the danger coming. */
const STOP_BEFORE = 8;
/** Betting starts again this long after it, in seconds of play. */
const STOP_AFTER = 25;

export type FootballPhase = 'before' | 'first' | 'break' | 'second' | 'over';

/** The state of a match at a time. */
export interface FootballPlay {
  readonly phase: FootballPhase;
  /** Seconds of play in the current half. */
  readonly second: number;
  readonly state: SportEventStatus;
  readonly moment: MatchMoment;
  /** The events so far, in order. */
  readonly events: readonly PlannedEvent[];
  /** Betting is stopped for an event that is just happening. */
  readonly isStopped: boolean;
  /** The counts whose markets alone are stopped for an event that is just happening. */
  readonly stopped: readonly CountKind[];
}

function phaseAt(
  plan: FootballPlan,
  startsAt: number,
  now: number,
): { phase: FootballPhase; second: number } {
  const elapsed = ((now - startsAt) * plan.speed) / 1000;
  if (elapsed < 0) return { phase: 'before', second: 0 };
  const first = halfLength(plan, 1);
  if (elapsed < first) return { phase: 'first', second: elapsed };
  const second = elapsed - first - plan.breakSeconds;
  if (second < 0) return { phase: 'break', second: 0 };
  return second < halfLength(plan, 2) ? { phase: 'second', second } : { phase: 'over', second: 0 };
}

const HALVES = { before: 0, first: 1, break: 1.5, second: 2, over: 3 } as const;

const hasHappened = (event: PlannedEvent, phase: FootballPhase, second: number) =>
  event.half < HALVES[phase] || (event.half === HALVES[phase] && event.at <= second);

const tally = (events: readonly PlannedEvent[]): Score => ({
  home: events.filter((event) => event.side === 'home').length,
  away: events.filter((event) => event.side === 'away').length,
});

/** The markets that an event stops: a red card also moves the chances of goals. */
const STOPS = {
  goal: 'all',
  red: 'all',
  yellow: 'cards',
  corner: 'corners',
} as const satisfies Record<PlannedEvent['kind'], CountKind | 'all'>;

const isHappening = (event: PlannedEvent, phase: FootballPhase, second: number) =>
  event.half === HALVES[phase] && second >= event.at - STOP_BEFORE && second < event.at + STOP_AFTER;

/** `63'`, `45+2'`; the clock of the first minute shows 1. */
export function clockText(plan: FootballPlan, phase: FootballPhase, second: number): string | null {
  if (phase !== 'first' && phase !== 'second') return null;
  const regular = Math.floor(plan.halfSeconds / 60);
  const minute = Math.floor(second / 60) + 1;
  const base = phase === 'first' ? 0 : regular;
  return minute <= regular ? `${base + minute}'` : `${base + regular}+${minute - regular}'`;
}

export const MATCH_CODES = {
  before: MATCH_STATUS.notStarted,
  first: MATCH_STATUS.firstHalf,
  break: MATCH_STATUS.halfTime,
  second: MATCH_STATUS.secondHalf,
  over: MATCH_STATUS.ended,
} as const;

/** Corners and cards among events; null when the match does not count them. */
function countsOf({ counted }: FootballPlan, events: readonly PlannedEvent[]): CountScores | null {
  if (!counted) return null;
  return {
    corners: tally(events.filter(({ kind }) => kind === 'corner')),
    cards: tally(events.filter(({ kind }) => kind === 'yellow' || kind === 'red')),
  };
}

function stateOf(
  plan: FootballPlan,
  { phase, second }: Pick<FootballPlay, 'phase' | 'second'>,
  score: Score,
  counts: CountScores | null,
): SportEventStatus {
  const isBefore = phase === 'before';
  return {
    status: isBefore ? EVENT_STATUS.notStarted : phase === 'over' ? EVENT_STATUS.ended : EVENT_STATUS.live,
    match_status: MATCH_CODES[phase],
    home_score: isBefore ? null : score.home,
    away_score: isBefore ? null : score.away,
    match_time: clockText(plan, phase, second),
    ...(counts && !isBefore && { counts }),
  };
}

/** Regular minutes left; stoppage time lengthens a half but adds no minutes. */
function minutesLeft(plan: FootballPlan, phase: FootballPhase, second: number): number {
  const half = BEFORE_KICK_OFF.minutes / 2;
  if (phase === 'before') return BEFORE_KICK_OFF.minutes;
  if (phase === 'first') return half + half * (1 - second / halfLength(plan, 1));
  if (phase === 'break') return half;
  return phase === 'over' ? 0 : half * (1 - second / halfLength(plan, 2));
}

/** The state of the match at `now`; a function of plan and time alone, so that it can continue after any pause. */
export function playAt(plan: FootballPlan, startsAt: number, now: number): FootballPlay {
  const { phase, second } = phaseAt(plan, startsAt, now);
  const past = plan.events.filter((event) => hasHappened(event, phase, second));
  const goals = past.filter((event) => event.kind === 'goal');
  const score = tally(goals);
  const counts = countsOf(plan, past);
  const stops = plan.events
    .filter((event) => isHappening(event, phase, second))
    .map(({ kind }) => STOPS[kind]);
  const isAfterBreak = HALVES[phase] > 1;
  return {
    phase,
    second,
    state: stateOf(plan, { phase, second }, score, counts),
    events: past,
    moment: {
      minutes: BEFORE_KICK_OFF.minutes,
      minutesLeft: minutesLeft(plan, phase, second),
      score,
      halfTime: isAfterBreak ? tally(goals.filter((goal) => goal.half === 1)) : null,
      redCards: tally(past.filter((event) => event.kind === 'red')),
      counts,
    },
    isStopped: stops.includes('all'),
    stopped: (['corners', 'cards'] as const).filter((name) => stops.includes(name)),
  };
}

/** The final result of the match. */
export function resultOf(plan: FootballPlan): PlayedResult {
  const goals = plan.events.filter((event) => event.kind === 'goal');
  return {
    halfTime: tally(goals.filter((goal) => goal.half === 1)),
    fullTime: tally(goals),
    goals: goals.map((goal): Side => goal.side),
    counts: countsOf(plan, plan.events),
  };
}
