import * as v from 'valibot';
import type { Course } from './course.ts';
import { fightCourse } from './fights/fight-course.ts';
import { FightPlan } from './fights/fight-plan.ts';
import { footballCourse } from './football-course.ts';
import { FootballPlan } from './football-plan.ts';
import { pointsCourse } from './points/points-course.ts';
import { PointsPlan } from './points/points-plan.ts';
import { setsCourse } from './sets/sets-course.ts';
import { SetsPlan } from './sets/sets-plan.ts';

const MatchPlan = v.variant('kind', [FootballPlan, PointsPlan, SetsPlan, FightPlan]);
/** The complete plan of a match, as its row stores it. */
export type MatchPlan = v.InferOutput<typeof MatchPlan>;

export function courseOf(plan: MatchPlan): Course {
  switch (plan.kind) {
    case 'football':
      return footballCourse(plan);
    case 'points':
      return pointsCourse(plan);
    case 'sets':
      return setsCourse(plan);
    case 'fight':
      return fightCourse(plan);
  }
}

/** The course of a stored plan; null for a plan that is not played, such as that of a match with pushed messages. */
export function storedCourse(plan: unknown): Course | null {
  const parsed = v.safeParse(MatchPlan, plan);
  return parsed.success ? courseOf(parsed.output) : null;
}
