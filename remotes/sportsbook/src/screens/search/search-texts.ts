import { defineMessages } from '@jukwaa/runtime';

export const searchTexts = defineMessages({
  en: {
    title: 'Search',
    label: 'Team, league or game id',
    hint: 'At least two characters',
    sports: 'Sport',
    loading: 'Searching',
    ready: 'Find a match by a team, its league or its game id',
    found: '{shown} of {total, plural, one {# match} other {# matches}}',
    none: 'No team, league or game id matches.',
    otherWords: 'Try fewer letters, another sport, or the id on a printed list.',
    leagues: 'Leagues',
    teams: 'Teams',
    matches: 'Matches',
    games: '{count, plural, one {# match} other {# matches}}',
  },
  sw: {
    title: 'Tafuta',
    label: 'Timu, ligi au namba ya mechi',
    hint: 'Angalau herufi mbili',
    sports: 'Mchezo',
    loading: 'Inatafuta',
    ready: 'Tafuta mechi kwa timu, ligi au namba yake',
    found: 'Mechi {shown} kati ya {total}',
    none: 'Hakuna timu, ligi wala namba ya mechi inayolingana.',
    otherWords: 'Jaribu herufi chache, mchezo mwingine, au namba ya orodha iliyochapishwa.',
    leagues: 'Ligi',
    teams: 'Timu',
    matches: 'Mechi',
    games: 'Mechi {count}',
  },
});
