import { defineMessages } from '@jukwaa/runtime';

export const messages = defineMessages({
  en: {
    title: 'Virtual sports',
    lead: 'Rounds run around the clock. The clocks below are the real ones; betting on rounds opens soon.',
    leagues: 'Leagues',
    tournaments: 'Tournaments',
    instant: 'Instant games',
    nextRound: 'Next round in {time}',
    starting: 'Round starting',
    every: 'A round every {time}',
    onDemand: 'Starts when you start it',
    teams: '{count} teams',
    none: 'No virtual game is scheduled right now.',
    toMatches: 'See the matches',
    loadFailed: 'The virtual games could not be loaded.',
  },
  sw: {
    title: 'Michezo pepe',
    lead: 'Raundi zinaendelea saa zote. Saa zilizo hapa ni za kweli; kubashiri raundi kutafunguliwa hivi karibuni.',
    leagues: 'Ligi',
    tournaments: 'Mashindano',
    instant: 'Michezo ya papo hapo',
    nextRound: 'Raundi ijayo baada ya {time}',
    starting: 'Raundi inaanza',
    every: 'Raundi kila {time}',
    onDemand: 'Inaanza unapoanza wewe',
    teams: 'Timu {count}',
    none: 'Hakuna mchezo pepe uliopangwa kwa sasa.',
    toMatches: 'Tazama mechi',
    loadFailed: 'Imeshindikana kupakia michezo pepe.',
  },
});
