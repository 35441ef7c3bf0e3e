import type { Score } from '@jukwaa/domain/pools';
import { MATCH_STATUS } from '../../../feed-protocol/index.ts';
import type { Margins } from '../../../pricing/index.ts';
import { BEFORE_FIGHT, type FightMoment, fightOutlook, priceSport } from '../../../pricing/index.ts';
import { smoothWalk } from '../../seeded-random.ts';
import { BEFORE_START, type Course, type MatchPlay } from '../course.ts';
import { feedMarket, finalResults, startedPlay } from '../sport-offer.ts';
import { type FightPlan, fightSeconds, REST_SECONDS } from './fight-plan.ts';

/** Betting stops this long before the end, in seconds. */
const STOP_BEFORE = 8;
/** Half-width of the random walk of a round's chance before a fight, and the time between two turns, ms. */
const DRIFT = 0.012;
const DRIFT_TURN_MS = 25 * 60_000;
const NIL = { home: 0, away: 0 };

const roundsWon = (won: string): Score => {
  const home = won.replaceAll('a', '').length;
  return { home, away: won.length - home };
};

/** 1 : 0 for the winner; equal judges' scores make a draw. */
function finalScore({ won, finish }: FightPlan): Score {
  const { home, away } = roundsWon(won);
  const lead = finish ? (finish.side === 'home' ? 1 : -1) : Math.sign(home - away);
  return { home: lead > 0 ? 1 : 0, away: lead < 0 ? 1 : 0 };
}

/** Number of started rounds at the end. */
const roundsStarted = ({ won, finish }: FightPlan) => won.length + (finish ? 1 : 0);

const clockText = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

function fightAt(plan: FightPlan, startsAt: number, now: number): MatchPlay {
  const elapsed = (now - startsAt) / 1000;
  const walk = smoothWalk(`${plan.seed}:edge`, Math.min(now, startsAt) / DRIFT_TURN_MS);
  const model = { ...plan.model, home: plan.model.home + walk * DRIFT };
  const offerOf = (moment: FightMoment) => (margins: Margins) =>
    priceSport(plan.sport_id, fightOutlook(model, moment), margins).map(feedMarket);
  if (elapsed < 0) return { ...BEFORE_START, offer: offerOf(BEFORE_FIGHT) };
  const length = fightSeconds(plan);
  if (elapsed >= length) {
    const score = finalScore(plan);
    const points = { home: roundsStarted(plan), away: 0 };
    return {
      ...BEFORE_START,
      stage: 'over',
      mark: 'over',
      state: startedPlay('over', 0, score, null),
      results: (keys) => finalResults(plan.sport_id, keys, { fullTime: score, points }),
    };
  }
  const round = Math.floor(elapsed / (plan.roundSeconds + REST_SECONDS));
  const second = elapsed - round * (plan.roundSeconds + REST_SECONDS);
  const isRest = second >= plan.roundSeconds;
  const fought = isRest ? round + 1 : round;
  const left = isRest ? 1 : 1 - second / plan.roundSeconds;
  return {
    stage: 'live',
    mark: `${fought}:${isRest}`,
    second,
    state: startedPlay(
      'live',
      isRest ? MATCH_STATUS.pause : MATCH_STATUS.firstRound + round,
      NIL,
      isRest ? null : clockText(plan.roundSeconds - second),
    ),
    isStopped: length - elapsed <= STOP_BEFORE,
    offer: offerOf({ won: roundsWon(plan.won.slice(0, fought)), left }),
    results: () => [],
  };
}

/** The course of a planned fight. */
export const fightCourse = (plan: FightPlan): Course => ({
  drifts: true,
  lengthMs: fightSeconds(plan) * 1000,
  at: (startsAt, now) => fightAt(plan, startsAt, now),
});
