import { defineMessages } from '@jukwaa/runtime';

export const orderTexts = defineMessages({
  en: {
    placed: 'Your ticket is in the draw.',
    notDone: 'Your ticket was not accepted. Nothing was charged.',
    failed: 'We could not do that. Your money has not moved.',
    elsewhere: 'Another tab is sending a bet for you. Wait for its answer.',
    offline: 'You are offline. Try again when you have a connection.',
    busy: 'Your last bet is still being sent.',
  },
  sw: {
    placed: 'Tiketi yako iko kwenye droo.',
    notDone: 'Tiketi yako haikukubaliwa. Hujakatwa pesa.',
    failed: 'Haikuwezekana. Pesa zako hazijaguswa.',
    elsewhere: 'Dirisha jingine linatuma dau lako. Subiri jibu lake.',
    offline: 'Huna mtandao. Jaribu tena ukiunganishwa.',
    busy: 'Dau lako la mwisho bado linatumwa.',
  },
});
