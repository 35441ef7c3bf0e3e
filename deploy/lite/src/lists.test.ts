import { brotliCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { LiteStand } from './testing/lite-stand.ts';
import { aList, aMatch, aMatchAnswer, threeWay, total } from './testing/samples.ts';

/** Largest light page with everything in it, uncompressed, in bytes. */
const MOST_BYTES = 40_000;

let stand: LiteStand;
beforeEach(() => {
  stand = new LiteStand();
  stand.give('GET /api/fixture/highlights/1', aList([aMatch(1), aMatch(2)]));
  stand.give('GET /api/fixture/tournaments/1', { data: [] });
  stand.give('GET /api/fixture/live/counter', { total: 0 });
});

const bytesOf = (html: string) => ({
  plain: Buffer.byteLength(html),
  brotli: brotliCompressSync(html).length,
});

describe('[HOME-01] the light list of matches', () => {
  test('a row links to its match, and each of its odds to a bet', async () => {
    const html = await stand.html('/');
    expect(html).toContain('href="/mm/4001"');
    expect(html).toContain('<a href="/bet?g=4001&amp;m=1&amp;o=1">1 <b>2.35</b></a>');
  });

  test('odds that take no bets are no links', async () => {
    const market = { ...threeWay(), status: 1 as const };
    stand.give('GET /api/fixture/highlights/1', aList([aMatch(1, { highlight_market: market })]));
    const html = await stand.html('/');
    expect(html).not.toContain('/bet?');
    expect(html).toContain('<span>1 <b>–</b></span>');
  });

  test('the choices in the address are asked for, and an invalid choice counts as not made', async () => {
    await stand.html('/?tab=tomorrow&market=18&tournamentId=17&order=time');
    await stand.html('/?tab=nonsense&market=99&tournamentId=x');
    const [chosen = '', invalid = ''] = stand.calls
      .map(({ path }) => path)
      .filter((path) => path.includes('/highlights/'));
    expect(chosen).toContain('highlight_market_id=18&tournament_id=17&tomorrow=1&order_type=time');
    expect(invalid).toContain('upcoming=1&order_type=priority');
    expect(invalid).not.toContain('highlight_market_id');
  });

  test('the next page follows the last row and keeps the choices', async () => {
    stand.give('GET /api/fixture/highlights/1', aList([aMatch(1)], { last_page: 2, next: '1.2.3.4' }));
    expect(await stand.html('/?tab=today')).toContain('href="/?tab=today&amp;page=1&amp;after=1.2.3.4"');
  });

  test('names of teams are text, also when they look like markup', async () => {
    stand.give(
      'GET /api/fixture/highlights/1',
      aList([aMatch(1, { home_team: '<script>alert(1)</script>' })]),
    );
    const html = await stand.html('/');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('<script');
  });

  test('a page of 30 rows stays below 40 kB without compression, and so does a match with 30 markets', async () => {
    const rows = Array.from({ length: 30 }, (_, n) => aMatch(n));
    stand.give('GET /api/fixture/highlights/1', aList(rows, { last_page: 3, next: '1.2.3.4' }));
    const markets = Array.from({ length: 30 }, (_, n) => ({ ...threeWay(), market_id: 100 + n }));
    stand.give('GET /api/fixture/games/4001', aMatchAnswer(markets));
    for (const address of ['/', '/mm/4001']) {
      const { plain, brotli } = bytesOf(await stand.html(address));
      expect(plain).toBeLessThan(MOST_BYTES);
      expect(brotli).toBeLessThan(MOST_BYTES / 5);
    }
  });
});

describe('the light page of a match', () => {
  test('markets are under anchors with a table of contents, and lines of a market are together', async () => {
    stand.give('GET /api/fixture/games/4001', aMatchAnswer([threeWay(), total(1.5), total(2.5)]));
    const html = await stand.html('/mm/4001');
    expect(html.match(/href="#market-\d+"/g)).toEqual(['href="#market-1"', 'href="#market-18"']);
    expect(html.match(/id="market-\d+"/g)).toEqual(['id="market-1"', 'id="market-18"']);
    expect(html).toContain('/bet?g=4001&amp;m=18&amp;o=12&amp;s=total%3D2.5');
  });

  test('a match that is not on offer is a page of its own with status 404', async () => {
    stand.give('GET /api/fixture/games/4001', { error_message: 'no such match', code: 'no_such_match' }, 404);
    expect(await stand.html('/mm/4001', {}, 404)).toContain('This match is no longer on offer');
    expect(await stand.html('/mm/abc', {}, 404)).toContain('Match not found');
  });

  test('a Swahili page names markets in Swahili', async () => {
    stand.give('GET /api/fixture/games/4001', aMatchAnswer([total(2.5)]));
    const html = await stand.html('/mm/4001', { language: 'sw' });
    expect(html).toContain('<html lang="sw">');
    expect(html).toContain('Masoko');
  });
});

describe('services that do not answer', () => {
  test('a page says so with status 503, a time to retry and a link to try again, and shows no stack', async () => {
    const away = new LiteStand();
    const answer = await away.visit('/?tab=today');
    if (answer.kind !== 'page') throw new Error('no page');
    expect([answer.status, answer.retryAfterS]).toEqual([503, 5]);
    expect(answer.html).toContain('href="/?tab=today">Try again');
    expect(answer.html).not.toMatch(/Error|\bat \w+/);
  });

  test('an answer that is not JSON counts as none', async () => {
    stand.give('GET /api/fixture/highlights/1', '<html>');
    await stand.html('/', {}, 503);
  });
});

describe('other addresses', () => {
  test('a page that only the ordinary version has says so, and links to it', async () => {
    const html = await stand.html('/casino');
    expect(html).toContain('This page is not in the light version');
    expect(html).toContain('href="/casino?lite=0"');
  });

  test('an unknown address leads home', async () => {
    expect(await stand.visit('/nothing', { isKnown: false })).toMatchObject({
      kind: 'redirect',
      location: '/',
    });
  });

  test('equal reads of many visitors share one call for a moment', async () => {
    await Promise.all([stand.html('/'), stand.html('/'), stand.html('/', { visitor: '41.90.0.2' })]);
    expect(stand.calls.filter(({ path }) => path.includes('/highlights/'))).toHaveLength(1);
  });
});
