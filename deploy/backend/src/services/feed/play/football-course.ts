import { COUNT_MARKETS, type CountKind, countedBy, NIL_NIL } from '../../pricing/index.ts';
import type { Course, MatchPlay } from './course.ts';
import { footballOffer, footballResults } from './football-offer.ts';
import { type FootballPlan, playMs } from './football-plan.ts';
import { playAt, resultOf } from './football-play.ts';
import { footballTimeline } from './football-timeline.ts';

const marketsOf = (counted: CountKind) =>
  COUNT_MARKETS.map(({ id }) => id).filter((id) => countedBy(id) === counted);
const MARKETS_OF: Readonly<Record<CountKind, readonly number[]>> = {
  corners: marketsOf('corners'),
  cards: marketsOf('cards'),
};

function footballAt(plan: FootballPlan, startsAt: number, now: number): MatchPlay {
  const play = playAt(plan, startsAt, now);
  const { score, redCards, halfTime, counts } = play.moment;
  const { corners, cards } = counts ?? { corners: NIL_NIL, cards: NIL_NIL };
  const isOver = play.phase === 'over';
  return {
    stage: isOver ? 'over' : play.phase === 'before' ? 'before' : 'live',
    mark: [play.phase, ...[score, redCards, corners, cards].flatMap(({ home, away }) => [home, away])].join(),
    second: play.second,
    state: play.state,
    timeline: footballTimeline(plan, play),
    isStopped: play.isStopped,
    stopped: play.stopped.flatMap((name) => MARKETS_OF[name]),
    offer: (margins) => footballOffer(plan, play, { startsAt, now, margins }),
    results: (keys) => (halfTime === null ? [] : footballResults(keys, resultOf(plan), !isOver)),
  };
}

/** The course of a planned football match. */
export const footballCourse = (plan: FootballPlan): Course => ({
  drifts: plan.drifts,
  lengthMs: playMs(plan),
  at: (startsAt, now) => footballAt(plan, startsAt, now),
});
