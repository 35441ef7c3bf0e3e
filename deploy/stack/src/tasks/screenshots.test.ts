import { expect, test } from '@jest/globals';
import { PATHS } from '@jukwaa/contracts';
import { pictureOptions } from './screenshots.ts';

test('without options the pictures are of every route, in both themes, on a phone and a desktop', () => {
  expect(pictureOptions(['--base', 'http://localhost:8080'])).toEqual({
    env: {
      JUKWAA_SHOT_WIDTHS: '360,1440',
      JUKWAA_SHOT_THEMES: 'light,dark',
      JUKWAA_SHOT_LANGUAGES: 'en',
      JUKWAA_SHOT_ROUTES: Object.keys(PATHS).join(','),
    },
    rest: ['--base', 'http://localhost:8080'],
  });
});

test('options limit the pictures, and the rest goes to the browser tests', () => {
  const { env, rest } = pictureOptions([
    '--routes',
    'home,live',
    '--base',
    'http://x.test',
    '--widths',
    '768',
  ]);
  expect(env).toMatchObject({ JUKWAA_SHOT_ROUTES: 'home,live', JUKWAA_SHOT_WIDTHS: '768' });
  expect(rest).toEqual(['--base', 'http://x.test']);
});

test.each([
  ['--routes', 'home,nowhere', '--routes has no nowhere'],
  ['--themes', 'sepia', '--themes has no sepia'],
  ['--widths', '', '--widths has no value'],
])('%s %p is refused with a sentence', (option, value, message) => {
  expect(() => pictureOptions([option, value])).toThrow(message);
});
