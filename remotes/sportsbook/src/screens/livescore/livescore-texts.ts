import { defineMessages } from '@jukwaa/runtime';

export const livescoreTexts = defineMessages({
  en: {
    title: 'Livescore',
    show: 'Show',
    live: 'In play',
    today: 'All of today',
    sports: 'Sport',
    loading: 'Loading matches',
    noneLive: 'There are no live games right now',
    noneToday: 'No match of this sport is left today',
    failed: 'Failed to fetch data',
    retry: 'Retry',
    more: 'Show more',
  },
  sw: {
    title: 'Matokeo mubashara',
    show: 'Onyesha',
    live: 'Zinazoendelea',
    today: 'Zote za leo',
    sports: 'Mchezo',
    loading: 'Mechi zinapakiwa',
    noneLive: 'Hakuna mechi mubashara kwa sasa',
    noneToday: 'Hakuna mechi iliyobaki leo ya mchezo huu',
    failed: 'Imeshindwa kupata data',
    retry: 'Jaribu tena',
    more: 'Onyesha zaidi',
  },
});
