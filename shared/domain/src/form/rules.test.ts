import { describe, expect, test } from '@jest/globals';
import { FORM_MESSAGES } from './messages.ts';
import { type FormRule, type FormValue, validateField } from './rules.ts';

const required = { rule: 'required' } as const;
const min = { rule: 'min', length: 6 } as const;

describe('rules', () => {
  test.each<[string, FormRule, FormValue, FormValue]>([
    ['required', required, ' a ', '   '],
    ['required (false)', required, true, false],
    ['required (list)', required, ['x'], []],
    ['required (number)', required, 0, undefined],
    ['toc', { rule: 'toc' }, true, false],
    ['min length', min, 'secret', 'five5'],
    ['max length', { rule: 'max', length: 3 }, 'abc', 'abcd'],
    ['length in characters, not code units', { rule: 'max', length: 2 }, '🦁🐘', '🦁🐘🦒'],
    ['min value', { rule: 'min_value', value: 20 }, '20', '19.99'],
    ['max value', { rule: 'max_value', value: 250_000 }, 250_000, 250_001],
    ['numeric bounds need a number', { rule: 'min_value', value: 1 }, '5', 'five'],
    ['letters and spaces', { rule: 'alpha_spaces', locale: 'en' }, 'Wanjiku wa Kamau', 'Wanjiku 2'],
    ['letters and spaces (sw)', { rule: 'alpha_spaces', locale: 'sw' }, 'Njeri', 'Njeri!'],
    ['email', { rule: 'email' }, 'asha@example.co.ke', 'asha@example'],
    ['email with a space', { rule: 'email' }, 'a.b+c@example.com', 'a b@example.com'],
    ['excluded', { rule: 'excluded', values: ['password'] }, 'passw0rd', 'password'],
  ])('[FORM-01] a form rule accepts right values and refuses wrong ones: %s', (_, rule, good, bad) => {
    expect(validateField(good, [rule])).toBeNull();
    expect(validateField(bad, [rule])).not.toBeNull();
  });

  test('[FORM-01] the second password must equal the first, white space included', () => {
    const rules = [{ rule: 'passwords_mismatch', target: 'password' } as const];
    expect(validateField('secret1', rules, { password: 'secret1' })).toBeNull();
    expect(validateField('secret2', rules, { password: 'secret1' })).toBe('passwords-mismatch');
    expect(validateField('secret1 ', rules, { password: 'secret1' })).toBe('passwords-mismatch');
  });

  test('[FORM-01] an empty value passes every rule but required and toc', () => {
    const others: FormRule[] = [
      min,
      { rule: 'max', length: 0 },
      { rule: 'min_value', value: 1 },
      { rule: 'max_value', value: -1 },
      { rule: 'alpha_spaces', locale: 'en' },
      { rule: 'email' },
      { rule: 'passwords_mismatch', target: 'password' },
      { rule: 'excluded', values: [''] },
    ];
    for (const empty of ['', '  ', null, undefined, false, []] satisfies FormValue[]) {
      expect(validateField(empty, others, { password: 'x' })).toBeNull();
      expect(validateField(empty, [...others, required])).toBe('required');
      expect(validateField(empty, [...others, { rule: 'toc' }])).toBe('toc');
    }
  });

  test('a field shows the message of its first broken rule', () => {
    expect(validateField('ab1', [required, min, { rule: 'alpha_spaces', locale: 'en' }])).toBe('too-short');
  });
});

describe('messages', () => {
  const textOf = (value: FormValue, rule: FormRule) => {
    const key = validateField(value, [rule], { password: 'x' });
    return key && FORM_MESSAGES.en[key];
  };

  test('[FORM-02] a form shows the seven sentences exactly as the product writes them', () => {
    expect(textOf('', required)).toBe('The field {field} is required.');
    expect(textOf('a', min)).toBe('The field {field} is too short');
    expect(textOf('ab', { rule: 'max', length: 1 })).toBe('The field {field} is too long');
    expect(textOf('root', { rule: 'excluded', values: ['root'] })).toBe(
      'You are not allowed to use this value fir the field {field}',
    );
    expect(textOf('y', { rule: 'passwords_mismatch', target: 'password' })).toBe(
      "The passwords don't match.",
    );
    expect(textOf(false, { rule: 'toc' })).toBe('You must accept the Terms and Conditions');
    for (const rule of [
      { rule: 'email' },
      { rule: 'min_value', value: 9 },
      { rule: 'alpha_spaces', locale: 'en' },
    ] satisfies FormRule[])
      expect(textOf('4', rule)).toBe('The field {field} is invalid.');
  });

  test('every form sentence that names the field does so in Swahili too', () => {
    const named = (texts: Record<string, string>) =>
      Object.entries(texts)
        .filter(([, text]) => text.includes('{field}'))
        .map(([key]) => key);
    expect(named(FORM_MESSAGES.sw)).toEqual(named(FORM_MESSAGES.en));
  });
});
