export {
  type CourseMatch,
  type CourseRound,
  scoreAt,
  scorersOf,
  type VirtualCourse,
  virtualCourse,
} from './virtuals/course.ts';
export { goalModel, type VirtualRates } from './virtuals/match-goals.ts';
export {
  cellOf,
  expectancyLeft,
  FOOTBALL_RHO,
  type GoalModel,
  GRID_SIZE,
  type ScoreGrid,
  scoreGrid,
} from './virtuals/score-grid.ts';
export {
  bracketOf,
  dayMatches,
  groupsOf,
  type PlayedMatch,
  type SeasonMatch,
  type SeasonPlan,
  seasonStages,
  type Tie,
} from './virtuals/season.ts';
export { standings, type TableMatch } from './virtuals/standings.ts';
