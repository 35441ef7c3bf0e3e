import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { PAGE_HEADER, SKELETON } from '@jukwaa/contracts';
import { EdgeStand } from '../testing/edge-stand.ts';
import { PageEdge } from '../testing/page-edge.ts';
import { trustedProxies } from '../trusted-proxies.ts';

const LIST = '/api/fixture/highlights/1?page=0&per_page=30&upcoming=1&order_type=priority';
const EMPTY = { data: [], last_page: 0, total: 0 };
const LIGHT = '<h1>Bet on sports</h1>';

describe('the light version of a page', () => {
  let edge: PageEdge;
  beforeEach(async () => {
    edge = await PageEdge.open();
    edge.backend = { [LIST]: EMPTY, '/api/fixture/tournaments/1': { data: [] } };
  });
  afterEach(() => edge.close());

  test('the address chooses it, and later pages follow the choice', async () => {
    const first = await edge.get('/?lite=1');
    expect(first.text).toContain(LIGHT);
    expect(String(first.headers['set-cookie'])).toMatch(
      /^lite=1; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await edge.get('/', { cookie: 'lite=1' })).text).toContain(LIGHT);
    expect((await edge.get('/')).text).not.toContain(LIGHT);
  });

  test('a browser that saves data gets it, unless the visitor left it', async () => {
    const saving = { 'save-data': 'on' };
    expect((await edge.get('/', saving)).text).toContain(LIGHT);
    expect((await edge.get('/', { ...saving, cookie: 'lite=0' })).text).not.toContain(LIGHT);
    expect(String((await edge.get('/')).headers.vary)).toContain('save-data');
  });

  test('leaving it shows the ordinary page of the same address', async () => {
    const { status, headers } = await edge.get('/mm/5?lite=0&id=3', { cookie: 'lite=1' });
    expect([status, headers.location]).toEqual([302, '/mm/5?id=3']);
    expect(String(headers['set-cookie'])).toMatch(/^lite=0;/);
  });

  test.each(['//evil.example/', '///evil.example/', '/\\evil.example/', '/.//evil.example/', '/\\/evil/'])(
    'leaving it leads to no other site, whatever address of ours was made up: %s',
    async (path) => {
      const { status, headers } = await edge.get(`${path}?lite=0&id=3`);
      expect(status).toBe(302);
      expect(headers.location).toMatch(/^\/(?!\/)[^\\]*\?id=3$/);
      const { text } = await edge.get(`${path}?lite=1`);
      expect(text).not.toMatch(/href="\/[/\\]/);
    },
  );

  test('a visitor whose address has no calls left, as behind a carrier’s, takes the page from no other visitor', async () => {
    await edge.close();
    edge = await PageEdge.open({ isTrusted: trustedProxies('loopback') });
    edge.backend = { [LIST]: EMPTY, '/api/fixture/tournaments/1': { data: [] } };
    edge.refused.add('41.90.0.1');
    const from = (address: string) => edge.get('/?lite=1', { 'x-forwarded-for': address });
    const both = await Promise.all([from('41.90.0.1'), from('105.160.0.1')]);
    expect((await from('105.160.0.1')).text).toContain(LIGHT);
    expect(both.map(({ status }) => status)).toEqual([503, 200]);
    expect((await from('105.160.0.1')).status).toBe(200);
  });

  test('a failure of the services is shared, so that visitors who come meanwhile do not add to it', async () => {
    edge.backendStatus = 500;
    const pages = await Promise.all(Array.from({ length: 20 }, () => edge.get('/?lite=1')));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([503]));
    expect(edge.backendCalls.filter((path) => path === LIST).length).toBeLessThan(5);
  });

  test('the session moves to the ordinary version, whose scripts keep it, and one without a user’s facts stays', async () => {
    const user = {
      id: 7,
      auth: 'a-token-of-a-session-of-tests',
      date_created: '2026-11-01T10:00:00.000Z',
      msisdn: 254_712_345_678,
      login_tag: 'tag',
    };
    const own = encodeURIComponent(JSON.stringify(user));
    const { headers } = await edge.get('/?lite=0', { cookie: `lite=1; jukwaa-lite=${own}` });
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^lite=0;/),
      `session=${own}; Max-Age=2592000; Path=/; SameSite=Lax`,
      'jukwaa-lite=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
    ]);
    expect([headers.location, headers['cache-control']]).toEqual(['/', 'no-store']);
    const earlier = await edge.get('/?lite=0', { cookie: 'jukwaa-lite=a-token-of-a-session-of-tests' });
    expect(String(earlier.headers['set-cookie'])).not.toContain('session');
  });

  test('an ordinary page links to it for browsers that run no scripts, in the page’s language', async () => {
    expect((await edge.get('/')).text).toContain(
      '<noscript><p>This page needs JavaScript. <a href="?lite=1">',
    );
    expect((await edge.get('/?lang=sw')).text).toContain('href="?lite=1&amp;lang=sw"');
  });

  test('nothing loads beside it, no script runs, and no cache stores it', async () => {
    const { headers, text } = await edge.get('/?lite=1');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    );
    expect(headers['cache-control']).toBe('private, no-store');
    expect(text).not.toMatch(/<script|style="/);
  });

  test('it has the title, description and canonical address of the ordinary page', async () => {
    const { text } = await edge.get('/?lite=1&tab=today');
    expect(text).toContain('<title>Home &lt;1&gt;</title>');
    expect(text).toContain('content="All matches"');
    expect(text).toMatch(/<link rel="canonical" href="http:\/\/127\.0\.0\.1:\d+\/"/);
  });

  test('it is smaller when the browser takes brotli', async () => {
    const [plain, brotli] = [
      await edge.bytes('/?lite=1'),
      await edge.bytes('/?lite=1', { 'accept-encoding': 'br' }),
    ];
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.body.length).toBeLessThan(plain.body.length / 2);
  });

  test('the language of the address is kept', async () => {
    const { headers, text } = await edge.get('/?lite=1&lang=sw');
    expect(text).toContain('<html lang="sw">');
    expect(headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^locale=sw; Max-Age=\d+; Path=\/; SameSite=Lax$/),
    );
  });

  test('services that are away make a page with status 503 and a time to retry', async () => {
    edge.backendStatus = 500;
    const { status, headers, text } = await edge.get('/?lite=1');
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(text).toContain('We could not load this page');
  });

  test('a preview has it as well, and search engines list neither', async () => {
    const at = edge.at('pr-12--sportsbook.preview.localhost');
    const { status, headers, text } = await edge.get('/?lite=1', at);
    expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(text).toContain(LIGHT);
  });

  test('a script that fetches a page for later gets the ordinary one', async () => {
    const { text } = await edge.get('/', { cookie: 'lite=1', [PAGE_HEADER]: SKELETON });
    expect(text).not.toContain(LIGHT);
  });
});

