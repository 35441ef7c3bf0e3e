import type { SportId } from '@jukwaa/contracts';
import type { MatchPlan } from '../play/plan.ts';
import type { Competition } from './sports/competition.ts';

/** A planned match of any sport. */
export interface PlannedMatch {
  /** Unique among all matches of all days. */
  readonly name: string;
  readonly sport_id: SportId;
  readonly competition: Omit<Competition, 'sides'>;
  readonly home: string;
  readonly away: string;
  readonly boosted: boolean;
  /** Start, Unix ms. */
  readonly starts_at: number;
  /** The plan of the match under a seed. */
  script(seed: string): MatchPlan;
}
