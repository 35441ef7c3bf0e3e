import { defineMessages } from '@jukwaa/runtime';

export const collectionTexts = defineMessages({
  en: {
    casinogames: 'Casino games',
    casinogamesLead: 'Every game of the lobby. Rounds open soon.',
    crashgames: 'Crash games',
    crashgamesLead:
      'A multiplier climbs; leave before it crashes. Tap a game to see how it runs. Rounds open soon.',
    tablegames: 'Table games',
    tablegamesLead: 'Cards and wheels at a table. Rounds open soon.',
    newgames: 'New games',
    newgamesLead: 'The games that we make ourselves. They open soon.',
  },
  sw: {
    casinogames: 'Michezo ya kasino',
    casinogamesLead: 'Michezo yote iliyopo. Raundi zitafunguliwa pamoja na kasino.',
    crashgames: 'Michezo ya crash',
    crashgamesLead:
      'Kizidishi hupanda; toka kabla hakijaanguka. Gusa mchezo uone unavyoendeshwa. Raundi zitafunguliwa pamoja na kasino.',
    tablegames: 'Michezo ya meza',
    tablegamesLead: 'Karata na magurudumu mezani. Raundi zitafunguliwa pamoja na kasino.',
    newgames: 'Michezo mipya',
    newgamesLead: 'Michezo tunayotengeneza wenyewe. Itafunguliwa pamoja na kasino.',
  },
});
