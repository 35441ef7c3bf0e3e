import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Plan } from '@jukwaa/contracts';
import * as v from 'valibot';
import { base, cookieOf, type EdgeAnswer, PageEdge, version } from './testing/page-edge.ts';
import { samplePlan } from './testing/stand-ins.ts';

let edge: PageEdge;
beforeEach(async () => {
  edge = await PageEdge.open();
});
afterEach(() => edge.close());

describe('a page that the browser has seen before', () => {
  test('a page that the browser has seen before is not sent again while nothing has changed, and keeps the policy of its scripts', async () => {
    const first = await edge.get('/');
    const again = await edge.get('/', { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBeUndefined();
    expect(again.headers['cache-control']).toBe('private, no-cache');
  });

  test('[FED-03] a page that the browser has seen before is sent again once a remote was published', async () => {
    const { etag } = (await edge.get('/')).headers;
    edge.registry.plan = { ...samplePlan, remotes: { sportsbook: version('1.0.1') } };
    const next = await edge.get('/', { 'if-none-match': String(etag) });
    expect(next.status).toBe(200);
    expect(base(next)).toBe('/r/sportsbook/1.0.1/');
  });
});

describe('the token of a view', () => {
  const tokenOf = ({ headers }: EdgeAnswer) =>
    /^view;desc="([\w-]{46})"$/.exec(String(headers['server-timing']))?.[1];

  test('the token of a view is new with each answer, also with a 304, and in no page', async () => {
    const first = await edge.get('/');
    const again = await edge.get('/', { 'if-none-match': String(first.headers.etag) });
    expect(again.status).toBe(304);
    const tokens = [first, again, await edge.get('/')].map(tokenOf);
    expect(new Set(tokens).size).toBe(3);
    expect(tokens).not.toContain(undefined);
    expect(first.text).not.toContain(tokens[0]);
  });

  test('the token of a view is missing in a preview, whose views count for no version', async () => {
    const at = edge.at('pr-12--sportsbook.preview.localhost');
    const preview = await edge.get('/', at);
    expect([preview.status, preview.headers['server-timing']]).toEqual([200, undefined]);
    expect((await edge.get('/', edge.at('preview.localhost'))).headers['server-timing']).toBeDefined();
  });
});

describe('an address that cannot be decoded', () => {
  test('[ROUTE-29] an address that cannot be decoded redirects home, as any unknown one', async () => {
    for (const path of ['/sport/%E0%A4%A', '/%', '/mm/%zz?id=1']) {
      const { status, headers } = await edge.get(path);
      expect([status, headers.location]).toEqual([302, '/']);
    }
  });

  test('an address that cannot be decoded is refused outside the pages', async () => {
    for (const path of ['/api/%E0%A4%A', '/host/%E0%A4%A', '/r/%E0%A4%A'])
      expect((await edge.get(path)).status).toBe(400);
  });
});

describe('a route that is not for this visitor', () => {
  const session = { cookie: 'session=%7B%22id%22%3A7%7D' };
  const preloaded = ({ text }: EdgeAnswer) =>
    [...text.matchAll(/rel="preload"[^>]*href="\/r\/[^"]*\/(\w+)\.js"/g)].map(([, name]) => name);
  beforeEach(() => {
    const { manifest, base } = version('1.0.0');
    const route = (path: string, name: string, access: 'user' | 'guest') => ({
      ...manifest.routes[0],
      ...{ path, name, screen: name, aliases: [], data: [], access },
    });
    const routes = [...manifest.routes, route('/bets', 'bets', 'user'), route('/login', 'login', 'guest')];
    const screens = { bets: ['bets.js'], login: ['login.js'] };
    const chunks = { ...manifest.chunks, ...screens };
    edge.registry.plan = v.parse(Plan, {
      ...samplePlan,
      remotes: { sportsbook: { base, manifest: { ...manifest, chunks, routes } } },
    });
  });

  test('a guest is sent the files of the login, and nothing of the guarded screen', async () => {
    expect(preloaded(await edge.get('/bets'))).toEqual(['remoteEntry', 'remote', 'login']);
    expect(preloaded(await edge.get('/bets', session))).toEqual(['remoteEntry', 'remote', 'bets']);
  });

  test('[FED-03] files that versions share are preloaded from their one address, and the entry from its version', async () => {
    const { manifest, base } = version('1.0.0');
    const file = { integrity: 'sha384-abc', bytes: 1, brotli: 1 };
    const chunks = { remote: ['remote.0123456789.js'], home: ['home.js'] };
    const files = { 'remoteEntry.js': file, 'remote.0123456789.js': file, 'home.js': file };
    const scriptsOf = async (sharing: object) => {
      edge.registry.plan = v.parse(Plan, {
        ...samplePlan,
        remotes: { sportsbook: { base, manifest: { ...manifest, chunks, files, ...sharing } } },
      });
      const { text } = await edge.get('/');
      return [...text.matchAll(/rel="preload"[^>]*href="(\/r\/[^"]*\.js)"/g)].map(([, href]) => href);
    };
    expect(await scriptsOf({ shares_files: true })).toEqual([
      '/r/sportsbook/1.0.0/remoteEntry.js',
      '/r/sportsbook/_/remote.0123456789.js',
      '/r/sportsbook/1.0.0/home.js',
    ]);
    expect(await scriptsOf({})).toContain('/r/sportsbook/1.0.0/remote.0123456789.js');
  });

  test('[FED-08] files are preloaded with the hash that their loader has', async () => {
    const { manifest, base } = version('1.0.0');
    const sri = `sha256-${'a'.repeat(43)}=`;
    const described = Object.entries(manifest.files).map(([name, file]) => [name, { ...file, sri }]);
    edge.registry.plan = v.parse(Plan, {
      ...samplePlan,
      remotes: { sportsbook: { base, manifest: { ...manifest, files: Object.fromEntries(described) } } },
    });
    const { text } = await edge.get('/');
    const loads = [
      ...text.matchAll(/rel="preload"[^>]*href="\/r\/[^"]*\/(\w+)\.js"[^>]*integrity="([^"]*)"/g),
    ];
    expect(loads.map(([, name, hash]) => [name, hash])).toEqual([
      ['remoteEntry', sri],
      ['remote', sri],
      ['home', sri],
    ]);
    expect(text).toContain(`"entry":"remoteEntry.js","integrity":"${sri}"`);
  });

  test('a guest is sent no data that only a user’s screen requests', async () => {
    const { manifest, base } = version('1.0.0');
    const routes = manifest.routes.map((route) => ({ ...route, dataOfUsers: true }));
    edge.registry.plan = v.parse(Plan, {
      ...samplePlan,
      remotes: { sportsbook: { base, manifest: { ...manifest, routes } } },
    });
    const guest = (await edge.get('/')).text;
    expect(guest).toMatch(/rel="preload"[^>]*remoteEntry\.js/);
    expect(guest).not.toContain('as="fetch"');
    expect((await edge.get('/', session)).text).toContain('as="fetch"');
    expect(guest).not.toContain('dataOfUsers');
  });

  test('the page names the path to which the host redirects, for the frame of the first paint', async () => {
    const pathAt = async (path: string, headers = {}) =>
      /<html[^>]* data-path="([^"]*)"/.exec((await edge.get(path, headers)).text)?.[1];
    expect([await pathAt('/bets'), await pathAt('/no-such-page')]).toEqual(['/login', '/']);
    expect([await pathAt('/login', session), await pathAt('/login')]).toEqual(['/', undefined]);
    expect([await pathAt('/bets', session), await pathAt('/index')]).toEqual([undefined, undefined]);
  });

  test('a user who opens the login is sent the files of home', async () => {
    expect(preloaded(await edge.get('/login', session))).toEqual(['remoteEntry', 'remote', 'home']);
    expect(preloaded(await edge.get('/login', { cookie: 'session=' }))).toContain('login');
  });
});

describe('the links of the frame', () => {
  const linksAt = async (path: string) => (await edge.get(path)).text.match(/<a [^>]*>/g)?.slice(-2);
  const plain = '<a href="/live">';

  test('the link of the current page is marked, also on an unknown address, which shows home', async () => {
    for (const path of ['/', '/no-such-page'])
      expect(await linksAt(path)).toEqual(['<a aria-current="page" href="/">', plain]);
  });

  test('no link is marked on a page that none leads to, though it shows the same screen', async () => {
    expect(await linksAt('/index')).toEqual(['<a href="/">', plain]);
  });
});

describe('a canary', () => {
  test('[FED-05] a canary stays with a visitor by a first-party cookie that scripts can’t read', async () => {
    edge.registry.plan = { ...samplePlan, canaries: { sportsbook: { share: 50, remote: version('2.0.0') } } };
    for (let visitor = 0; visitor < 10; visitor += 1) {
      const first = await edge.get('/');
      expect(cookieOf(first)).toMatch(/^jukwaa-visitor=[\w-]{22};.*HttpOnly; SameSite=Lax/);
      const [cookie = ''] = cookieOf(first).split(';');
      for (let visit = 0; visit < 3; visit += 1) {
        const again = await edge.get('/', { cookie });
        expect(base(again)).toBe(base(first));
        expect(again.headers['set-cookie']).toBeUndefined();
      }
    }
  });

  test('[FED-05] a canary is served to its share of 500 visitors, at each of their visits', async () => {
    edge.registry.plan = { ...samplePlan, canaries: { sportsbook: { share: 10, remote: version('2.0.0') } } };
    // Names like those of visitors, the same ones in each run.
    const cookies = Array.from({ length: 500 }, (_, at) => {
      const name = createHash('sha256').update(`visitor ${at}`).digest('base64url').slice(0, 22);
      return `jukwaa-visitor=${name}`;
    });
    const visitAll = async () => {
      const shown: (string | undefined)[] = [];
      // Fewer at once than the edge makes: on a slow machine it refuses pages that wait.
      for (let first = 0; first < cookies.length; first += 20) {
        const some = cookies.slice(first, first + 20).map((cookie) => edge.get('/', { cookie }));
        shown.push(...(await Promise.all(some)).map(base));
      }
      return shown;
    };
    const shown = await visitAll();
    const share = (shown.filter((one) => one === '/r/sportsbook/2.0.0/').length / cookies.length) * 100;
    expect(Math.abs(share - 10)).toBeLessThan(3);
    expect(await visitAll()).toEqual(shown);
  });

  test('a canary that does not exist sets no visitor cookie', async () => {
    expect((await edge.get('/')).headers['set-cookie']).toBeUndefined();
  });
});

describe('an answer', () => {
  test('[FED-08] an answer forbids other sites to frame or embed it; only an encrypted one promises to stay encrypted', async () => {
    const { headers } = await edge.get('/');
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});
