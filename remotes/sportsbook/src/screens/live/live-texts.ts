import { defineMessages } from '@jukwaa/runtime';

export const liveTexts = defineMessages({
  en: {
    noLive: 'There are no live matches right now',
    seeUpcoming: 'See upcoming matches',
    favourite: 'Favourite: {home} v {away}',
    liveMatches: '{count, plural, one {# live match} other {# live matches}}',
  },
  sw: {
    noLive: 'Hakuna mechi mubashara kwa sasa',
    seeUpcoming: 'Tazama mechi zijazo',
    favourite: 'Kipendwa: {home} dhidi ya {away}',
    liveMatches: 'Mechi mubashara {count}',
  },
});
