import { defineMessages } from '@jukwaa/runtime';

export const liveTexts = defineMessages({
  en: {
    noLive: 'There are no live matches right now',
    seeUpcoming: 'See upcoming matches',
    liveMatches: '{count, plural, one {# live match} other {# live matches}}',
  },
  sw: {
    noLive: 'Hakuna mechi mubashara kwa sasa',
    seeUpcoming: 'Tazama mechi zijazo',
    liveMatches: 'Mechi mubashara {count}',
  },
});
