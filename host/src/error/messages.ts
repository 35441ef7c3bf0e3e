import { defineMessages } from '@jukwaa/runtime';

export const errorTexts = defineMessages({
  en: {
    notLoaded: 'This part could not be loaded',
    broken: 'This page could not be shown',
    slipStays: 'Your betslip stays as it is.',
    retry: 'Retry',
    reload: 'Reload the page',
    home: 'Home',
    casino: 'Casino',
  },
  sw: {
    notLoaded: 'Sehemu hii haikuweza kupakiwa',
    broken: 'Ukurasa huu haukuweza kuonyeshwa',
    slipStays: 'Betslip yako itabaki ilivyo.',
    retry: 'Jaribu tena',
    reload: 'Pakia ukurasa upya',
    home: 'Mwanzo',
    casino: 'Kasino',
  },
});
