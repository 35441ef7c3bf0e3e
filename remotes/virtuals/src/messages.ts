import { defineMessages } from '@jukwaa/runtime';

export const messages = defineMessages({
  en: {
    title: 'Virtual sports',
    lead: 'Leagues, tournaments and instant games, with the time of each next round.',
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
    lead: 'Ligi, mashindano na michezo ya papo hapo, na muda wa kila raundi ijayo.',
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
