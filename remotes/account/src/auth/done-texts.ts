import { GREETINGS, type Greeting, type GreetingCode } from '@jukwaa/contracts';
import { type Catalogue, defineMessages, localeStore, textOf } from '@jukwaa/runtime';
import { dayAndTime } from '../day-and-time.ts';

/** Results of sign-in calls. English as in the service. */
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

/** The sentence after a login, by its code. English as in the service. */
const greetings = defineMessages({
  en: {
    welcome: 'Welcome to Jukwaa',
    logged_in: 'You are logged in',
    self_excluded: 'You locked your account against play until {until}. You can still withdraw.',
    excluded_for_good: 'You locked your account against play for good. You can still withdraw.',
  },
  sw: {
    welcome: 'Karibu Jukwaa',
    logged_in: 'Umeingia.',
    self_excluded: 'Ulijifungia kucheza hadi {until}. Bado unaweza kutoa pesa.',
    excluded_for_good: 'Ulijifungia kucheza daima. Bado unaweza kutoa pesa.',
  },
}) satisfies Catalogue<Record<GreetingCode, string>>;

/** The result of a call in the page's language; `text` is the service's own sentence. */
export const doneText = (what: keyof (typeof done)['en'], text: string): string =>
  localeStore.locale === 'en' && text !== '' ? text : textOf(done, what);

const isGreeting = (code: string): code is GreetingCode => GREETINGS.some((known) => known === code);

/** The page's own sentence for a greeting; empty for an unknown code. */
function ownGreeting(given: Greeting | undefined): string {
  if (given === undefined || !isGreeting(given.code)) return '';
  if (given.code !== 'self_excluded') return textOf(greetings, given.code);
  const { until = null } = given;
  return until === null
    ? textOf(greetings, 'excluded_for_good')
    : textOf(greetings, 'self_excluded', { until: dayAndTime(until) });
}

/** The sentence after a login in the page's language; `text` is the service's own. */
export function greetingText(text: string, greeting: Greeting | undefined): string {
  if (localeStore.locale === 'en' && text !== '') return text;
  return ownGreeting(greeting) || text || textOf(greetings, 'logged_in');
}
