import { defineMessages } from '@jukwaa/runtime';

/** Texts of the tracker and the form, which load with them. */
export const backgroundTexts = defineMessages({
  en: {
    periods: 'Score by period',
    formLoading: 'Loading the form',
    lastFive: 'Last matches',
    noForm: 'No results of these teams yet',
    headToHead: 'Head to head',
    noMeetings: 'These teams have not met yet',
    won: 'Won',
    drawn: 'Drawn',
    lost: 'Lost',
    result: '{home} {home_score}:{away_score} {away}',
  },
  sw: {
    periods: 'Matokeo ya kila kipindi',
    formLoading: 'Mwenendo unapakiwa',
    lastFive: 'Mechi za mwisho',
    noForm: 'Timu hizi bado hazina matokeo',
    headToHead: 'Zilipokutana',
    noMeetings: 'Timu hizi hazijawahi kukutana',
    won: 'Ushindi',
    drawn: 'Sare',
    lost: 'Kufungwa',
    result: '{home} {home_score}:{away_score} {away}',
  },
});
