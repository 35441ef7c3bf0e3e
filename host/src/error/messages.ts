import { defineMessages } from '@jukwaa/runtime';

export const errorTexts = defineMessages({
  en: { notLoaded: 'This part could not be loaded', retry: 'Retry', home: 'Home' },
  sw: { notLoaded: 'Sehemu hii haikuweza kupakiwa', retry: 'Jaribu tena', home: 'Mwanzo' },
});
