import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { ApiError } from '@jukwaa/api';
import { COMMON_REFUSALS, IDENTITY_REFUSALS } from '@jukwaa/contracts';
import { setLocale } from '@jukwaa/runtime';
import { authFailure } from './failure.ts';

const http = (status: number, code: string, error_message = '', more: object = {}): ApiError => ({
  kind: 'http',
  status,
  code,
  error_message,
  body: { code, error_message, ...more },
});

afterEach(() => {
  jest.useRealTimers();
  setLocale('en');
});

describe('a refusal of a sign-in call', () => {
  test("[ERR-03] a refusal of a sign-in call shows the service's sentence on the English page", () => {
    expect(authFailure('login', http(403, 'wrong_credentials', 'No such pair'))).toEqual({
      kind: 'text',
      text: 'No such pair',
      field: 'password',
    });
  });

  test.each([...IDENTITY_REFUSALS, ...COMMON_REFUSALS])(
    '[ERR-03] the refusal %s has a sentence of the page in each language',
    (code) => {
      const english = authFailure('reset', http(422, code));
      setLocale('sw');
      const swahili = authFailure('reset', http(422, code, 'An English sentence'));
      for (const { kind } of [english, swahili]) expect(kind).toBe('text');
      expect(english).not.toEqual({ kind: 'text', text: 'That did not work. Please try again.' });
      expect(swahili).not.toEqual({ kind: 'text', text: 'An English sentence' });
      expect(swahili).not.toEqual({ kind: 'text', text: 'Haikufanikiwa. Tafadhali jaribu tena.' });
    },
  );

  test('[ERR-03] a refusal with an unknown code shows the sentence of the service, else the general one in Swahili', () => {
    setLocale('sw');
    expect(authFailure('verify', http(422, 'brand_new', 'Brand new'))).toEqual({
      kind: 'text',
      text: 'Brand new',
    });
    const text = 'Uthibitisho umeshindikana. Tafadhali jaribu tena.';
    expect(authFailure('verify', http(422, 'brand_new'))).toEqual({ kind: 'text', text });
  });

  test.each([
    [
      'login',
      'too_many_requests',
      'password',
      'Too many wrong passwords. Please wait 15 minutes, or set a new password.',
      'Nenosiri limekosewa mara nyingi mno. Subiri dakika 15, au weka nenosiri jipya.',
    ],
    [
      'verify',
      'too_many_requests',
      'code',
      'Too many attempts. Please wait 15 minutes and try again.',
      'Majaribio ni mengi mno. Subiri dakika 15 kisha ujaribu tena.',
    ],
    [
      'resend',
      'too_soon',
      'code',
      'A code was sent a moment ago. Use it, or wait 15 minutes before you ask for another.',
      'Msimbo umetumwa muda mfupi uliopita. Utumie huo, au subiri dakika 15 kabla ya kuomba mwingine.',
    ],
  ] as const)('[ERR-03] a wait of %s for %s is shown in minutes', (call, code, what, english, swahili) => {
    const error = http(429, code, '', { values: { case: what, wait_s: 900 } });
    expect(authFailure(call, error)).toEqual({ kind: 'text', text: english });
    setLocale('sw');
    expect(authFailure(call, error)).toEqual({ kind: 'text', text: swahili });
  });

  test.each([
    [
      'login',
      'password',
      'Too many wrong passwords for this number. Log in on a device that you have used before, set a new password, or wait until 19:45.',
      'Nenosiri la namba hii limekosewa mara nyingi mno. Ingia kwa kifaa ulichowahi kukitumia, weka nenosiri jipya, au subiri hadi 19:45.',
    ],
    [
      'reset',
      'code',
      'Too many wrong codes for this number. Use a device that you have logged in on before, or wait until 19:45.',
      'Msimbo wa namba hii umekosewa mara nyingi mno. Tumia kifaa ulichowahi kuingilia, au subiri hadi 19:45.',
    ],
    [
      'forgot',
      'ask',
      'Too many codes were sent to this number. Ask on a device that you have logged in on before, or wait until 19:45.',
      'Misimbo iliyotumwa kwa namba hii ni mingi mno. Omba kwa kifaa ulichowahi kuingilia, au subiri hadi 19:45.',
    ],
  ] as const)(
    '[ERR-03] %s names a known device and the time when other devices used up the tries',
    (call, what, english, swahili) => {
      jest.useFakeTimers({ now: new Date('2026-11-22T16:30:00.000Z') });
      const error = http(429, 'use_known_device', '', {
        values: { case: what, again_at: '2026-11-22T16:45:00.000Z' },
      });
      expect(authFailure(call, error)).toEqual({ kind: 'text', text: english });
      setLocale('sw');
      expect(authFailure(call, error)).toEqual({ kind: 'text', text: swahili });
    },
  );
});
