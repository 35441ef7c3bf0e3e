import { defineMessages } from '@jukwaa/runtime';

export const tileTexts = defineMessages({
  en: {
    demo: 'Demo',
    favourite: 'Favourite: {name}',
    about: 'About {name}',
    down: 'Provider is down',
    closed: 'Closed for now',
  },
  sw: {
    demo: 'Jaribio',
    favourite: 'Kipendwa: {name}',
    about: 'Kuhusu {name}',
    down: 'Mtoa huduma hapatikani',
    closed: 'Umefungwa kwa sasa',
  },
});

/** The texts in one language. */
export type TileTexts = (typeof tileTexts)['en' | 'sw'];
