import { defineMessages } from '@jukwaa/runtime';

export const tileTexts = defineMessages({
  en: {
    demo: 'Demo',
    favourite: 'Favourite: {name}',
    about: 'About {name}',
    down: 'Provider is down',
  },
  sw: {
    demo: 'Jaribio',
    favourite: 'Kipendwa: {name}',
    about: 'Kuhusu {name}',
    down: 'Mtoa huduma hapatikani',
  },
});
