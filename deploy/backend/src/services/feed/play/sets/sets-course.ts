import type { Score } from '@jukwaa/domain/pools';
import { MATCH_STATUS } from '../../../feed-protocol/index.ts';
import type { Margins } from '../../../pricing/index.ts';
import {
  added,
  BEFORE_SETS,
  NIL_NIL,
  priceSport,
  type SetsMoment,
  setsOutlook,
} from '../../../pricing/index.ts';
import { smoothWalk } from '../../seeded-random.ts';
import { BEFORE_START, type Course, type MatchPlay } from '../course.ts';
import { feedMarket, finalResults, startedPlay } from '../sport-offer.ts';
import { setsPlay, shifted } from './sets-layout.ts';
import type { SetsPlan } from './sets-plan.ts';

/** Betting stops this long before a set is won, in seconds. */
const STOP_BEFORE = 6;
/** Half-width of the random walk of a point's chance before a match, and the time between two turns, ms. */
const DRIFT = 0.008;
const DRIFT_TURN_MS = 25 * 60_000;

const tally = (points: string): Score => {
  const home = points.replaceAll('a', '').length;
  return { home, away: points.length - home };
};

interface Standing extends SetsMoment {
  /** Finished sets. */
  readonly done: number;
  readonly isBreak: boolean;
}

/** The score after the first `count` points. */
function standingAt(plan: SetsPlan, count: number): Standing {
  let sets = NIL_NIL;
  let earlier = NIL_NIL;
  let left = count;
  for (const [done, set] of plan.sets.entries()) {
    if (left < set.length) {
      const points = tally(set.slice(0, left));
      return { sets, earlier, points, done, isBreak: left === 0 && done > 0 };
    }
    left -= set.length;
    sets = added(sets, set.endsWith('h') ? { home: 1, away: 0 } : { home: 0, away: 1 });
    earlier = added(earlier, tally(set));
  }
  return { sets, earlier, points: NIL_NIL, done: plan.sets.length, isBreak: false };
}

/** Whether the point after the first `count` points wins a set. */
function winsSet(plan: SetsPlan, count: number): boolean {
  let last = -1;
  return plan.sets.some((set) => {
    last += set.length;
    return last === count;
  });
}

const lengthOf = (plan: SetsPlan) => plan.times.at(-1) ?? 0;

function setsAt(plan: SetsPlan, startsAt: number, now: number): MatchPlay {
  const elapsed = (now - startsAt) / 1000;
  const walk = smoothWalk(`${plan.seed}:edge`, Math.min(now, startsAt) / DRIFT_TURN_MS);
  const model = shifted(plan.model, walk * DRIFT);
  const offerOf = (moment: SetsMoment) => (margins: Margins) =>
    priceSport(plan.sport_id, setsOutlook(setsPlay(plan.sport_id), model, moment), margins).map(feedMarket);
  if (elapsed < 0) return { ...BEFORE_START, offer: offerOf(BEFORE_SETS) };
  const count = plan.times.filter((at) => at <= elapsed).length;
  const standing = standingAt(plan, count);
  const { sets, points, earlier, done, isBreak } = standing;
  if (done === plan.sets.length)
    return {
      ...BEFORE_START,
      stage: 'over',
      mark: 'over',
      state: startedPlay('over', 0, sets, null),
      results: (keys) => finalResults(plan.sport_id, keys, { fullTime: sets, points: earlier }),
    };
  const next = plan.times[count] ?? 0;
  const text = isBreak ? null : `${points.home}:${points.away}`;
  const status = isBreak ? MATCH_STATUS.pause : MATCH_STATUS.firstSet + done;
  return {
    stage: 'live',
    mark: String(count),
    second: 0,
    state: startedPlay('live', status, sets, text),
    isStopped: winsSet(plan, count) && next - elapsed <= STOP_BEFORE,
    offer: offerOf(standing),
    results: () => [],
  };
}

/** The course of a planned match in sets. */
export const setsCourse = (plan: SetsPlan): Course => ({
  drifts: true,
  lengthMs: lengthOf(plan) * 1000,
  at: (startsAt, now) => setsAt(plan, startsAt, now),
});
