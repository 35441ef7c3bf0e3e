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
    newgamesLead: 'Games added in the last two months, newest first.',
    poker: 'Poker',
    pokerLead: 'Poker hands against the house, by a published pay table.',
    none: 'This list has no games right now.',
    all: 'All casino games',
  },
  sw: {
    casinogames: 'Michezo ya kasino',
    casinogamesLead: 'Michezo yetu yote: sloti, crash, meza na ya papo hapo.',
    crashgames: 'Michezo ya crash',
    crashgamesLead: 'Kizidishi hupanda; fanya cash out kabla hakijaanguka.',
    tablegames: 'Michezo ya meza',
    tablegamesLead: 'Karata na magurudumu, wewe dhidi ya nyumba.',
    newgames: 'Michezo mipya',
    newgamesLead: 'Michezo iliyoongezwa miezi miwili iliyopita, mipya kwanza.',
    poker: 'Poker',
    pokerLead: 'Mikono ya poker dhidi ya nyumba, kwa jedwali la malipo lililotangazwa.',
    none: 'Orodha hii haina mchezo kwa sasa.',
    all: 'Michezo yote ya kasino',
  },
});
