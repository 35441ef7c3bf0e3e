import { defineMessages } from '@jukwaa/runtime';

export const livescoreTexts = defineMessages({
  en: {
    title: 'Livescore',
    show: 'Show',
    live: 'In play',
    today: 'All of today',
    sports: 'Sport',
    loading: 'Loading matches',
    noneLive: 'There are no live matches right now',
    noneToday: 'There are no matches of this sport today',
    more: 'Show more',
    timelineOf: 'Timeline of {home} against {away}',
  },
  sw: {
    title: 'Matokeo mubashara',
    show: 'Onyesha',
    live: 'Zinazoendelea',
    today: 'Zote za leo',
    sports: 'Mchezo',
    loading: 'Mechi zinapakiwa',
    noneLive: 'Hakuna mechi mubashara kwa sasa',
    noneToday: 'Hakuna mechi ya mchezo huu leo',
    more: 'Onyesha zaidi',
    timelineOf: 'Matukio ya {home} dhidi ya {away}',
  },
});
