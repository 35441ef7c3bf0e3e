import { afterEach, describe, expect, test } from '@jest/globals';
import { setLocale } from '@jukwaa/runtime';
import { doneText, greeting } from './done-texts.ts';

afterEach(() => setLocale('en'));

describe('what a call of the sign-in pages came to', () => {
  test.each([
    ['registered', 'Akaunti yako imefunguliwa. Weka msimbo tuliokutumia kwa simu.'],
    ['notVerified', 'Namba yako ya simu bado haijathibitishwa. Weka msimbo tuliokutumia kwa simu.'],
    ['codeSent', 'Kama namba hii ina akaunti, msimbo unatumwa kwa SMS.'],
    ['passwordChanged', 'Nenosiri lako limebadilishwa. Tafadhali ingia.'],
  ] as const)('[AUTH-05] %s is said in Swahili on the Swahili page', (what, swahili) => {
    setLocale('sw');
    expect(doneText(what, 'The sentence of the service')).toBe(swahili);
    setLocale('en');
    expect(doneText(what, 'The sentence of the service')).toBe('The sentence of the service');
  });

  test('[AUTH-05] a greeting is in Swahili, and a sentence that the page does not know is shown as it comes', () => {
    setLocale('sw');
    expect(greeting('You are logged in')).toBe('Umeingia.');
    expect(greeting('You locked your account against play for good.')).toBe(
      'You locked your account against play for good.',
    );
    expect(greeting('')).toBe('');
  });
});
