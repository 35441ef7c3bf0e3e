import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { liveOrigin, previewHost } from './preview.ts';
import { base, cookieOf, type EdgeAnswer, PageEdge, previewFacts, version } from './testing/page-edge.ts';

let edge: PageEdge;
beforeEach(async () => {
  edge = await PageEdge.open();
});
afterEach(() => edge.close());

describe('[FED-04] a preview', () => {
  test('a preview at its own address is the live host with that version, and is not indexed', async () => {
    const shown = await edge.get('/', edge.at('pr-12--sportsbook.preview.localhost'));
    expect(base(shown)).toBe('/r/sportsbook/9.0.0/');
    expect(previewFacts(shown)).toEqual({
      state: 'shown',
      overrides: [{ remote: 'sportsbook', version: '9.0.0' }],
    });
    expect(shown.headers['x-robots-tag']).toBe('noindex');
    const live = await edge.get('/', edge.at('localhost'));
    expect([base(live), previewFacts(live)]).toEqual(['/r/sportsbook/1.0.0/', undefined]);
  });

  test('a preview names the versions that it shows, and only at its own address', async () => {
    const asked = () => edge.get('/preview/shows', edge.at('pr-12--sportsbook.preview.localhost'));
    const shown = await asked();
    expect([shown.status, JSON.parse(shown.text)]).toEqual([
      200,
      { state: 'shown', overrides: [{ remote: 'sportsbook', version: '9.0.0' }] },
    ]);
    expect(shown.headers['cache-control']).toBe('no-store');
    expect((await edge.get('/preview/shows', edge.at('localhost'))).status).toBe(404);
  });

  test('a preview that does not exist is the live app with a notice', async () => {
    const shown = await edge.get('/', edge.at('pr-13--sportsbook.preview.localhost'));
    expect([base(shown), previewFacts(shown)]).toEqual([
      '/r/sportsbook/1.0.0/',
      { state: 'unknown', overrides: [] },
    ]);
  });

  test('a preview of a retired remote is the live app with a notice', async () => {
    edge.registry.previews['/previews/labels/casino/pr-12'] = { state: 'retired' };
    const shown = await edge.get('/', edge.at('pr-12--casino.preview.localhost'));
    expect([base(shown), previewFacts(shown)]).toEqual([
      '/r/sportsbook/1.0.0/',
      { state: 'retired', overrides: [] },
    ]);
  });

  test('a preview that takes over an address of another remote shows its own screen there', async () => {
    const games = version('1.0.0');
    const manifest = { ...games.manifest, name: 'games' };
    const routes = manifest.routes.slice(1);
    edge.registry.previews['/previews/labels/games/next'] = {
      state: 'shown',
      overrides: { games: { base: '/r/games/1.0.0/', manifest: { ...manifest, routes } } },
    };
    const filesOf = (answer: EdgeAnswer) => answer.text.match(/\/r\/\w+\/1\.0\.0\/match\.js/g);
    const shown = await edge.get('/mm/7', edge.at('next--games.preview.localhost'));
    expect(new Set(filesOf(shown))).toEqual(new Set(['/r/games/1.0.0/match.js']));
    const live = await edge.get('/mm/7', edge.at('localhost'));
    expect(new Set(filesOf(live))).toEqual(new Set(['/r/sportsbook/1.0.0/match.js']));
  });

  test('a preview by a link applies to the preview address, and shows when the link has expired', async () => {
    edge.registry.previews['/previews/links/good.token'] = {
      state: 'shown',
      overrides: { sportsbook: version('9.0.0') },
    };
    edge.registry.previews['/previews/links/old.token'] = { state: 'expired' };
    edge.registry.previews['/previews/links/made.up'] = { state: 'forged' };
    const open = async (token: string) => {
      const opened = await edge.get(`/preview/${token}`, edge.at('preview.localhost'));
      expect([opened.status, opened.headers.location]).toEqual([302, '/']);
      const [cookie = ''] = cookieOf(opened).split(';');
      return edge.get('/', { ...edge.at('preview.localhost'), cookie });
    };
    expect(base(await open('good.token'))).toBe('/r/sportsbook/9.0.0/');
    for (const [token, state] of [
      ['old.token', 'expired'],
      ['made.up', 'forged'],
    ] as const) {
      const shown = await open(token);
      expect([base(shown), previewFacts(shown)]).toEqual(['/r/sportsbook/1.0.0/', { state, overrides: [] }]);
    }
  });

  test('a preview by a link does nothing at the live address', async () => {
    const opened = await edge.get('/preview/good.token', edge.at('localhost'));
    expect(opened.headers['set-cookie']).toBeUndefined();
    const live = await edge.get('/', { ...edge.at('localhost'), cookie: 'jukwaa-preview=good.token' });
    expect(previewFacts(live)).toBeUndefined();
  });

  test('a preview is left to the same page of the live app, and never to another site', async () => {
    const leave = async (to: string) =>
      (
        await edge.get(
          `/preview/leave?to=${encodeURIComponent(to)}`,
          edge.at('pr-12--sportsbook.preview.localhost'),
        )
      ).headers.location;
    expect(await leave('/mm/7?tab=goals')).toBe(`http://localhost:${edge.port}/mm/7?tab=goals`);
    for (const evil of ['//evil.example', '/\\evil.example', 'https://evil.example', ''])
      expect(await leave(evil)).toBe(`http://localhost:${edge.port}/`);
  });

  test.each([
    ['//evil.example', '/'],
    ['/%09/evil.example', '/'],
    ['/%09%5Cevil.example', '/'],
    ['/%0D%0A/evil.example', '/'],
    ['/.//evil.example', '/evil.example'],
    ['%20//evil.example', '/'],
    ['/mm/7%0D%0Aset-cookie:%20a=b', '/mm/7set-cookie:%20a=b'],
    ['/a%00b', '/a%00b'],
    ['/%E2%82%AC?%F0%9F%98%80', '/%E2%82%AC?%F0%9F%98%80'],
    ['/a&to=//evil.example', '/'],
    ['/%E0%A4%A', '/%E0%A4%A'],
  ])(
    'a preview that the live address leaves leads to no other site by a made-up path: %s',
    async (to, location) => {
      const { status, headers } = await edge.get(`/preview/leave?to=${to}`, edge.at('localhost'));
      expect([status, headers.location]).toEqual([302, location]);
      expect(String(headers['set-cookie'])).not.toContain('a=b');
    },
  );

  test('a preview is left to no host other than the app’s own, whatever host the request names', async () => {
    for (const host of [
      'preview.evil.example',
      'x--sportsbook.preview.evil.example',
      'preview.localhost.evil.example',
    ]) {
      const left = await edge.get('/preview/leave?to=/mm/7', { host });
      expect([left.status, left.headers.location]).toEqual([302, '/mm/7']);
    }
  });

  test('a preview of an app with a known address is left to that address', () => {
    const live = (host: string) => {
      const shown = previewHost(host);
      return shown === null ? null : liveOrigin(shown, 'http', 'https://jukwaa.example');
    };
    expect(live('pr-12--casino.preview.jukwaa.example')).toBe('https://jukwaa.example');
    for (const host of ['preview.evil.example', 'preview.localhost:8080', 'preview.jukwaa.example:81'])
      expect(live(host)).toBeNull();
  });

  test('a preview is loaded for four visitors at a time; further names show the live app at once', async () => {
    edge.registry.isSilent = true;
    const waiting: Promise<EdgeAnswer>[] = [];
    for (const n of [1, 2, 3, 4]) {
      waiting.push(edge.get('/', edge.at(`made-up-${n}--sportsbook.preview.localhost`)));
      while (edge.registry.open.length < n) await new Promise(setImmediate);
    }
    const further = await edge.get('/', edge.at('made-up-5--sportsbook.preview.localhost'));
    expect([base(further), previewFacts(further)]).toEqual([
      '/r/sportsbook/1.0.0/',
      { state: 'unknown', overrides: [] },
    ]);
    edge.registry.isSilent = false;
    for (const send of edge.registry.open) send();
    for (const answer of waiting) expect((await answer).status).toBe(200);
    expect(base(await edge.get('/', edge.at('pr-12--sportsbook.preview.localhost')))).toBe(
      '/r/sportsbook/9.0.0/',
    );
  });

  test('a preview by a link ends with the link, also while the registry is down', async () => {
    const end = Math.floor(Date.now() / 1_000) + 3_600;
    const claims = Buffer.from(JSON.stringify({ o: [], e: end })).toString('base64url');
    edge.registry.previews[`/previews/links/${claims}.signature`] = {
      state: 'shown',
      overrides: { sportsbook: version('9.0.0') },
    };
    const cookie = `jukwaa-preview=${claims}.signature`;
    const open = () => edge.get('/', { ...edge.at('preview.localhost'), cookie });
    expect(base(await open())).toBe('/r/sportsbook/9.0.0/');
    edge.registry.isUp = false;
    expect(base(await open())).toBe('/r/sportsbook/9.0.0/');
    const clock = jest.spyOn(Date, 'now').mockReturnValue(end * 1_000);
    const shown = await open();
    clock.mockRestore();
    expect([base(shown), previewFacts(shown)]).toEqual([
      '/r/sportsbook/1.0.0/',
      { state: 'expired', overrides: [] },
    ]);
  });

  test('a preview stays while the registry is down, and an unknown one is the live app', async () => {
    await edge.get('/', edge.at('pr-12--sportsbook.preview.localhost'));
    edge.registry.isUp = false;
    expect(base(await edge.get('/', edge.at('pr-12--sportsbook.preview.localhost')))).toBe(
      '/r/sportsbook/9.0.0/',
    );
    expect(previewFacts(await edge.get('/', edge.at('x--sportsbook.preview.localhost')))).toMatchObject({
      state: 'unknown',
    });
  });
});
