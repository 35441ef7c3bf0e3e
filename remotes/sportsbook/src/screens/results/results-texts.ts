import { defineMessages } from '@jukwaa/runtime';

/** Texts of the results of a day. */
export const resultsTexts = defineMessages({
  en: {
    title: 'Results',
    day: 'Day',
    today: 'Today',
    yesterday: 'Yesterday',
    sports: 'Sport',
    loading: 'Loading results',
    failed: 'We could not load the results. Try again.',
    noneToday: 'No match of this sport has ended today',
    none: 'No results of this sport on {day}',
    showYesterday: 'Yesterday’s results',
    showToday: 'Today’s results',
    halfTime: 'HT {home}:{away}',
    table: 'Table',
    more: 'Show more',
  },
  sw: {
    title: 'Matokeo',
    day: 'Siku',
    today: 'Leo',
    yesterday: 'Jana',
    sports: 'Mchezo',
    loading: 'Matokeo yanapakiwa',
    failed: 'Matokeo hayakupatikana. Jaribu tena.',
    noneToday: 'Hakuna mechi ya mchezo huu iliyokwisha leo',
    none: 'Hakuna matokeo ya mchezo huu tarehe {day}',
    showYesterday: 'Matokeo ya jana',
    showToday: 'Matokeo ya leo',
    halfTime: 'HT {home}:{away}',
    table: 'Msimamo',
    more: 'Onyesha zaidi',
  },
});
