import { defineMessages } from '@jukwaa/runtime';

export const playTexts = defineMessages({
  en: {
    opened: 'Your round has been played. See it in the game.',
    notDone: 'Your last bet in a game was not accepted. Nothing was charged.',
    failed: 'We could not do that. Your money has not moved.',
    elsewhere: 'Another tab is sending a bet for you. Wait for its answer.',
    offline: 'You are offline. Try again when you have a connection.',
    busy: 'Your last bet is still being sent.',
    noCrypto: 'The demo works only over https.',
  },
  sw: {
    opened: 'Raundi yako imechezwa. Itazame kwenye mchezo.',
    notDone: 'Dau lako la mwisho kwenye mchezo halikukubaliwa. Hujakatwa pesa.',
    failed: 'Haikuwezekana. Pesa zako hazijaguswa.',
    elsewhere: 'Dirisha jingine linatuma dau lako. Subiri jibu lake.',
    offline: 'Huna mtandao. Jaribu tena ukiunganishwa.',
    busy: 'Dau lako la mwisho bado linatumwa.',
    noCrypto: 'Jaribio linafanya kazi kwa https tu.',
  },
});
