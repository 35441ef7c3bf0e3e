import { defineMessages } from '@jukwaa/runtime';

export const orderTexts = defineMessages({
  en: {
    placed: 'Your bet is placed.',
    cashedOut: 'You have cashed out.',
    notDone: 'Your bet or cash out was not accepted. See your bets in the game.',
    failed: 'We could not do that. Your money has not moved.',
    elsewhere: 'Another tab is sending a bet for you. Wait for its answer.',
    offline: 'You are offline. Try again when you have a connection.',
    busy: 'Your last bet is still being sent.',
    cancelFailed: 'The bet was not cancelled. Look at the panel: it may still be in the round.',
  },
  sw: {
    placed: 'Dau lako limewekwa.',
    cashedOut: 'Cash out yako imefanyika.',
    notDone: 'Dau au cash out yako haikukubaliwa. Tazama madau yako kwenye mchezo.',
    failed: 'Haikuwezekana. Pesa zako hazijaguswa.',
    elsewhere: 'Dirisha jingine linatuma dau lako. Subiri jibu lake.',
    offline: 'Huna mtandao. Jaribu tena ukiunganishwa.',
    busy: 'Dau lako la mwisho bado linatumwa.',
    cancelFailed: 'Dau halikughairiwa. Tazama paneli: huenda bado liko kwenye raundi.',
  },
});
