import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createEdge } from './edge.ts';
import { routeData } from './route-data.ts';
import { builtFolders, listenWith, samplePlan } from './testing/stand-ins.ts';

const page = {
  env: 'test',
  ip_lookup_url: 'https://ip.example/json',
  broker_url: 'wss://broker.example:8443/mqtt',
  signature_secret: '</script><script>alert(1)</script>',
  support: { phone: '+254700000000', chat_url: 'https://chat.example', email: 'care@example.test' },
} as const;

let edge: FastifyInstance;
let url: string;
let registry: Awaited<ReturnType<typeof listenWith>>;
let backend: Awaited<ReturnType<typeof listenWith>>;
let registryUp: boolean;
/** Delay of the registry's answer (ms). */
let registryTakes: number;
const logged: string[] = [];
/** Log lines about the plan: on a busy machine the edge also logs that it could not report its views yet. */
const linesOfPlan = () => logged.filter((line) => line.includes('plan'));

beforeEach(async () => {
  registryUp = true;
  registryTakes = 0;
  registry = await listenWith((_request, response) => {
    response.writeHead(registryUp ? 200 : 503, { 'content-type': 'application/json' });
    setTimeout(() => response.end(JSON.stringify(samplePlan)), registryTakes);
  });
  backend = await listenWith((request, response) => {
    response.writeHead(418, { 'content-type': 'text/plain' });
    request.pipe(response);
  });
  edge = await createEdge({
    ...(await builtFolders()),
    registryUrl: registry.url,
    healthKey: 'a key of tests',
    backendUrl: backend.url,
    page,
    log: (message) => logged.push(message),
    planMaxAgeMs: 0,
  });
  await edge.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(edge.server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await edge.close();
  await registry.close();
  await backend.close();
  logged.length = 0;
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });

describe('a page', () => {
  test('[FED-08] a page runs only scripts with its nonce and scripts that these load, and every script of the plan carries its hash', async () => {
    const response = await get('/');
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
    const scripts = (html.match(/<script[^>]*>/g) ?? []).filter((tag) => !tag.includes('json'));
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    expect(html).toMatch(
      /<link rel="preload"[^>]*href="\/r\/sportsbook\/1.0.0\/remoteEntry.js"[^>]*integrity="sha384-abc"/,
    );
  });

  test('[FED-08] a page lets no text become markup, code or the address of a script, except through one policy', async () => {
    const rules = (await get('/')).headers.get('content-security-policy')?.split('; ');
    expect(rules).toEqual(
      expect.arrayContaining(["require-trusted-types-for 'script'", 'trusted-types default']),
    );
  });

  test('[API-05] a page may request the visitor’s ip from the configured address, and from no other foreign one', async () => {
    const policy = (await get('/')).headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self' https://ip.example;");
  });

  test('a page has another nonce each time', async () => {
    const [first, second] = await Promise.all([get('/'), get('/')]);
    expect(first.headers.get('content-security-policy')).not.toBe(
      second.headers.get('content-security-policy'),
    );
  });

  test('a page preloads what its own route runs, and nothing of other routes', async () => {
    const home = await (await get('/index')).text();
    expect(home).toContain('/r/sportsbook/1.0.0/home.js');
    expect(home).toContain('href="/api/fixture/highlights/1?page=0"');
    expect(home).not.toContain('href="/r/sportsbook/1.0.0/match.js"');
    const match = await (await get('/mm/4821')).text();
    expect(match).toContain('href="/r/sportsbook/1.0.0/match.js"');
    expect(match).not.toContain('href="/r/sportsbook/1.0.0/home.js"');
  });

  test('a page preloads for a wide window what its screen asks for there, instead of a phone’s data', async () => {
    const tags = (await (await get('/')).text()).match(/<link[^>]*as="fetch"[^>]*>/g) ?? [];
    const mediaOf = (address: string) =>
      /media="([^"]*)"/.exec(tags.find((tag) => tag.includes(`href="${address}"`)) ?? '')?.[1];
    expect(tags).toHaveLength(2);
    expect(mediaOf('/api/fixture/highlights/1?page=0')).toBe('not all and (min-width: 37.5em)');
    expect(mediaOf('/api/fixture/highlights/1?page=0&amp;side_market_ids=18')).toBe('(min-width: 37.5em)');
  });

  test('a page of a sport preloads more for a wide window only where lists of the sport offer more markets', () => {
    const [remote] = Object.values(samplePlan.remotes);
    const [route] = remote?.manifest.routes ?? [];
    if (remote === undefined || route === undefined) throw new Error('the sample has no route');
    const list = (sport: string) => `/api/fixture/highlights/${sport}?page=0`;
    const sport = { ...route, data: [list(':sport_id')], wideData: [`${list(':list_sport_id')}&side=18`] };
    const dataOf = (sport_name: string) =>
      routeData(
        { remote, route: sport, parameters: { sport_name } },
        { query: new URLSearchParams(), language: 'en', hasSession: false },
      );
    expect(dataOf('football')).toMatchObject({ data: [list('1')], wideData: [`${list('1')}&side=18`] });
    expect(dataOf('tennis')).toMatchObject({ data: [list('5')], wideData: null });
    expect(dataOf('no-sport')).toMatchObject({ data: [], wideData: null });
  });

  test('a page preloads a screen’s data only where the address chooses nothing', async () => {
    const data = 'href="/api/fixture/highlights/1?page=0"';
    expect(await (await get('/?utm_source=radio&id=AB12CD')).text()).toContain(data);
    expect(await (await get('/?tournamentId=17')).text()).not.toContain(data);
  });

  test('[ROUTE-27] a page preloads the data of the match that its address names, and none for a malformed address', async () => {
    const dataOf = async (path: string) =>
      /<link[^>]*as="fetch"[^>]* href="([^"]*)"/.exec(await (await get(path)).text())?.[1];
    expect(await dataOf('/mm/4821')).toBe('/api/fixture/games/4821?locale=en');
    for (const path of ['/mm/..%2Fbets', '/mm/a%3Fb', `/mm/${'1'.repeat(41)}`, '/mm/%E0%A4%A', '/mm/48%0021'])
      expect((await dataOf(path)) ?? '').not.toContain('games');
  });

  test('[HOME-16] a page has the route’s title and description, as text', async () => {
    const html = await (await get('/')).text();
    expect(html).toContain('<title>Home &lt;1&gt;</title>');
    expect(html).toContain('content="All matches"');
  });

  test('a page paints the frame that the route shows', async () => {
    expect(await (await get('/')).text()).toContain('<i>whole</i>');
    expect(await (await get('/mm/1')).text()).toContain('<i>bare</i>');
  });

  test('a page paints its frame in the language that the visitor has chosen', async () => {
    const english = await (await get('/')).text();
    const swahili = await (await get('/', { cookie: 'locale=sw' })).text();
    expect(english).toMatch(/<html lang="en".*<i>whole<\/i>/s);
    expect(swahili).toMatch(/<html lang="sw".*<i>zima<\/i>/s);
  });

  test('a page paints before the host’s styles have arrived, and runs its scripts after them', async () => {
    const html = await (await get('/')).text();
    const styles = html.indexOf('<link rel="stylesheet" href="/host/main.css"');
    expect(styles).toBeGreaterThan(html.indexOf('<div id="root">'));
    expect(html.slice(0, styles)).toMatch(/<script[^>]* defer src="\/host\/1\.0\.0\/main.js"/);
  });

  test('a page can’t be broken by markup in the configuration', async () => {
    const html = await (await get('/')).text();
    expect(html).not.toContain('<script>alert(1)');
  });

  test('a page waits for a slow registry while there is no plan, and not once there is one', async () => {
    registryTakes = 2_500;
    expect((await get('/')).status).toBe(200);
    expect(linesOfPlan()).toEqual([]);
    expect((await get('/')).status).toBe(200);
    expect(linesOfPlan()).toEqual(['the registry is down, the last plan is served']);
  });

  test('a page is served by the last plan while the registry is down', async () => {
    await get('/');
    registryUp = false;
    const response = await get('/');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('/r/sportsbook/1.0.0/remoteEntry.js');
    await Promise.all([get('/'), get('/mm/1')]);
    expect(linesOfPlan()).toEqual(['the registry is down, the last plan is served']);
  });
});

