import { defineMessages } from '@jukwaa/runtime';

export const searchTexts = defineMessages({
  en: {
    title: 'Search',
    label: 'Team, league or game id',
    hint: 'At least two characters',
    sports: 'Sport',
    loading: 'Loading matches',
    ready: 'Searching in {searched} of {total} matches of this sport',
    found: '{count} found in {searched} of {total} matches of this sport',
    none: 'No team, league or game id matches.',
    leagues: 'Leagues',
    matches: 'Matches',
    games: '{count} games',
    failed: 'Failed to fetch data',
    retry: 'Retry',
  },
  sw: {
    title: 'Tafuta',
    label: 'Timu, ligi au namba ya mechi',
    hint: 'Angalau herufi mbili',
    sports: 'Mchezo',
    loading: 'Mechi zinapakiwa',
    ready: 'Inatafuta katika mechi {searched} kati ya {total} za mchezo huu',
    found: '{count} zimepatikana katika mechi {searched} kati ya {total} za mchezo huu',
    none: 'Hakuna timu, ligi wala namba ya mechi inayolingana.',
    leagues: 'Ligi',
    matches: 'Mechi',
    games: 'Mechi {count}',
    failed: 'Imeshindwa kupata data',
    retry: 'Jaribu tena',
  },
});
