import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startSession } from '../session/session.ts';
import { answered } from '../test-support/fakes.ts';
import { forgetEverything, openPage, USER } from '../test-support/page.ts';
import { chooseLanguage } from './choose-language.ts';
import { localeStore, setLocale } from './locale.ts';

const LANGUAGE = 'PUT /api/identity/language';

let page: ReturnType<typeof openPage>;
beforeEach(() => {
  page = openPage();
  page.http.on(LANGUAGE, () => answered({ language: 'sw' }));
});
afterEach(() => {
  setLocale('en');
  page.stop();
  forgetEverything();
});

test('[AUTH-05] the language that a user chooses is also that of the messages from the services', async () => {
  startSession(USER);
  await chooseLanguage('sw');
  expect(localeStore.locale).toBe('sw');
  expect(page.http.callsOf(LANGUAGE).map(({ body }) => body)).toEqual([{ language: 'sw' }]);
});

test('[AUTH-05] the language of a guest stays on the device', async () => {
  await chooseLanguage('sw');
  expect(localeStore.locale).toBe('sw');
  expect(page.http.callsOf(LANGUAGE)).toEqual([]);
});
