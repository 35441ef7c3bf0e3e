import type { Margins } from '../../../pricing/index.ts';
import { BEFORE_POINTS, type PointsMoment, pointsOutlook, priceSport } from '../../../pricing/index.ts';
import { smoothWalk } from '../../seeded-random.ts';
import { BEFORE_START, type Course, type MatchPlay } from '../course.ts';
import { feedMarket, finalResults, startedPlay } from '../sport-offer.ts';
import type { MatchPart, PartClock } from './match-parts.ts';
import { pointsPlay } from './points-layout.ts';
import { type PointsEvent, type PointsPlan, partsOf } from './points-plan.ts';

/** Betting stops this long before a large scoring play is shown, and starts again this long after it, in seconds. */
const STOP = { before: 8, after: 20 };
/**
 * Half-width of the random walk of a side's expected points before a match, as a fraction of them; and the time between two
 * turns, ms.
 */
const DRIFT = 0.012;
const DRIFT_TURN_MS = 25 * 60_000;

/** The position of a match in its parts. */
interface Place {
  readonly n: number;
  readonly part: MatchPart;
  /** Seconds since the start of the part. */
  readonly second: number;
}

function placeAt(plan: PointsPlan, elapsed: number): Place | null {
  if (elapsed >= plan.seconds) return null;
  let second = elapsed;
  for (const [n, part] of partsOf(plan).entries()) {
    if (second < part.seconds) return { n, part, second };
    second -= part.seconds;
  }
  return null;
}

const twoDigits = (n: number) => String(n).padStart(2, '0');

function clockText(clock: PartClock, done: number): string | null {
  switch (clock.kind) {
    case 'up':
      return `${clock.from + Math.min(clock.minutes, Math.floor(done * clock.minutes) + 1)}'`;
    case 'down': {
      const left = Math.ceil((1 - done) * clock.minutes * 60);
      return `${twoDigits(Math.floor(left / 60))}:${twoDigits(left % 60)}`;
    }
    case 'overs': {
      const balls = Math.floor(done * clock.overs * 6);
      return `${Math.floor(balls / 6)}.${balls % 6} ov`;
    }
    default:
      return null;
  }
}

const hasHappened = ([n, at]: PointsEvent, place: Place | null) =>
  place === null || n < place.n || (n === place.n && at <= place.second);

function scoreAt({ events }: PointsPlan, place: Place | null) {
  const score = { home: 0, away: 0 };
  for (const event of events) if (hasHappened(event, place)) score[event[2]] += event[3];
  return score;
}

/** The remaining share of each side's scoring time; none in extra play. */
function leftAt(plan: PointsPlan, { n, part, second }: Place) {
  const rest = pointsPlay(plan.sport_id).parts.slice(n + 1);
  const share = (side: 'home' | 'away') =>
    rest.reduce((sum, next) => sum + next[side], part[side] * (1 - second / part.seconds));
  return { home: share('home'), away: share('away') };
}

function modelAt({ model, seed }: PointsPlan, at: number) {
  const edge = smoothWalk(`${seed}:edge`, at / DRIFT_TURN_MS) * DRIFT;
  const pace = smoothWalk(`${seed}:pace`, at / DRIFT_TURN_MS) * DRIFT;
  return { home: model.home * (1 + pace + edge), away: model.away * (1 + pace - edge) };
}

const stops = (plan: PointsPlan, { n, second }: Place) => {
  const { stopsAt } = pointsPlay(plan.sport_id);
  return plan.events.some(
    ([part, at, , points]) =>
      part === n && points >= stopsAt && second >= at - STOP.before && second < at + STOP.after,
  );
};

function pointsAt(plan: PointsPlan, startsAt: number, now: number): MatchPlay {
  const sport = pointsPlay(plan.sport_id);
  const elapsed = (now - startsAt) / 1000;
  const offerOf = (moment: PointsMoment) => (margins: Margins) =>
    priceSport(
      plan.sport_id,
      pointsOutlook(sport, modelAt(plan, Math.min(now, startsAt)), moment),
      margins,
    ).map(feedMarket);
  if (elapsed < 0) return { ...BEFORE_START, offer: offerOf(BEFORE_POINTS) };
  const place = placeAt(plan, elapsed);
  const score = scoreAt(plan, place);
  if (place === null)
    return {
      ...BEFORE_START,
      stage: 'over',
      mark: 'over',
      state: startedPlay('over', 0, score, null),
      results: (keys) => finalResults(plan.sport_id, keys, { fullTime: score }),
    };
  const { n, part, second } = place;
  return {
    stage: 'live',
    mark: `${n}:${score.home}:${score.away}`,
    second,
    state: startedPlay('live', part.status, score, clockText(part.clock, second / part.seconds)),
    // Extra play has no offer, because it is not simulated point by point.
    isStopped: n >= sport.parts.length || stops(plan, place),
    offer: offerOf({ score, left: leftAt(plan, place) }),
    results: () => [],
  };
}

/** The course of a planned match that is counted in points. */
export const pointsCourse = (plan: PointsPlan): Course => ({
  drifts: true,
  lengthMs: plan.seconds * 1000,
  at: (startsAt, now) => pointsAt(plan, startsAt, now),
});