describe('files', () => {
  test('[LIVE-01] files of the host let a worker connect to the site, the broker for clients, and to nothing else', async () => {
    expect((await get('/host/main.js')).headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self' wss://broker.example:8443",
    );
  });

  test('files are served compressed and are cached for ever', async () => {
    const response = await get('/r/sportsbook/1.0.0/remoteEntry.js', { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toContain('javascript');
  });

  test('files that do not exist are not answered with a page', async () => {
    expect((await get('/r/sportsbook/1.0.0/gone.js')).status).toBe(404);
    expect((await get('/favicon.ico')).status).toBe(404);
  });

  test('files outside the folders can’t be read', async () => {
    expect((await get('/r/..%2f..%2f..%2fetc/passwd')).status).toBeGreaterThanOrEqual(400);
  });
});

describe('calls and connections', () => {
  test('calls and connections reach the backend with their bodies, and its answers return unchanged', async () => {
    const response = await fetch(`${url}/api/wallet/withdraw`, { method: 'POST', body: '{"amount":1}' });
    expect([response.status, await response.text()]).toEqual([418, '{"amount":1}']);
  });

  test('calls and connections reach the backend with the client’s own address, whatever the client claims', async () => {
    let received: string | string[] | undefined;
    backend.server.once('request', ({ headers }) => {
      received = headers['x-forwarded-for'];
    });
    await get('/api/fixture/live/counter', { 'x-forwarded-for': '203.0.113.7' });
    expect(received).toBe('127.0.0.1');
  });

  test('WebSocket connections reach the broker, and others are closed', async () => {
    backend.server.on('upgrade', (request, socket) => socket.end(`HTTP/1.1 101 ok ${request.url}\r\n\r\n`));
    const upgrade = (path: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
          socket.write(
            `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
          ),
        );
        socket.once('data', (data) => {
          resolve(data.toString().split('\r\n')[0] ?? '');
          socket.destroy();
        });
      });
    expect(await upgrade('/mqtt')).toBe('HTTP/1.1 101 ok /mqtt');
    expect(await upgrade('/elsewhere')).toBe('HTTP/1.1 404 Not Found');
  });
});
