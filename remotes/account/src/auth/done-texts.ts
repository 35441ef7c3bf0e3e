import { defineMessages, localeStore, textOf } from '@jukwaa/runtime';

/** What calls of the sign-in pages came to. English as the service says it. */
const done = defineMessages({
  en: {
    registered: 'Your account has been created. Enter the code that we sent to your phone.',
    notVerified: 'Your mobile number is not verified yet. Enter the code that we sent to your phone.',
    codeSent: 'If this number has an account, a code is on its way by SMS.',
    passwordChanged: 'Your password has been changed. Please log in.',
  },
  sw: {
    registered: 'Akaunti yako imefunguliwa. Weka msimbo tuliokutumia kwa simu.',
    notVerified: 'Namba yako ya simu bado haijathibitishwa. Weka msimbo tuliokutumia kwa simu.',
    codeSent: 'Kama namba hii ina akaunti, msimbo unatumwa kwa SMS.',
    passwordChanged: 'Nenosiri lako limebadilishwa. Tafadhali ingia.',
  },
});

/** Greetings of the service after a login. A lock against play has a sentence of its own, which is shown as it comes. */
const GREETINGS_IN_SWAHILI: Readonly<Record<string, string>> = {
  'You are logged in': 'Umeingia.',
  'Welcome to Jukwaa': 'Karibu Jukwaa',
};

/** What a call came to, in the page's language; `text` is the service's own sentence. */
export const doneText = (what: keyof (typeof done)['en'], text: string): string =>
  localeStore.locale === 'en' && text !== '' ? text : textOf(done, what);

/** The greeting after a login, in the page's language where the page knows it. */
export const greeting = (text: string): string =>
  localeStore.locale === 'sw' ? (GREETINGS_IN_SWAHILI[text] ?? text) : text;
