import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { FAILED_HOST_COOKIE, type Plan } from '@jukwaa/contracts';
import { type EdgeAnswer, PageEdge, previewFacts, version } from '../testing/page-edge.ts';
import { HostStore, publishedHost } from '../testing/published-hosts.ts';
import { rendering, renderingFolders } from '../testing/rendering-host.ts';
import { samplePlan } from '../testing/stand-ins.ts';

const LIST = '/api/fixture/highlights/1?page=0';
const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 11; Pixel 5) Chrome/90 Mobile Safari/537.36' };
const OWN = '1.0.0';

let edge: PageEdge;
let store: HostStore;
const logged: string[] = [];
beforeEach(async () => {
  const folders = await renderingFolders();
  store = new HostStore(folders.remoteFiles);
  const log = (message: string) => logged.push(message);
  edge = await PageEdge.open({ ...folders, remoteFiles: store, log });
  edge.backend[LIST] = { text: 'odds' };
  serve({});
});
afterEach(async () => {
  await edge.close();
  logged.length = 0;
});

/** The plan that the registry gives from now on. */
const serve = (parts: Partial<Plan>) => {
  const remotes = { sportsbook: rendering(version('1.0.0'), '1.0.0') };
  edge.registry.plan = { ...samplePlan, remotes, ...parts };
};

/** The version that runs in a page: its main script, and the one that its health reports name. */
function hostOf({ text }: EdgeAnswer): string {
  const [, script] = /src="\/host\/([^/"]+)\/main[^"]*"/.exec(text) ?? [];
  const [, named] = /"host":"([^"]+)"/.exec(text) ?? [];
  return script === named ? (script ?? 'none') : `${script}, and ${named} in its facts`;
}
const page = async (headers: Record<string, string> = {}) => hostOf(await edge.get('/?day=1', headers));

