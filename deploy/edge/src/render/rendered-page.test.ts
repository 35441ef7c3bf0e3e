import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { PAGE_HEADER, SESSION_COOKIE, SKELETON, SKELETON_HEADER, WINDOW_COOKIE } from '@jukwaa/contracts';
import { type EdgeAnswer, PageEdge, version } from '../testing/page-edge.ts';
import { rendering, renderingFolders } from '../testing/rendering-host.ts';
import { samplePlan } from '../testing/stand-ins.ts';

const LIST = '/api/fixture/highlights/1?page=0';
const WIDE_LIST = `${LIST}&side_market_ids=18`;
const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 11; Pixel 5) Chrome/90 Mobile Safari/537.36' };
const DESKTOP = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/120 Safari/537.36' };
const WEB_VIEW = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 11; Pixel 5; wv) Chrome/90 Mobile Safari/537.36',
};

/** How long an answer is reused. */
const FRESH_MS = 750;

let edge: PageEdge;
beforeEach(async () => {
  edge = await PageEdge.open(await renderingFolders());
  edge.registry.plan = { ...samplePlan, remotes: { sportsbook: rendering(version('1.0.0'), '1.0.0') } };
  edge.backend[LIST] = { text: 'odds </script>' };
});
afterEach(() => edge.close());

const screenOf = ({ text }: EdgeAnswer) => /<div id="root" data-served><b>(.*?)<\/b>/.exec(text)?.[1];
const servedOf = ({ text }: EdgeAnswer) => {
  const [, json = 'null'] = /<script id="served"[^>]*>(.*?)<\/script>/.exec(text) ?? [];
  return JSON.parse(json);
};

