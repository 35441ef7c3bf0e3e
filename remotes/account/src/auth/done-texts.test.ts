import { afterEach, describe, expect, test } from '@jest/globals';
import { setLocale } from '@jukwaa/runtime';
import { doneText, greetingText } from './done-texts.ts';

afterEach(() => setLocale('en'));

describe('results of sign-in calls', () => {
  test.each([
    ['registered', 'Akaunti yako imefunguliwa. Weka msimbo tuliokutumia kwa simu.'],
    ['not_verified', 'Namba yako ya simu bado haijathibitishwa. Weka msimbo tuliokutumia kwa simu.'],
    ['code_sent', 'Kama namba hii ina akaunti, msimbo unatumwa kwa SMS.'],
    ['password_changed', 'Nenosiri lako limebadilishwa. Tafadhali ingia.'],
  ] as const)(
    '[AUTH-05] the result %s of a sign-in call is in Swahili on the Swahili page',
    (code, swahili) => {
      setLocale('sw');
      expect(doneText({ code, message: 'The sentence of the service' })).toBe(swahili);
      setLocale('en');
      expect(doneText({ code, message: 'The sentence of the service' })).toBe('The sentence of the service');
    },
  );
});

describe('the greeting after a login', () => {
  const UNTIL = '2026-12-31T22:30:00.000Z';
  const LOCKED = 'You are self-excluded until Fri 1 Jan 2027, 01:30. You can still withdraw.';

  test.each([
    [{ code: 'logged_in' }, 'You are logged in', 'Umeingia.'],
    [{ code: 'welcome' }, 'Welcome to Jukwaa', 'Karibu Jukwaa'],
    [
      { code: 'self_excluded', until: UNTIL },
      LOCKED,
      'Umejizuia kucheza hadi Iju 1 Jan 2027, 01:30. Bado unaweza kutoa pesa.',
    ],
    [
      { code: 'self_excluded', until: null },
      'You are self-excluded for good. You can still withdraw.',
      'Umejizuia kucheza daima. Bado unaweza kutoa pesa.',
    ],
  ])("[AUTH-05] the greeting %j after a login is in the page's language", (greeting, english, swahili) => {
    expect(greetingText(english, greeting)).toBe(english);
    expect(greetingText('', greeting)).toBe(english);
    setLocale('sw');
    expect(greetingText(english, greeting)).toBe(swahili);
  });

  test("[AUTH-05] an unknown greeting code shows the service's sentence", () => {
    setLocale('sw');
    expect(greetingText('Brand new', { code: 'brand_new' })).toBe('Brand new');
    expect(greetingText('Brand new', undefined)).toBe('Brand new');
    expect(greetingText('', undefined)).toBe('Umeingia.');
  });
});
