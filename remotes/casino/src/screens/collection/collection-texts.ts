import { defineMessages } from '@jukwaa/runtime';

export const collectionTexts = defineMessages({
  en: {
    casinogames: 'Casino games',
    casinogamesLead: 'Every game of the lobby. Rounds open soon.',
    crashgames: 'Crash games',
    crashgamesLead:
      'A multiplier climbs. Leave before it crashes. Tap a game to see how it runs. Rounds open soon.',
    tablegames: 'Table games',
    tablegamesLead: 'Cards and wheels at a table. Rounds open soon.',
    newgames: 'New games',
    newgamesLead: 'The games that we make ourselves. They open soon.',
  },
  sw: {
    casinogames: 'Michezo ya kasino',
    casinogamesLead: 'Michezo yote iliyopo. Raundi zitafunguliwa hivi karibuni.',
    crashgames: 'Michezo ya crash',
    crashgamesLead:
      'Kizidishi hupanda; toka kabla hakijaanguka. Gusa mchezo uone unavyoendeshwa. Raundi zitafunguliwa hivi karibuni.',
    tablegames: 'Michezo ya meza',
    tablegamesLead: 'Karata na magurudumu mezani. Raundi zitafunguliwa hivi karibuni.',
    newgames: 'Michezo mipya',
    newgamesLead: 'Michezo tunayotengeneza wenyewe. Itafunguliwa hivi karibuni.',
  },
});
