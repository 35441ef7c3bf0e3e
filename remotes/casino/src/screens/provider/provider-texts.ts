import { defineMessages } from '@jukwaa/runtime';

export const providerTexts = defineMessages({
  en: {
    lead: 'Tap a game to open it.',
    title: 'Games by provider',
    none: '{name} has no games here yet.',
    unknown: 'There is no provider with that name here.',
    others: 'Other providers',
    all: 'All games',
  },
  sw: {
    lead: 'Gusa mchezo uufungue.',
    title: 'Michezo kwa mtoa huduma',
    none: '{name} bado hana michezo hapa.',
    unknown: 'Hakuna mtoa huduma mwenye jina hilo hapa.',
    others: 'Watoa huduma wengine',
    all: 'Michezo yote',
  },
});
