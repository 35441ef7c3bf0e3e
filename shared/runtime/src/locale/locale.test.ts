import { afterEach, expect, test } from '@jest/globals';
import { forgetEverything, openPage } from '../test-support/page.ts';
import { localeStore, setLocale } from './locale.ts';

afterEach(() => {
  delete document.documentElement.dataset.lang;
  setLocale('en');
  forgetEverything();
});

test('the language of the address replaces the stored one, and is the language of later pages', async () => {
  localStorage.setItem('locale', 'en');
  document.documentElement.dataset.lang = 'sw';
  const first = openPage();
  await Promise.resolve();
  expect([localeStore.locale, document.documentElement.lang]).toEqual(['sw', 'sw']);
  expect(document.cookie).toContain('locale=sw');
  first.stop();
  delete document.documentElement.dataset.lang;
  setLocale('en');
  expect(localStorage.getItem('locale')).toBe('sw');
  const later = openPage();
  expect(localeStore.locale).toBe('sw');
  later.stop();
});

test('a page in the language in which it was served does not set its language again', async () => {
  document.documentElement.lang = 'en';
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  const { stop } = openPage();
  await Promise.resolve();
  expect(changes).toEqual([]);
  setLocale('sw');
  await Promise.resolve();
  await Promise.resolve();
  expect([changes.length, document.documentElement.lang]).toEqual([1, 'sw']);
  observer.disconnect();
  stop();
});
