import type { OtherRefusal } from '@jukwaa/contracts';
import type { SameTexts, TextsOf } from './texts.ts';

/** Why calls about pages, matches and the feed are refused. */
export const otherEn = {
  not_yours: 'This is not your profile.',
  push_stored: 'Notifications are on',
  no_such_page: 'There is no such page',
  no_such_match: 'This match is not available.',
  no_such_table: 'There is no table of this league.',
  no_such_result: 'There is no result of this jackpot.',
  no_such_player: 'No player has this number',
  no_such_replay: 'There is no such replay.',
  no_such_prompt: 'There is no such prompt, or it was answered already',
  not_started: 'The provider has not started',
  not_created: 'The match could not be added.',
  wrong_token: 'The feed token is wrong or missing.',
  bad_policy: '{reason}',
  invalid_score: 'The score does not add up.',
  'invalid_score.half_time': 'The half-time score is above the final one.',
  'invalid_score.goals': 'The order of goals does not add up to the score.',
  invalid_window: 'The window of a cancel ends before it begins.',
} as const satisfies TextsOf<OtherRefusal>;

export const otherSw: SameTexts<typeof otherEn> = {
  not_yours: 'Huu si wasifu wako.',
  push_stored: 'Arifa zimewashwa',
  no_such_page: 'Ukurasa huo haupo',
  no_such_match: 'Mechi hii haipatikani.',
  no_such_table: 'Hakuna msimamo wa ligi hii.',
  no_such_result: 'Hakuna matokeo ya jackpot hii.',
  no_such_player: 'Hakuna mchezaji mwenye namba hii',
  no_such_replay: 'Hakuna marudio hayo.',
  no_such_prompt: 'Ombi hilo halipo, au limeshajibiwa',
  not_started: 'Mtoa huduma hajaanza',
  not_created: 'Mechi haikuweza kuongezwa.',
  wrong_token: 'Tokeni ya odds si sahihi au haipo.',
  bad_policy: '{reason}',
  invalid_score: 'Matokeo hayalingani.',
  'invalid_score.half_time': 'Matokeo ya mapumziko yanazidi ya mwisho.',
  'invalid_score.goals': 'Mpangilio wa mabao haulingani na matokeo.',
  invalid_window: 'Muda wa kufuta unaisha kabla haujaanza.',
};
