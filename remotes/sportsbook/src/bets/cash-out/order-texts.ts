import { defineMessages } from '@jukwaa/runtime';

/** Texts of a cash out outside its panel. */
export const orderTexts = defineMessages({
  en: {
    failed: 'Your bet was not cashed out. Please try again.',
    done: 'You cashed out {amount}.',
    notDone: 'Your bet was not cashed out. It is still in play.',
    busy: 'We are still checking your last cash out. Wait for its answer.',
    elsewhere: 'Another tab is cashing out a bet. Wait for its answer.',
    offline: 'You are offline, so nothing was cashed out.',
    guest: 'Login to cash out.',
  },
  sw: {
    failed: 'Cash out haikufanyika. Tafadhali jaribu tena.',
    done: 'Umefanya cash out: {amount}.',
    notDone: 'Cash out haikufanyika. Mkeka wako bado uko mchezoni.',
    busy: 'Bado tunakagua cash out yako ya mwisho. Subiri jibu lake.',
    elsewhere: 'Dirisha jingine linafanya cash out. Subiri jibu lake.',
    offline: 'Huna mtandao, kwa hivyo cash out haikufanyika.',
    guest: 'Ingia ili kufanya cash out.',
  },
});
