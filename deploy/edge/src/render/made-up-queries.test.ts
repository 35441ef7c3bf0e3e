import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type EdgeAnswer, PageEdge, version } from '../testing/page-edge.ts';
import { rendering, renderingFolders } from '../testing/rendering-host.ts';
import { samplePlan } from '../testing/stand-ins.ts';
import { trustedProxies } from '../trusted-proxies.ts';

const LIST = '/api/fixture/highlights/1?page=0';
const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 11; Pixel 5) Chrome/90 Mobile Safari/537.36' };

let edge: PageEdge;
beforeEach(async () => {
  // So that a test can name the address of a visitor.
  edge = await PageEdge.open({ ...(await renderingFolders()), isTrusted: trustedProxies('loopback') });
  edge.registry.plan = { ...samplePlan, remotes: { sportsbook: rendering(version('1.0.0'), '1.0.0') } };
  edge.backend[LIST] = { text: 'all' };
  edge.backend[`${LIST}&today=1`] = { text: 'today' };
  for (const league of [17, 18])
    edge.backend[`${LIST}&tournament_id=${league}`] = { text: `league ${league}` };
});
afterEach(() => edge.close());

const screenOf = ({ text }: EdgeAnswer) => /<div id="root" data-served><b>(.*?)<\/b>/.exec(text)?.[1];
const from = (address: string) => ({ ...PHONE, 'x-forwarded-for': address });

/** Asks until the page is rendered: the thread may still start. */
async function rendered(path: string, headers: Record<string, string> = PHONE): Promise<EdgeAnswer> {
  for (;;) {
    const answer = await edge.get(path, headers);
    if (screenOf(answer) !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const many = (name: string) => Array.from({ length: 100 }, (_, n) => `${name}${n}=x`).join('&');

describe('[FED-01] a query that a stranger makes up', () => {
  test.each([
    ['the same choice twice', 'tab=today&tab=today'],
    ['a list', 'tab[]=today'],
    ['an encoded list', 'tab%5B0%5D=today'],
    ['another case', 'Tab=today'],
    ['a value of another case', 'tab=Today'],
    ['another separator', 'tab=today;tournamentId=17'],
    ['a NUL', 'tab=today%00'],
    ['a NUL in the name', 'tab%00=today'],
    ['a header', 'tab=today%0D%0Aset-cookie:%20a=b'],
    ['a line break in a number', 'tournamentId=17%0A'],
    ['a line of the cache’s key', 'tab=today%0Asw'],
    ['a space before a number', 'tournamentId=+17'],
    ['an exponent', 'tournamentId=1e3'],
    ['a sign', 'tournamentId=-17'],
    ['a fraction', 'tournamentId=17.0'],
    ['digits of another script', 'tournamentId=%EF%BC%91%EF%BC%97'],
    ['a number beyond all bounds', `tournamentId=${'9'.repeat(5_000)}`],
    ['a path in a number', 'tournamentId=17%2F..%2F18'],
    ['another parameter in a number', 'tournamentId=17%26today=1'],
    ['no name', '=tab=today'],
    ['no value', 'tournamentId'],
    ['a name with its value', 'tab%3Dtoday'],
    ['text that is no UTF-8', 'tab=%E0%A4%A'],
    ['half a surrogate pair', 'tab=%ED%A0%80'],
    ['a percent sign', '%'],
    ['ten thousand characters', `tab=${'a'.repeat(10_000)}`],
    ['a hundred parameters', `${many('a')}&tab=today`],
    ['the language of the requests', 'language=sw'],
    ['the prototype', '__proto__[tab]=today'],
  ])('selects no screen and asks for nothing, but shows a page: %s', async (_what, query) => {
    await rendered('/');
    edge.backendCalls.length = 0;
    const page = await edge.get(`/?${query}`, PHONE);
    expect([page.status, screenOf(page), page.headers['set-cookie']]).toEqual([200, undefined, undefined]);
    expect(edge.backendCalls.filter((path) => path !== LIST)).toEqual([]);
    expect(screenOf(await edge.get('/', PHONE))).toBe('1.0.0 en / all');
  });

  test.each([
    ['encoded', '%74ab=%74oday'],
    ['among a hundred of campaigns', `${many('utm_')}&tab=today`],
    ['with the language twice', 'lang=en&tab=today&lang=sw'],
  ])('selects the screen of the choice that it spells otherwise: %s', async (_what, query) => {
    expect(screenOf(await rendered(`/?${query}`))).toBe('1.0.0 en /?tab=today today');
  });

  test('gets its own screen among all others at the same time, whatever they have in common', async () => {
    const asked = [
      ['/', {}, 'en / all'],
      ['/?lang=sw', {}, 'sw / all'],
      ['/?lang=en', { cookie: 'locale=sw' }, 'en / all'],
      ['/?tab=today', { cookie: 'locale=sw' }, 'sw /?tab=today today'],
      ['/?tab=today&lang=en', {}, 'en /?tab=today today'],
      ['/?tournamentId=17', {}, 'en /?tournamentId=17 league 17'],
      ['/?tournamentId=18', {}, 'en /?tournamentId=18 league 18'],
      ['/index?tournamentId=18', {}, 'en /index?tournamentId=18 league 18'],
      ['/INDEX', {}, 'en /INDEX all'],
    ] as const;
    const pages = asked.flatMap(([path, headers, shown]) =>
      [1, 2].map(async () => [screenOf(await rendered(path, { ...PHONE, ...headers })), `1.0.0 ${shown}`]),
    );
    for (const [screen, shown] of await Promise.all(pages)) expect(screen).toBe(shown);
  });

  test('has no page of its own at the addresses that differ by slashes alone', async () => {
    await rendered('/');
    edge.backendCalls.length = 0;
    for (const path of ['//', '///', `/${'/'.repeat(9_000)}`, '//?tab=today', '/mm//']) {
      const page = await edge.get(path, PHONE);
      expect([path, page.status, screenOf(page)]).toEqual([path, 200, undefined]);
    }
    expect(edge.backendCalls.filter((path) => path !== LIST)).toEqual([]);
  });
});

describe('[FED-01] the screen of everybody', () => {
  test('is made also when its first visitor has no calls left, as behind a carrier’s address', async () => {
    edge.refused.add('41.90.0.1');
    expect(screenOf(await rendered('/', from('41.90.0.1')))).toBe('1.0.0 en / all');
    expect(screenOf(await edge.get('/', from('105.160.0.1')))).toBe('1.0.0 en / all');
  });

  test('is made again while one address asks for made-up numbers without end, which the services answer late', async () => {
    await rendered('/', from('105.160.0.1'));
    edge.isSilentAt = (path) => path.includes('/games/');
    let isOver = false;
    let number = 0;
    const ask = async () => {
      while (!isOver) {
        number += 1;
        await edge.get(`/mm/${number}`, from('41.90.0.1'));
      }
    };
    const flood = Promise.all(Array.from({ length: 60 }, ask));
    edge.backend[LIST] = { text: 'newer' };
    const since = performance.now();
    let screen: string | undefined;
    while (screen !== '1.0.0 en / newer' && performance.now() - since < 60_000) {
      screen = screenOf(await edge.get('/', from('105.160.0.1')));
      // No visit gets the skeleton meanwhile.
      expect(screen).toBeDefined();
    }
    isOver = true;
    await flood;
    expect(screen).toBe('1.0.0 en / newer');
    expect(number).toBeGreaterThan(60);
  });
});
