import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Plan } from '@jukwaa/contracts';
import { PageEdge, version } from '../testing/page-edge.ts';
import { samplePlan } from '../testing/stand-ins.ts';

const MATCH = {
  game_id: 1196,
  date: '2026-11-28T14:00:00.000Z',
  home_team: 'Shabana',
  away_team: 'Murang’a </script> "SEAL"',
  country: 'Kenya',
  tournament: 'Premier League',
};

const leg = (home_team: string, outcome_name: string) => ({
  home_team,
  away_team: 'Bandari',
  market_name: '1X2',
  outcome_name,
  odds: 2.35,
});

let edge: PageEdge;
beforeEach(async () => {
  edge = await PageEdge.open();
});
afterEach(() => edge.close());

const HOST = { host: 'jukwaa.example' };

/** The content of a tag of the page's head, unescaped as far as these tests need. */
function contentOf(html: string, name: string): string | undefined {
  const tag = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html);
  return tag?.[1]?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
}

const alternatesOf = (html: string) =>
  [...html.matchAll(/rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(([, language, href]) => [
    language,
    href,
  ]);
const alternatesAt = (path: string) => [
  ['en', `http://jukwaa.example${path}`],
  ['sw', `http://jukwaa.example${path}?lang=sw`],
  ['x-default', `http://jukwaa.example${path}`],
];

const languageOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];
const titleOf = (html: string) => /<title>([^<]*)</.exec(html)?.[1];

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

/** Visits the address until its page has the title, which a busy machine may add only to a later view. */
async function titled(path: string, title: RegExp): Promise<string> {
  const { text } = await edge.get(path, HOST);
  return title.test(contentOf(text, 'og:title') ?? '') ? text : titled(path, title);
}

describe('the page of a match', () => {
  test('the page of a match has the teams in its title and description, and the match as structured data', async () => {
    edge.backend['/api/fixture/games/1196'] = { data: MATCH };
    const text = await titled('/mm/1196?utm_source=x', /Shabana/);
    expect(contentOf(text, 'og:title')).toBe('Shabana – Murang’a </script> "SEAL" · Jukwaa');
    expect(contentOf(text, 'description')).toContain('Premier League, Kenya, 28 November 2026 at 17:00');
    expect(canonicalOf(text)).toBe('http://jukwaa.example/mm/1196');
    const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'SportsEvent',
      startDate: MATCH.date,
      homeTeam: { name: 'Shabana' },
      awayTeam: { name: MATCH.away_team },
      url: 'http://jukwaa.example/mm/1196',
    });
  });

  test.each([
    ['is unknown', 404, {}],
    ['has a service that fails', 500, {}],
    ['is answered in another shape', 200, { data: { home_team: 7 } }],
  ])('the page of a match has the title of its route when the match %s', async (_what, status, body) => {
    edge.backend['/api/fixture/games/1196'] = body;
    edge.backendStatus = status;
    const page = await edge.get('/mm/1196', HOST);
    expect([page.status, contentOf(page.text, 'og:title')]).toEqual([200, 'Match']);
    expect(page.text).not.toContain('ld+json');
  });

  test('the page of a match does not wait for a service that is silent', async () => {
    edge.isBackendSilent = true;
    const page = await edge.get('/mm/1196', HOST);
    expect([page.status, contentOf(page.text, 'og:title')]).toEqual([200, 'Match']);
  });

  test('the page of a match does not wait for a body that neither comes nor fails', async () => {
    edge.backend['/api/fixture/games/1196'] = { data: MATCH };
    const call = globalThis.fetch;
    // As Node leaves it when the call is aborted after its headers.
    const fetching = jest.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
      const response = await call(...asked);
      const never = new Promise<never>(() => undefined);
      if (response.url.includes('/games/')) {
        jest.spyOn(response, 'arrayBuffer').mockReturnValue(never);
        jest.spyOn(response, 'json').mockReturnValue(never);
      }
      return response;
    });
    const page = await edge.get('/mm/1196', HOST);
    fetching.mockRestore();
    expect([page.status, contentOf(page.text, 'og:title')]).toEqual([200, 'Match']);
  });

  test('the page of a match asks the service once for many views, also while its answer is late, and the late answer is for later views', async () => {
    edge.backend['/api/fixture/games/1196'] = { data: MATCH };
    edge.isBackendSilent = true;
    for (let view = 0; view < 3; view += 1)
      expect(titleOf((await edge.get('/mm/1196', HOST)).text)).not.toContain('Shabana');
    edge.answerLate();
    await titled('/mm/1196', /^Shabana – /);
    expect(edge.backendCalls).toEqual(['/api/fixture/games/1196']);
  });

  test('the page of a match asks nothing for a made-up id', async () => {
    await edge.get('/mm/12x', HOST);
    await edge.get(`/mm/${'9'.repeat(40)}`, HOST);
    expect(edge.backendCalls).toEqual([]);
  });
});