/** The page of a phone, once it is rendered: a thread that starts gives none at first. */
async function rendered(headers: Record<string, string> = {}): Promise<string> {
  for (;;) {
    const { text } = await edge.get('/', { ...PHONE, ...headers });
    if (text.includes('data-served')) return text;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const visitor = (at: number) => ({ cookie: `jukwaa-visitor=${String(at).padStart(22, '0')}` });

describe('[FED-03] the host of a page', () => {
  test('is the edge’s own build before any host was published, and where its version is live', async () => {
    expect(await page()).toBe(OWN);
    serve({ host: { manifest: publishedHost(OWN) } });
    expect(await page()).toBe(OWN);
  });

  test('is the live version of the registry: scripts, first paint, service worker and their files', async () => {
    serve({ host: { manifest: publishedHost('2.0.0') } });
    const shown = await edge.get('/?day=1');
    expect(hostOf(shown)).toBe('2.0.0');
    expect(shown.text).toContain('<i>2.0.0</i>');
    expect((await edge.get('/sw.js')).text).toBe('/* host 2.0.0 */\n/* worker */');
    const main = await edge.get('/host/2.0.0/main.js');
    expect([main.text, main.headers['cache-control']]).toEqual([
      'host 2.0.0',
      'public, max-age=31536000, immutable',
    ]);
    expect(main.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    expect((await edge.get('/host/libraries.0123456789.js')).text).toBe('libraries');
  });

  test('has its first screen rendered by its own server build', async () => {
    serve({ host: { manifest: publishedHost('2.0.0') } });
    expect(await rendered()).toContain('<u>2.0.0</u><b>1.0.0 en / odds</b>');
  });

  test('[FED-04] renders the first screens of previews: the live host those of remotes, and a previewed one its own', async () => {
    serve({ host: { manifest: publishedHost('2.0.0') } });
    const overrides = { sportsbook: rendering(version('9.0.0'), '9.0.0') };
    edge.registry.previews['/previews/labels/sportsbook/pr-12'] = { state: 'shown', overrides };
    const ofRemote = edge.at('pr-12--sportsbook.preview.localhost');
    expect(await rendered(ofRemote)).toContain('<u>2.0.0</u><b>9.0.0 en / odds</b>');
    const host = { manifest: publishedHost('9.0.0') };
    edge.registry.previews['/previews/labels/host/pr-12'] = { state: 'shown', overrides: {}, host };
    const ofHost = edge.at('pr-12--host.preview.localhost');
    expect(await rendered(ofHost)).toContain('<u>9.0.0</u><b>1.0.0 en / odds</b>');
    expect(await rendered()).toContain('<u>2.0.0</u><b>1.0.0 en / odds</b>');
  });

  test('keeps its files for open pages after the next release', async () => {
    serve({ host: { manifest: publishedHost('2.0.0') } });
    await page();
    serve({ host: { manifest: publishedHost('3.0.0') } });
    expect(await page()).toBe('3.0.0');
    expect((await edge.get('/host/2.0.0/main.js')).text).toBe('host 2.0.0');
  });

  test.each(['server.cjs', 'contract-types.json', 'gone.js'])(
    'does not give browsers its %s',
    async (name) => {
      serve({ host: { manifest: publishedHost('2.0.0') } });
      expect(await page()).toBe('2.0.0');
      for (const path of [`/host/2.0.0/${name}`, `/r/host/2.0.0/${name}`, '/r/host/2.0.0/main.js'])
        expect([path, (await edge.get(path)).status]).toEqual([path, 404]);
    },
  );

  test('[FED-05] is a canary for its share of the visitors, the same ones each time', async () => {
    const host_canary = { share: 40, host: { manifest: publishedHost('3.0.0') } };
    serve({ host: { manifest: publishedHost('2.0.0') }, host_canary });
    const first: string[] = [];
    for (let at = 0; at < 20; at += 1) first.push(await page(visitor(at)));
    expect(new Set(first)).toEqual(new Set(['2.0.0', '3.0.0']));
    for (let at = 0; at < 20; at += 1) expect(await page(visitor(at))).toBe(first[at]);
    const canary = first.indexOf('3.0.0');
    expect((await edge.get('/sw.js', visitor(canary))).text).toContain('host 3.0.0');
    expect((await edge.get('/?day=1')).headers['set-cookie']?.[0]).toContain('jukwaa-visitor=');
  });

  test('[FED-04] is the one of a preview at its address, which names it and counts for no health', async () => {
    edge.registry.previews['/previews/labels/host/pr-12'] = {
      state: 'shown',
      overrides: {},
      host: { manifest: publishedHost('9.0.0') },
    };
    const shown = await edge.get('/?day=1', edge.at('pr-12--host.preview.localhost'));
    expect(hostOf(shown)).toBe('9.0.0');
    expect(previewFacts(shown)).toEqual({
      state: 'shown',
      overrides: [{ remote: 'host', version: '9.0.0' }],
    });
    expect(shown.headers['server-timing']).toBeUndefined();
    expect(await page()).toBe(OWN);
  });
});

describe('[FED-06] a host that fails', () => {
  const planned = { manifest: publishedHost('3.0.0'), fallback: publishedHost('2.0.0') };

  test('is replaced by the version before for the visitor whose page did not start with it, and for no other', async () => {
    serve({ host: planned });
    const failed = { cookie: `${FAILED_HOST_COOKIE}=3.0.0` };
    expect([await page(failed), await page()]).toEqual(['2.0.0', '3.0.0']);
    serve({ host: { manifest: publishedHost('4.0.0'), fallback: publishedHost('2.0.0') } });
    expect(await page(failed)).toBe('4.0.0');
  });

  test.each(['main.js', 'shell.json'])(
    'to have its %s is replaced by the version before, and without that by the edge’s own build',
    async (name) => {
      store.lost.add(`3.0.0/${name}`);
      serve({ host: planned });
      expect(await page()).toBe('2.0.0');
      expect(logged).toEqual(["the host 3.0.0 can't be served, another version is"]);
      store.lost.add(`2.0.0/${name}`);
      serve({ host: { manifest: planned.manifest, fallback: publishedHost('2.0.1') } });
      expect(await page()).toBe('2.0.1');
      serve({ host: { manifest: planned.manifest } });
      expect(await page()).toBe(OWN);
    },
  );

  test('with changed files is not served', async () => {
    const { files, ...rest } = planned.manifest;
    const changed = { ...files, 'main.js': { ...files['main.css'], bytes: 1, brotli: 1 } };
    serve({ host: { ...planned, manifest: { ...rest, files: changed } as typeof planned.manifest } });
    expect(await page()).toBe('2.0.0');
  });

  test('to render because its server build throws begins with the skeleton', async () => {
    const broken = publishedHost('3.0.0', { server: 'main.js' });
    serve({ host: { manifest: broken } });
    for (let visit = 0; visit < 5; visit += 1) {
      const { status, text } = await edge.get('/');
      expect([status, text.includes('<i>3.0.0</i>')]).toEqual([200, true]);
    }
  });

  test('with the registry down stays as the last plan says', async () => {
    serve({ host: planned });
    expect(await page()).toBe('3.0.0');
    edge.registry.isUp = false;
    expect(await page()).toBe('3.0.0');
    expect((await edge.get('/sw.js')).text).toContain('host 3.0.0');
  });
});
