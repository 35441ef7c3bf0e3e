import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { PAGE_HEADER, SKELETON, THEME_COOKIE } from '@jukwaa/contracts';
import { MadePage } from './made-page.ts';
import { type EdgeAnswer, PageEdge, version } from './testing/page-edge.ts';
import { rendering, renderingFolders } from './testing/rendering-host.ts';
import { samplePlan } from './testing/stand-ins.ts';

const LIST = '/api/fixture/highlights/1?page=0';
const CHROME = { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/120.0.0.0 Mobile Safari/537.36' };
const SAFARI = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1',
};
const CHROME_OF_IOS = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) CriOS/120.0.0.0 Mobile Safari/604.1',
};

let edge: PageEdge;
beforeEach(async () => {
  edge = await PageEdge.open(await renderingFolders());
  edge.registry.plan = { ...samplePlan, remotes: { sportsbook: rendering(version('1.0.0'), '1.0.0') } };
  edge.backend[LIST] = { text: 'odds' };
});
afterEach(() => edge.close());

const isRendered = ({ text }: EdgeAnswer) => text.includes('data-served');
const policyOf = ({ headers }: EdgeAnswer) => String(headers['content-security-policy']);
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Asks until the page is rendered: the thread may still start. */
async function rendered(headers: Record<string, string>): Promise<EdgeAnswer> {
  for (;;) {
    const answer = await edge.get('/', headers);
    if (isRendered(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const contentsOf = ({ text }: EdgeAnswer, element: string) =>
  [...text.matchAll(new RegExp(`<${element}([^>]*)>(.*?)</${element}>`, 'gs'))].map(
    ([, tag = '', content = '']) => ({ tag, content }),
  );

describe('[FED-08] the policy of a page for Chrome', () => {
  test('names every script and style by its hash, and has no nonce that a script could read', async () => {
    for (const page of [await rendered(CHROME), await edge.get('/?day=2', CHROME)]) {
      const policy = policyOf(page);
      expect(page.text + policy).not.toContain('nonce');
      const scripts = contentsOf(page, 'script').filter(({ tag }) => !tag.includes('json'));
      const inline = scripts.filter(({ tag }) => !tag.includes('src='));
      const loaded = scripts.flatMap(({ tag }) => /integrity="([^"]+)"/.exec(tag)?.[1] ?? []);
      expect(inline.length + loaded.length).toBe(scripts.length);
      for (const { content } of inline) expect(policy).toContain(hashOf(content));
      for (const hash of loaded) expect(policy).toContain(`'${hash}'`);
      for (const { content } of contentsOf(page, 'style')) expect(policy).toContain(hashOf(content));
      expect(policy).toContain("'strict-dynamic'");
      expect(policy).not.toMatch(/unsafe/);
    }
  });

  test('also names the scripts that the page preloads, which Chrome would refuse', async () => {
    for (const page of [await rendered(CHROME), await edge.get('/?day=2', CHROME)]) {
      const preloaded = [...page.text.matchAll(/<link rel="preload" as="script"[^>]*integrity="([^"]+)"/g)];
      expect(preloaded.length).toBeGreaterThan(0);
      for (const [, hash] of preloaded) expect(policyOf(page)).toContain(`'${hash}'`);
    }
  });

  test('a page without its first screen preloads the scripts of its first calls, and a rendered one has its answers', async () => {
    expect((await edge.get('/?day=2', CHROME)).text).toMatch(
      /<link rel="preload"[^>]*href="\/host\/1.0.0\/calls.js"[^>]*integrity="sha384-calls"/,
    );
    expect((await rendered(CHROME)).text).not.toContain('/calls.js"');
  });

  test.each([
    ['Safari', SAFARI],
    ['Chrome for iOS, which is Safari', CHROME_OF_IOS],
    ['an unknown browser', {}],
  ])(
    'is another one for %s, which refuses scripts by hash: a nonce for each visit',
    async (_who, headers) => {
      const [first, second] = await Promise.all([edge.get('/', headers), edge.get('/', headers)]);
      expect(policyOf(first)).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/);
      expect(policyOf(first)).not.toBe(policyOf(second));
    },
  );
});

describe('[FED-01] the bytes of a page', () => {
  test('are the same for all visits of a moment, each with a view of its own', async () => {
    await rendered(CHROME);
    const [first, second] = await Promise.all([edge.get('/', CHROME), edge.get('/', CHROME)]);
    expect(second.text).toBe(first.text);
    expect(second.headers['server-timing']).not.toBe(first.headers['server-timing']);
  });

  test('follow the plan, the facts of the page and the address', async () => {
    const skeleton = { ...CHROME, [PAGE_HEADER]: SKELETON };
    const before = await edge.get('/', skeleton);
    const other = await edge.get('/mm/7', skeleton);
    edge.registry.plan = { ...samplePlan, remotes: { sportsbook: rendering(version('1.0.0'), '2.0.0') } };
    const after = await edge.get('/', skeleton);
    expect(new Set([before, other, after].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(after.text).toContain('"version":"2.0.0"');
  });

  test.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['pink', 'light'],
  ])(
    '[LAYOUT-11] have the theme of a visitor whose cookie says %s, without any script',
    async (kept, theme) => {
      const visitor = { ...CHROME, cookie: `${THEME_COOKIE}=${kept}` };
      const skeleton = await edge.get('/', { ...CHROME, [PAGE_HEADER]: SKELETON });
      const own = await edge.get('/', { ...visitor, [PAGE_HEADER]: SKELETON });
      expect(own.text).toContain(`<html lang="en" data-theme="${theme}">`);
      expect(own.headers.etag === skeleton.headers.etag).toBe(theme === 'light');
      expect((await rendered(visitor)).text).toContain(`<html lang="en" data-theme="${theme}">`);
      expect((await rendered(CHROME)).text).toContain('<html lang="en" data-theme="light">');
    },
  );

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
    [undefined, 'deflate', (bytes: Buffer) => bytes],
    [undefined, 'br;q=0, *;q=0', (bytes: Buffer) => bytes],
  ])('come as %s to a browser that takes “%s”', async (encoding, accepted, decoded) => {
    const plain = await edge.get('/?day=2', CHROME);
    const response = await edge.bytes('/?day=2', { ...CHROME, 'accept-encoding': accepted });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers.vary).toContain('accept-encoding');
    expect(decoded(response.body).toString()).toBe(plain.text);
  });

  test('are made and compressed once in each encoding, however many visits wait for them', async () => {
    const html = jest.fn(() => '<p>odds</p>');
    const page = new MadePage({ scripts: '', styles: '' }, html);
    const [first, second] = await Promise.all([page.in('br'), page.in('br')]);
    expect(second).toBe(first);
    expect(html).toHaveBeenCalledTimes(1);
    expect(brotliDecompressSync(first).toString()).toBe('<p>odds</p>');
    expect(gunzipSync(await page.in('gzip')).toString()).toBe('<p>odds</p>');
  });
});
