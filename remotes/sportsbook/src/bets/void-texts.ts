import type { VoidReason } from '@jukwaa/contracts';
import { defineMessages } from '@jukwaa/runtime';

type VoidTexts = Readonly<Record<VoidReason | 'counts', string>>;

const en: VoidTexts = {
  counts: 'Counts at odds 1.00',
  no_goalscorer: 'Nobody scored',
  correct_score_missing: 'The correct score was not offered',
  result_unverifiable: 'The result could not be verified',
  format_changed: 'The format of the match changed',
  event_cancelled: 'The match was cancelled',
  goalscorer_missing: 'The goalscorer was not offered',
  walkover: 'Won by walkover',
  dead_heat: 'Dead heat',
  retired: 'A player retired or was disqualified',
  abandoned: 'The match was abandoned',
  postponed: 'The match was postponed',
  incorrect_odds: 'The odds were incorrect',
  incorrect_statistics: 'The statistics were incorrect',
  no_result_assignable: 'No result could be assigned',
  settled_elsewhere: 'Settled by another source of results',
  starting_pitcher_changed: 'The starting pitcher changed',
};

const sw: VoidTexts = {
  counts: 'Inahesabiwa kwa odds 1.00',
  no_goalscorer: 'Hakuna aliyefunga',
  correct_score_missing: 'Matokeo sahihi hayakuwepo kwenye machaguo',
  result_unverifiable: 'Matokeo hayakuthibitishwa',
  format_changed: 'Mfumo wa mechi ulibadilika',
  event_cancelled: 'Mechi ilifutwa',
  goalscorer_missing: 'Mfungaji hakuwepo kwenye machaguo',
  walkover: 'Ushindi wa mezani',
  dead_heat: 'Walimaliza sawa',
  retired: 'Mchezaji alijitoa au aliondolewa',
  abandoned: 'Mechi ilivunjika',
  postponed: 'Mechi iliahirishwa',
  incorrect_odds: 'Odds hazikuwa sahihi',
  incorrect_statistics: 'Takwimu hazikuwa sahihi',
  no_result_assignable: 'Hakuna matokeo yaliyoweza kutolewa',
  settled_elsewhere: 'Iliamuliwa kwa chanzo kingine cha matokeo',
  starting_pitcher_changed: 'Mrushaji wa kwanza alibadilishwa',
};

/** Why legs are void. */
export const voidTexts = defineMessages({ en, sw });
