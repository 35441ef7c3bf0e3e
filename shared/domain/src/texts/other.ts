import type { OtherDone, OtherRefusal } from '@jukwaa/contracts';
import type { TextsOf } from './texts.ts';

/** Why calls about pages, matches, the feed, rules and reports of payments are refused. Pages show none of these sentences. */
export const otherEn = {
  not_yours: 'This is not your profile.',
  'not_yours.number': 'This is not your mobile number.',
  no_such_page: 'There is no such page',
  no_such_match: 'This match is not available.',
  no_such_table: 'There is no table of this league.',
  no_such_result: 'There is no result of this jackpot.',
  no_such_player: 'No player has this number',
  no_such_replay: 'There is no such replay.',
  no_such_prompt: 'There is no such prompt, or it was answered already',
  not_started: 'The provider has not started',
  not_created: 'The match could not be added.',
  not_ready: 'The service is stopping.',
  wrong_token: 'The feed token is wrong or missing.',
  'wrong_token.operator': 'The operator token is wrong or missing.',
  wrong_signature: 'The hash is wrong or missing',
  invalid_request: 'This is no callback',
  bad_policy: '{reason}',
  not_possible: '{reason}',
  invalid_score: 'The score does not add up.',
  'invalid_score.half_time': 'The half-time score is above the final one.',
  'invalid_score.goals': 'The order of goals does not add up to the score.',
  invalid_window: 'The window of a cancel ends before it begins.',
} as const satisfies TextsOf<OtherRefusal>;

/** Answers to successful calls of these services. Pages write their own sentences for these codes. */
export const otherDoneEn = {
  push_stored: 'Notifications are on',
  affiliate_created: 'You are an affiliate now. Share your code with your friends.',
} as const satisfies TextsOf<OtherDone>;
