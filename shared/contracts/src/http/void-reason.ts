import * as v from 'valibot';

/** Why the stake on a leg is returned by a decision; a level line (draw no bet on a draw) has no reason. */
export const VOID_REASONS = [
  'no_goalscorer',
  'correct_score_missing',
  'result_unverifiable',
  'format_changed',
  'event_cancelled',
  'goalscorer_missing',
  'walkover',
  'dead_heat',
  'retired',
  'abandoned',
  'postponed',
  'incorrect_odds',
  'incorrect_statistics',
  'no_result_assignable',
  'settled_elsewhere',
  'starting_pitcher_changed',
] as const;
export const VoidReason = v.picklist(VOID_REASONS);
export type VoidReason = v.InferOutput<typeof VoidReason>;
