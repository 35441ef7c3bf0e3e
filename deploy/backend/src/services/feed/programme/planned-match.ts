import type { SportId } from '@jukwaa/contracts';
import type { Plan } from '../play/plan.ts';
import type { Competition } from './sports/competition.ts';

/** A match that a programme has planned, whatever its sport. */
export interface PlannedMatch {
  /** Names it among all matches of all days. */
  readonly name: string;
  readonly sport_id: SportId;
  readonly competition: Omit<Competition, 'sides'>;
  readonly home: string;
  readonly away: string;
  readonly boosted: boolean;
  /** Begin, Unix ms. */
  readonly starts_at: number;
  /** The course that it takes under a seed. */
  script(seed: string): Plan;
}
