import { type BetLeg, SPORTS } from '@jukwaa/contracts';

/** The unit of a settled leg's score, if it is not the match's own score. */
export type ScoreUnit = 'score' | 'halfTime' | 'gameScore' | 'pointScore' | 'legScore' | 'rounds';

const FIRST_HALF: ReadonlySet<number> = new Set([60, 63, 64, 68, 75, 81]);
const COUNTED: ReadonlyMap<number, ScoreUnit> = new Map([
  [187, 'gameScore'],
  [189, 'gameScore'],
  [237, 'pointScore'],
  [238, 'pointScore'],
  [367, 'legScore'],
]);
const FOOTBALL: ReadonlySet<number> = new Set([SPORTS.football, SPORTS.esoccer]);
const FIGHTS: ReadonlySet<number> = new Set([SPORTS.boxing, SPORTS.mma]);
const TOTAL_ROUNDS = 18;

/** The unit of the score that decided a leg of this market. */
export function countedBy({ sport_id, market_id }: Pick<BetLeg, 'sport_id' | 'market_id'>): ScoreUnit {
  if (FOOTBALL.has(sport_id)) return FIRST_HALF.has(market_id) ? 'halfTime' : 'score';
  if (FIGHTS.has(sport_id) && market_id === TOTAL_ROUNDS) return 'rounds';
  return COUNTED.get(market_id) ?? 'score';
}