/** Asks until the page is rendered: the thread may still start, and the machine may be busy. */
async function rendered(path = '/', headers: Record<string, string> = {}): Promise<EdgeAnswer> {
  for (;;) {
    const answer = await edge.get(path, { ...PHONE, ...headers });
    if (screenOf(answer) !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('[FED-01] a page', () => {
  test('begins with the screen, its styles and the answers that it was made from', async () => {
    const page = await rendered();
    expect(screenOf(page)).toBe('1.0.0 en / odds </script>');
    expect(servedOf(page)).toMatchObject({
      address: '/',
      language: 'en',
      answers: { [LIST]: edge.backend[LIST] },
    });
    expect(page.text).toMatch(/<style nonce="[^"]+">b\{content:"<\\\/style>"\}<\/style>/);
    expect(page.text).not.toContain('as="fetch"');
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect(page.headers.etag).toBeUndefined();
    expect(page.headers[SKELETON_HEADER]).toMatch(/^W\//);
  });

  test('is painted by the rules of its own elements, and has the whole style sheets after them', async () => {
    const { text } = await rendered();
    const [head = '', body = ''] = text.split('</head>');
    expect(head).not.toMatch(/\.gone|\.css/);
    const [screen = '', rest = ''] = body.split('</i></div>');
    expect(screen).toContain('data-served');
    // A style sheet in the body holds the parser, and a script would wait for it.
    expect(rest).toMatch(
      /<script nonce.*<link rel="stylesheet" href="\/r\/sportsbook\/1\.0\.0\/home\.css".*<link rel="stylesheet" href="\/host\/main\.css"/s,
    );
    expect(text).not.toContain('as="style"');
  });

  test('has no styles of skeletons inline, which a page that begins with the skeleton has', async () => {
    const { text } = await edge.get('/', { ...PHONE, [PAGE_HEADER]: SKELETON });
    expect(text).toContain('body{margin:0}.bone{height:1px}</style>');
    expect((await rendered()).text).toContain('body{margin:0}</style>');
  });

  test('[ROUTE-27] of a match has the answer about the match that its address names, in the language of the page', async () => {
    edge.backend['/api/fixture/games/7?locale=sw'] = { text: 'Shabana' };
    edge.backend['/api/fixture/games/8?locale=sw'] = { text: 'Tusker' };
    const inSwahili = { cookie: 'locale=sw' };
    expect(screenOf(await rendered('/mm/7', inSwahili))).toBe('1.0.0 sw /mm/7 Shabana');
    expect(screenOf(await rendered('/mm/8', inSwahili))).toBe('1.0.0 sw /mm/8 Tusker');
  });

  test('has the language of the address or else of the visitor, and is the same for a user', async () => {
    expect(screenOf(await rendered('/', { cookie: 'locale=sw' }))).toContain('1.0.0 sw');
    const inEnglish = await rendered('/?lang=en', { cookie: 'locale=sw' });
    expect([screenOf(inEnglish), inEnglish.text.match(/<html lang="\w+"/)?.[0]]).toEqual([
      expect.stringContaining('1.0.0 en'),
      '<html lang="en"',
    ]);
    expect(screenOf(await rendered('/', { cookie: `${SESSION_COOKIE}=%7B%7D` }))).toContain('1.0.0 en');
  });

  test.each([
    ['a phone', PHONE, 0, 'odds </script>'],
    ['a desktop', DESKTOP, 4, 'several markets'],
    ['a desktop with a small window', { ...DESKTOP, cookie: `${WINDOW_COOKIE}=2` }, 2, 'several markets'],
    ['a desktop with a narrow window', { ...DESKTOP, cookie: `${WINDOW_COOKIE}=0` }, 0, 'odds </script>'],
    ['a phone on its side', { ...PHONE, cookie: `${WINDOW_COOKIE}=1` }, 1, 'several markets'],
    ['a phone with a forged size', { ...PHONE, cookie: `${WINDOW_COOKIE}=7` }, 0, 'odds </script>'],
  ])('has what fits into the window of %s', async (_what, headers, window, text) => {
    edge.backend[WIDE_LIST] = { text: 'several markets' };
    const page = await rendered('/', headers);
    expect(servedOf(page).window).toBe(window);
    expect(screenOf(page)).toBe(`1.0.0 en / ${text}`);
  });

  test('tells the screen whether the browser is that of an app', async () => {
    const nameIn = ({ text }: EdgeAnswer) => /<i>(.*?)<\/i>/.exec(text)?.[1];
    expect(nameIn(await rendered())).not.toContain('wv');
    expect(nameIn(await rendered('/', WEB_VIEW))).toContain('; wv)');
  });

  test.each([
    ['the service worker', '/', { ...PHONE, [PAGE_HEADER]: SKELETON }],
    ['an address with a choice', '/?tournament_id=7', PHONE],
    ['an unknown address', '/no/such/page', PHONE],
    ['a match that the services do not know', '/mm/1196', PHONE],
    ['a malformed number of a match', '/mm/..%2F1', PHONE],
  ])('begins with the skeleton for %s', async (_what, path, headers) => {
    await rendered();
    const page = await edge.get(path, headers);
    expect([page.status, page.text.includes('data-served')]).toEqual([200, false]);
    expect(page.headers.etag).toBeDefined();
  });

  test.each([
    ['a league', '/?utm_source=radio&tournamentId=17', '/?tournamentId=17', '&tournament_id=17'],
    ['a tab', '/?tab=today', '/?tab=today', '&today=1'],
  ])('of an address that chooses %s has the screen of the choice', async (_what, path, address, query) => {
    edge.backend[`${LIST}${query}`] = { text: 'the chosen ones' };
    const page = await rendered(path);
    expect(screenOf(page)).toBe(`1.0.0 en ${address} the chosen ones`);
    expect(servedOf(page)).toMatchObject({ address: '/', answers: { [`${LIST}${query}`]: {} } });
    expect(screenOf(await rendered())).toBe('1.0.0 en / odds </script>');
  });

  test('of an address with a choice that its route does not declare begins with the skeleton, and asks for nothing', async () => {
    await rendered();
    edge.backendCalls.length = 0;
    for (const query of [
      'tournamentId=x',
      'tournamentId=0017',
      'tournamentId=17&tournamentId=18',
      'tournamentId=17&tab=today',
      'tab=tomorrow',
      'tab%3Dtoday=17',
      'constructor=1',
      '__proto__=1',
    ])
      expect([query, screenOf(await edge.get(`/?${query}`, PHONE))]).toEqual([query, undefined]);
    expect(edge.backendCalls.filter((path) => path !== LIST)).toEqual([]);
  });

  test('of a game whose terms only users request is made for a guest without any call, and begins with the skeleton for a user', async () => {
    const { base, manifest } = rendering(version('1.0.0'), '1.0.0');
    const routes = manifest.routes.map((route) => ({ ...route, dataOfUsers: true }));
    edge.registry.plan = {
      ...samplePlan,
      remotes: { sportsbook: { base, manifest: { ...manifest, routes } } },
    };
    edge.backendCalls.length = 0;
    const page = await rendered();
    expect(screenOf(page)).toBe('1.0.0 en / no answer');
    expect(servedOf(page)).toMatchObject({ address: '/', answers: {} });
    expect(edge.backendCalls).not.toContain(LIST);
    for (const [path, cookie] of [
      ['/', `${SESSION_COOKIE}=%7B%7D`],
      ['/?mode=demo', ''],
    ] as const)
      expect(screenOf(await edge.get(path, { ...PHONE, cookie }))).toBeUndefined();
  });

  test('begins with the skeleton without waiting for a service that is silent', async () => {
    await rendered();
    edge.isBackendSilent = true;
    // The answers of a moment ago still count for a moment.
    let page = await edge.get('/', PHONE);
    let took = 0;
    while (page.text.includes('data-served')) {
      const before = performance.now();
      page = await edge.get('/', PHONE);
      took = performance.now() - before;
    }
    expect(page.status).toBe(200);
    expect(took).toBeLessThan(5_000);
  });

  test('is made again without a visit, so that the next one finds it, but not the page of a made-up number', async () => {
    const match = '/api/fixture/games/7?locale=en';
    edge.backend[match] = { text: 'Shabana' };
    await rendered('/');
    await rendered('/mm/7');
    edge.backendCalls.length = 0;
    while (!edge.backendCalls.includes(LIST)) await new Promise((resolve) => setTimeout(resolve, 50));
    // The screen that was visited last would have come first.
    expect(edge.backendCalls).not.toContain(match);
  });

  test('asks the services once for many visitors at once', async () => {
    await rendered();
    edge.backendCalls.length = 0;
    const since = performance.now();
    await Promise.all(Array.from({ length: 20 }, () => edge.get('/', PHONE)));
    // Visits that take longer than an answer is fresh need a newer one.
    const renewals = Math.floor((performance.now() - since) / FRESH_MS);
    expect(edge.backendCalls.filter((path) => path === LIST).length).toBeLessThanOrEqual(2 + renewals);
  });
});

describe('[FED-04] the version that a page is rendered by', () => {
  test('is the new one from the next page after a publish', async () => {
    await rendered();
    edge.registry.plan = { ...samplePlan, remotes: { sportsbook: rendering(version('1.0.0'), '2.0.0') } };
    expect(screenOf(await rendered())).toContain('2.0.0');
  });

  test('is that of the preview at its address', async () => {
    edge.registry.previews['/previews/labels/sportsbook/pr-12'] = {
      state: 'shown',
      overrides: { sportsbook: rendering(version('1.0.0'), '9.0.0') },
    };
    expect(screenOf(await rendered('/', edge.at('pr-12--sportsbook.preview.localhost')))).toContain('9.0.0');
    expect(screenOf(await rendered())).toContain('1.0.0');
  });
});

test('server builds are not served to browsers', async () => {
  for (const path of ['/r/sportsbook/1.0.0/server.cjs', '/host/server.cjs', '/host/1.0.0/server.cjs'])
    expect((await edge.get(path)).status).toBe(404);
});
