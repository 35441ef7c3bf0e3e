import type { Migration } from '@jukwaa/database';

/** The database accepts only the values that the row types list. */
export const LISTED_VALUES_MIGRATION: Migration = {
  id: 'betting-014-listed-values',
  sql: `
alter table betting.legs add constraint legs_void_reason_listed check (void_reason in (
  'no_goalscorer', 'correct_score_missing', 'result_unverifiable', 'format_changed', 'event_cancelled',
  'goalscorer_missing', 'walkover', 'dead_heat', 'retired', 'abandoned', 'postponed', 'incorrect_odds',
  'incorrect_statistics', 'no_result_assignable', 'settled_elsewhere', 'starting_pitcher_changed'));
`,
};
