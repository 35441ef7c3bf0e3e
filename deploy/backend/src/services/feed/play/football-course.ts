import type { Course, Play } from './course.ts';
import { footballOffer, footballResults } from './football-offer.ts';
import { type FootballPlan, playMs } from './football-plan.ts';
import { playAt, resultOf } from './football-play.ts';
import { footballTimeline } from './football-timeline.ts';

function footballAt(plan: FootballPlan, startsAt: number, now: number): Play {
  const play = playAt(plan, startsAt, now);
  const { score, redCards, halfTime } = play.moment;
  const isOver = play.phase === 'over';
  return {
    stage: isOver ? 'over' : play.phase === 'before' ? 'before' : 'live',
    mark: [play.phase, score.home, score.away, redCards.home, redCards.away].join(),
    second: play.second,
    state: play.state,
    timeline: footballTimeline(plan, play),
    isStopped: play.isStopped,
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
