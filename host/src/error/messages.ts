import { defineMessages } from '@jukwaa/runtime';

export const errorTexts = defineMessages({
  en: {
    notLoaded: 'This part could not be loaded',
    broken: 'This page could not be shown',
    keptSince: 'You see this page as it was at {time}.',
    slipStays: 'Your betslip stays as it is.',
    retry: 'Retry',
    reload: 'Reload the page',
    home: 'Home',
    casino: 'Casino',
  },
  sw: {
    notLoaded: 'Sehemu hii haikuweza kupakiwa',
    broken: 'Ukurasa huu haukuweza kuonyeshwa',
    keptSince: 'Unaona ukurasa huu ulivyokuwa saa {time}.',
    slipStays: 'Betslip yako itabaki ilivyo.',
    retry: 'Jaribu tena',
    reload: 'Pakia ukurasa upya',
    home: 'Mwanzo',
    casino: 'Kasino',
  },
});