describe('a light form', () => {
  let stand: EdgeStand;
  const called: { path: string; visitor: unknown; body: string }[] = [];
  beforeEach(async () => {
    called.length = 0;
    stand = await EdgeStand.open();
    stand.answer = (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const path = request.url ?? '';
        called.push({
          path,
          visitor: request.headers['x-forwarded-for'],
          body: String(Buffer.concat(chunks)),
        });
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(
          JSON.stringify({
            id: 7,
            auth: 'a-token-of-a-session-of-tests',
            date_created: '2026-11-01T10:00:00.000Z',
            msisdn: 254_712_345_678,
            login_tag: 'tag',
            message: 'You are logged in',
          }),
        );
      });
    };
  });
  afterEach(() => stand.close());

  const post = (
    path: string,
    headers: Record<string, string>,
    body = 'msisdn=0712345678&password=correct+horse',
  ) =>
    fetch(`${stand.url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    });

  test('the login of our own page opens a session that only this origin’s requests carry', async () => {
    const answer = await post('/login', { origin: stand.url });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    const [cookie = '', ...others] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^jukwaa-lite=[^;]*a-token-of-a-session-of-tests/);
    expect(cookie).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(others).toEqual([]);
    expect(called).toMatchObject([{ path: '/api/identity/login', visitor: '127.0.0.1' }]);
    expect(stand.log.join()).not.toContain('a-token');
  });

  test('a form of another site, or without any origin, is refused and calls nothing', async () => {
    const forged = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site', origin: stand.url },
      {},
    ];
    for (const headers of forged)
      for (const path of ['/login', '/register', '/verification', '/forgot', '/reset', '/bet', '/logout'])
        expect((await post(path, headers)).status).toBe(403);
    expect(called).toEqual([]);
  });

  test('a browser that names only the relation of the sites is believed', async () => {
    expect((await post('/login', { 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  test('a form of more than a few kilobytes is refused', async () => {
    const long = `msisdn=${'0'.repeat(5_000)}`;
    expect((await post('/login', { origin: stand.url }, long)).status).toBe(413);
    expect(called).toEqual([]);
  });

  test('the configured address of the app is our own behind a load balancer', async () => {
    await stand.close();
    stand = await EdgeStand.open({ appOrigin: 'https://jukwaa.example' });
    expect((await post('/logout', { origin: 'https://jukwaa.example' })).status).toBe(303);
  });
});
