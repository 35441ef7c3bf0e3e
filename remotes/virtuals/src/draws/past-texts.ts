import { defineMessages } from '@jukwaa/runtime';

/** Texts of past draws and tickets, which come with the tab that shows them. */
export const pastTexts = defineMessages({
  en: {
    noHistory: 'You have no tickets in this game yet.',
    hot: 'Drawn most often',
    cold: 'Drawn least often',
    ofLast:
      'In the last {count, plural, one {# draw} other {# draws}}. Earlier draws do not change the next one.',
    times: '{count, plural, one {# time} other {# times}}',
    noResults: 'No draw has ended yet.',
    more: 'Show more',
  },
  sw: {
    noHistory: 'Bado huna tiketi kwenye mchezo huu.',
    hot: 'Zinazotoka mara nyingi',
    cold: 'Zinazotoka mara chache',
    ofLast: 'Katika droo {count} zilizopita. Droo za awali hazibadilishi inayofuata.',
    times: 'mara {count}',
    noResults: 'Bado hakuna droo iliyoisha.',
    more: 'Onyesha zaidi',
  },
});
