import { readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createEdge } from './edge.ts';
import { builtFolders, listenWith, samplePlan } from './testing/stand-ins.ts';

const running: Array<{ close(): Promise<unknown> }> = [];
afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.close();
});

/** Returns the address of an edge over freshly built folders, which `change` may modify first. */
async function open(change: (hostDist: string) => Promise<void> = async () => undefined): Promise<string> {
  const registry = await listenWith((_request, response) => response.end(JSON.stringify(samplePlan)));
  running.push(registry);
  const folders = await builtFolders();
  await change(folders.hostDist);
  const edge: FastifyInstance = await createEdge({
    ...folders,
    registryUrl: registry.url,
    healthKey: 'a key of tests',
    backendUrl: registry.url,
    page: { env: 'test', signature_secret: 's', support: { phone: '1', chat_url: '2', email: '3' } },
    log: () => undefined,
  });
  running.push(edge);
  await edge.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(edge.server.address() as AddressInfo).port}`;
}

describe('the service worker', () => {
  test('[API-06] the service worker is at the root as a script that is never stale', async () => {
    const response = await fetch(`${await open()}/sw.js`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('service-worker-allowed')).toBe('/');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('[PWA-02] the service worker differs with every version of the host', async () => {
    const text = async (url: string) => (await fetch(`${url}/sw.js`)).text();
    const released = await open(async (dist) => {
      const file = join(dist, 'jukwaa.json');
      await writeFile(file, (await readFile(file, 'utf8')).replace('"version":"1.0.0"', '"version":"1.0.1"'));
    });
    expect(await text(await open())).toBe('/* host 1.0.0 */\n/* worker */');
    expect(await text(released)).toBe('/* host 1.0.1 */\n/* worker */');
  });

  test('the service worker is missing when the host was built without one', async () => {
    const url = await open((dist) => rm(join(dist, 'sw.js')));
    expect((await fetch(`${url}/sw.js`)).status).toBe(404);
  });
});

describe('[PWA-01] a page can be installed', () => {
  test('a page can be installed by its manifest and icon, which its policy allows with the worker', async () => {
    const url = await open();
    const response = await fetch(url);
    const html = await response.text();
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(html).toContain('<link rel="apple-touch-icon" href="/host/apple-touch-icon.0123456789.png">');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("manifest-src 'self'");
    const manifest = await fetch(`${url}/manifest.webmanifest`);
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
    expect(await manifest.json()).toEqual({ name: 'Jukwaa' });
  });
});

test('robots.txt excludes addresses that are not pages', async () => {
  const response = await fetch(`${await open()}/robots.txt`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect((await response.text()).split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /api/']),
  );
});
