import { defineMessages } from '@jukwaa/runtime';

export const pwaTexts = defineMessages({
  en: {
    newVersion: 'New version available! Refresh now?',
    yes: 'Yes',
    later: 'Not now',
    close: 'Close',
    slipStays: 'Your betslip stays as it is.',
    offline: 'You are offline. Odds are locked until you are back.',
    keptSince: 'You see the matches as they were at {time}.',
  },
  sw: {
    newVersion: 'Toleo jipya lipo! Sasisha sasa?',
    yes: 'Ndiyo',
    later: 'Si sasa',
    close: 'Funga',
    slipStays: 'Betslip yako itabaki ilivyo.',
    offline: 'Huna mtandao. Odds zimefungwa hadi urudi mtandaoni.',
    keptSince: 'Unaona mechi zilivyokuwa saa {time}.',
  },
});
