import { afterEach, describe, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { setLocale } from './locale.ts';
import { defineMessages, textOf, useText } from './messages.ts';

const texts = defineMessages({
  en: { title: 'Betslip', add: 'Add {n} more game(s) for {prize}' },
  sw: { title: 'Mkeka', add: 'Ongeza mechi {n} zaidi kwa {prize}' },
});

afterEach(() => setLocale('en'));

describe('texts', () => {
  test("texts fill their placeholders in the page's language", () => {
    expect(textOf(texts, 'add', { n: 3, prize: 'Ksh 0' })).toBe('Add 3 more game(s) for Ksh 0');
    setLocale('sw');
    expect(textOf(texts, 'title')).toBe('Mkeka');
  });

  test("texts use the language's singular and plural", () => {
    const counted = defineMessages({
      en: { picks: '{count, plural, one {# pick} other {# picks}} of {total}' },
      sw: { picks: '{count, plural, one {chaguo # la kwanza} other {chaguo #}} kati ya {total}' },
    });
    expect(textOf(counted, 'picks', { count: 1, total: 30 })).toBe('1 pick of 30');
    expect(textOf(counted, 'picks', { count: 0, total: 30 })).toBe('0 picks of 30');
    setLocale('sw');
    expect(textOf(counted, 'picks', { count: 1, total: 30 })).toBe('chaguo 1 la kwanza kati ya 30');
    expect(textOf(counted, 'picks', { count: 2, total: 30 })).toBe('chaguo 2 kati ya 30');
    // @ts-expect-error the count is missing
    textOf(counted, 'picks', { total: 30 });
  });

  test('a component switches to the other language at once', async () => {
    function Title() {
      const t = useText(texts);
      return <h1>{t('title')}</h1>;
    }
    render(<Title />);
    await act(async () => setLocale('sw'));
    expect(screen.getByRole('heading')).toHaveTextContent('Mkeka');
  });

  test('missing text keys and values do not compile', () => {
    // @ts-expect-error Swahili lacks a text
    defineMessages({ en: { a: 'a', b: 'b' }, sw: { a: 'a' } });
    // @ts-expect-error there is no such key
    expect(() => textOf(texts, 'nothing')).toThrow(TypeError);
    // @ts-expect-error {prize} is missing
    expect(textOf(texts, 'add', { n: 1 })).toBe('Add 1 more game(s) for {prize}');
  });
});
