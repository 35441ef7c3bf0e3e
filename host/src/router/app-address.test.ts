import { describe, expect, test } from '@jest/globals';
import { appAddress } from './app-address.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 13; Pixel 5) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36';
const visit = (over = {}) => ({
  userAgent: PHONE,
  origin: 'https://jukwaa.example',
  path: '/share/AB12?utm_source=sms',
  ...over,
});
const APP = 'https://app.jukwaa.example';

describe('[ROUTE-20] a share link', () => {
  test("a share link goes to its full address on the app's host on Android", () => {
    expect(appAddress(APP, visit())).toBe('https://app.jukwaa.example/share/AB12?utm_source=sms');
  });

  test.each([
    ['no app host is configured', undefined, {}],
    ['the phone is none of Android', APP, { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)' }],
    ['the app itself shows it', APP, { userAgent: PHONE.replace('Pixel 5)', 'Pixel 5; wv)') }],
    ['it is there already', APP, { origin: APP }],
  ])('a share link stays in the page when %s', (_, app, over) => {
    expect(appAddress(app, visit(over))).toBeNull();
  });
});
