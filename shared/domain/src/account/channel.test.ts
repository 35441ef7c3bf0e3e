import { describe, expect, test } from '@jest/globals';
import { browserName, channelId } from './channel.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 13; SM-A135F';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';
const agents = {
  desktop: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`,
  edge: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/126.0.0.0`,
  android: `${ANDROID}) ${CHROME} Mobile Safari/537.36`,
  samsung: `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  operaMini: 'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80; U; en) Presto/2.12 Version/12.16',
  webview: `${ANDROID}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`,
  iphone: `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
  iosApp: `${IPHONE} Mobile/15E148`,
};

describe('channelId', () => {
  test.each([
    ['desktop', 1],
    ['edge', 1],
    ['android', 2],
    ['samsung', 2],
    ['operaMini', 2],
    ['iphone', 2],
    ['webview', 3],
    ['iosApp', 4],
  ] as const)('[DATA-08] %s is channel %p', (agent, channel) => {
    expect(channelId(agents[agent])).toBe(channel);
  });
});

describe('browserName', () => {
  test.each([
    ['desktop', 'Chrome'],
    ['edge', 'Edge'],
    ['samsung', 'Samsung Internet'],
    ['operaMini', 'Opera Mini'],
    ['iphone', 'Safari'],
    ['iosApp', ''],
  ] as const)('the browser name of %s is %p', (agent, name) => {
    expect(browserName(agents[agent])).toBe(name);
  });
});
