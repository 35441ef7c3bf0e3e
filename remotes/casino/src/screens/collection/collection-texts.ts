import { defineMessages } from '@jukwaa/runtime';

export const collectionTexts = defineMessages({
  en: {
    casinogames: 'Casino games',
    casinogamesLead: 'Every game we have: slots, crash, table and instant games.',
    crashgames: 'Crash games',
    crashgamesLead: 'A multiplier climbs. Cash out before it crashes.',
    tablegames: 'Table games',
    tablegamesLead: 'Cards and wheels, one player against the house.',
    newgames: 'New games',
    newgamesLead: 'The games we make ourselves.',
  },
  sw: {
    casinogames: 'Michezo ya kasino',
    casinogamesLead: 'Michezo yetu yote: sloti, crash, meza na ya papo hapo.',
    crashgames: 'Michezo ya crash',
    crashgamesLead: 'Kizidishi hupanda; fanya cash out kabla hakijaanguka.',
    tablegames: 'Michezo ya meza',
    tablegamesLead: 'Karata na magurudumu, wewe dhidi ya nyumba.',
    newgames: 'Michezo mipya',
    newgamesLead: 'Michezo tunayotengeneza wenyewe.',
  },
});