describe('a shared bet', () => {
  beforeEach(() => {
    const sample = version('1.0.0');
    const [home] = sample.manifest.routes;
    if (home === undefined) throw new Error('the sample has no route');
    const route = { ...home, path: '/b/:code', name: 'bet', aliases: [], data: [] };
    const manifest = { ...sample.manifest, routes: [...sample.manifest.routes, route] };
    const plan: Plan = { ...samplePlan, remotes: { sportsbook: { ...sample, manifest } } };
    edge.registry.plan = plan;
  });

  test('a shared bet is announced to messengers with its picks and without a stake, and not listed by search engines', async () => {
    const legs = [
      leg('Gor Mahia', 'Draw'),
      leg('Tusker', 'Over 2.5'),
      leg('Sofapaka', 'Sofapaka'),
      leg('Kariobangi', 'Draw'),
    ];
    edge.backend['/api/betting/shared/7F3K2Q'] = { data: { legs } };
    const text = await titled('/b/7F3K2Q', /picks/);
    expect(contentOf(text, 'og:title')).toBe('A shared bet with 4 picks · Jukwaa');
    expect(contentOf(text, 'og:description')).toMatch(
      /^Gor Mahia – Bandari: Draw; Tusker – Bandari: Over 2.5; .* and 1 more\. /,
    );
    expect(contentOf(text, 'og:image')).toBe('http://jukwaa.example/b/7F3K2Q.png');
    expect([contentOf(text, 'og:image:width'), contentOf(text, 'og:image:height')]).toEqual(['1200', '630']);
    expect(contentOf(text, 'twitter:card')).toBe('summary_large_image');
    expect(contentOf((await edge.get('/b/7F3K2Q?lang=sw', HOST)).text, 'og:image')).toBe(
      'http://jukwaa.example/b/7F3K2Q.png?lang=sw',
    );
    expect(contentOf(text, 'robots')).toBe('noindex');
    expect(alternatesOf(text)).toEqual([]);
  });
});

describe('the language of a page', () => {
  test.each([
    ['/?lang=sw', '', 'sw'],
    ['/?lang=sw', 'locale=en', 'sw'],
    ['/?lang=en', 'locale=sw', 'en'],
    ['/?lang=fr', 'locale=sw', 'sw'],
    ['/?lang=fr', '', 'en'],
    ['/', '', 'en'],
  ])('the language of %s with the cookie "%s" is %s', async (path, cookie, language) => {
    const { text } = await edge.get(path, { ...HOST, ...(cookie !== '' && { cookie }) });
    const isSwahili = language === 'sw';
    expect([languageOf(text), titleOf(text)]).toEqual([language, isSwahili ? 'Nyumbani' : 'Home &lt;1&gt;']);
    expect(contentOf(text, 'description')).toBe(isSwahili ? 'Mechi zote' : 'All matches');
    expect(canonicalOf(text)).toBe(`http://jukwaa.example/${isSwahili ? '?lang=sw' : ''}`);
    expect(alternatesOf(text)).toEqual(alternatesAt('/'));
  });

  test('the language of a match page is also that of the sentences about the match', async () => {
    edge.backend['/api/fixture/games/1196'] = { data: MATCH };
    const text = await titled('/mm/1196?lang=sw&utm_source=x', /Shabana/);
    expect(contentOf(text, 'og:description')).toContain('28 Novemba 2026');
    expect(contentOf(text, 'og:description')).toContain('Odds za masoko yote');
    expect(contentOf(text, 'og:url')).toBe('http://jukwaa.example/mm/1196?lang=sw');
    expect(alternatesOf(text)).toEqual(alternatesAt('/mm/1196'));
  });

  test('the language of a page decides the language of its skeleton', async () => {
    expect((await edge.get('/?lang=sw', HOST)).text).toContain('<i>zima</i>');
    expect((await edge.get('/mm/7?lang=sw', HOST)).text).toContain('<i>wazi</i>');
  });
});

describe('the other pages', () => {
  test('the other pages are announced to messengers with the app’s icon', async () => {
    const { text } = await edge.get('/', HOST);
    expect(contentOf(text, 'og:image')).toMatch(/^http:\/\/jukwaa\.example\/host\/apple-touch-icon/);
  });

  test('the other pages have one canonical address for their aliases and queries', async () => {
    for (const path of ['/', '/index', '/?tournament_id=7', '/no/such/page'])
      expect(canonicalOf((await edge.get(path, HOST)).text)).toBe('http://jukwaa.example/');
  });

  test('the other pages are in the sitemap with the next matches, which robots.txt names', async () => {
    edge.backend['/api/fixture/highlights/1?page=0&per_page=100&upcoming=1&order_type=priority'] = {
      data: [MATCH],
    };
    const { text: robots } = await edge.get('/robots.txt', HOST);
    expect(robots).toContain('Sitemap: http://jukwaa.example/sitemap.xml');
    const { text, headers } = await edge.get('/sitemap.xml', HOST);
    expect(headers['content-type']).toContain('application/xml');
    const entries = [...text.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)];
    expect(entries.map(([, url]) => url)).toEqual([
      'http://jukwaa.example/',
      'http://jukwaa.example/?lang=sw',
      'http://jukwaa.example/mm/1196',
      'http://jukwaa.example/mm/1196?lang=sw',
    ]);
    for (const [, , links = ''] of entries.slice(2))
      expect(alternatesOf(links)).toEqual(alternatesAt('/mm/1196'));
  });

  test('the other pages are in the sitemap when the services are down', async () => {
    edge.backendStatus = 500;
    expect((await edge.get('/sitemap.xml', HOST)).text).toContain('<loc>http://jukwaa.example/</loc>');
  });
});
