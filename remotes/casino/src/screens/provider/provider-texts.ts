import { defineMessages } from '@jukwaa/runtime';

export const providerTexts = defineMessages({
  en: {
    lead: 'Tap a game to see what it is. Rounds open soon.',
    none: '{name} has no game here yet.',
    others: 'Other providers',
    all: 'All games',
  },
  sw: {
    lead: 'Gusa mchezo uone ni nini. Raundi zitafunguliwa pamoja na kasino.',
    none: '{name} bado hana mchezo hapa.',
    others: 'Watoa huduma wengine',
    all: 'Michezo yote',
  },
});
