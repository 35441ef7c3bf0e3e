import { describe, expect, test } from '@jest/globals';
import { answersOf } from './answers.ts';
import { bettingEn, bettingSw } from './betting.ts';
import { identityEn, identitySw } from './identity.ts';
import { answerText, sentence } from './sentence.ts';

const NOW = '2026-11-22T16:30:00.000Z';

describe('an answer of a service', () => {
  const answer = answersOf({ ...bettingEn, ...identityEn });

  test('an answer of a service carries its code, its values and the English sentence', () => {
    expect(answer('stake_too_low', { min_cents: 2_000 })).toEqual({
      code: 'stake_too_low',
      values: { min_cents: 2_000 },
      message: 'The smallest stake is Ksh 20.00',
    });
    expect(answer('no_such_bet')).toEqual({ code: 'no_such_bet', message: 'There is no such bet' });
  });

  test('an answer of a service names its case where one code says different things', () => {
    expect(answer('too_many_requests.password', { wait_s: 900 })).toEqual({
      code: 'too_many_requests',
      values: { case: 'password', wait_s: 900 },
      message: 'Too many wrong passwords. Please wait 15 minutes, or set a new password.',
    });
  });
});

describe('a sentence in the language of the page', () => {
  const values = { kind: 'loss', period: 'month', left_cents: 7_500 };
  const message = 'Your own loss limit leaves Ksh 75.00 this month';

  test('a sentence in the language of the page has amounts and words in Swahili', () => {
    const answer = { code: 'limit_reached', values, message };
    expect(answerText('en', bettingSw, answer)).toBe(message);
    expect(answerText('sw', bettingSw, answer)).toBe(
      'Kiwango chako cha hasara kinabakisha Ksh 75.00 mwezi huu',
    );
  });

  test('a sentence in the language of the page is the English one of the service for an unknown code and for missing values', () => {
    expect(answerText('sw', bettingSw, { code: 'brand_new', message: 'Brand new' })).toBe('Brand new');
    expect(answerText('sw', bettingSw, { code: 'limit_reached', message })).toBe(message);
    expect(answerText('sw', bettingSw, { code: 'toString', message })).toBe(message);
  });

  test.each([
    ['2026-11-22T16:45:00.000Z', '19:45'],
    ['2026-11-23T04:10:00.000Z', 'Jtt 23 Nov, 07:10'],
  ])('a sentence in the language of the page says the end of a wait at %s as %s', (again_at, shown) => {
    const wait = { case: 'code', again_at };
    expect(sentence('sw', identitySw, 'use_known_device', wait, NOW)).toContain(`subiri hadi ${shown}.`);
  });

  test('a sentence in the language of the page falls back to the general sentence of a code for a case that it does not know', () => {
    expect(sentence('sw', identitySw, 'too_soon', { case: 'brand_new' })).toBe(identitySw.too_soon);
  });
});
