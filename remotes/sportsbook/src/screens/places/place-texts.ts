import { defineMessages } from '@jukwaa/runtime';

/** Texts of the list of countries. */
export const placeTexts = defineMessages({
  en: {
    popular: 'Popular',
    others: 'All others',
    leagues: '{count, plural, one {# league} other {# leagues}}',
  },
  sw: {
    popular: 'Maarufu',
    others: 'Nyingine zote',
    leagues: 'Ligi {count}',
  },
});
