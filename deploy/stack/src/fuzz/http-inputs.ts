import { fittingAddress, type Rng, randomValue } from '@jukwaa/backend/testing';
import type { FuzzedRoute } from './documented-routes.ts';
import { type Door, httpBytes, type Input } from './input.ts';

/** Shares of hostile parts. Bodies that nearly fit reach the services; the others test the schemas. */
const HOSTILITY = [0.005, 0.03, 0.2];
const WORDS = [
  '1',
  '0',
  '-1',
  '9'.repeat(21),
  'x',
  '%00',
  '%F0%9F%92%A5',
  '%27%3B--',
  '%E0%A4%A',
  '2026-11-21',
];
const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PRI',
  'get',
];
const PATHS = [
  '/',
  '/bets',
  '/health',
  '/mqtt',
  '/api',
  '/api/fixture/highlights/1',
  '/sport/football',
  '/assets/../../etc/passwd',
  '//example.com/x',
  '/%2e%2e/%2e%2e/x',
  '/%',
  '/%ff%fe',
  '*',
  'http://localhost/bets',
  `/${'a'.repeat(9_000)}`,
  `/?${'a=1&'.repeat(2_000)}`,
];
const NAMES = [
  'host',
  'cookie',
  'accept-encoding',
  'range',
  'if-none-match',
  'x-forwarded-for',
  'accept-language',
];
const HEADERS = [
  ...NAMES,
  'content-type',
  'transfer-encoding',
  'expect',
  'upgrade',
  'content-length',
  'api-key',
];
const VALUES = [
  '',
  '1',
  '-1',
  'chunked',
  'chunked, chunked',
  '100-continue',
  'h2c',
  'websocket',
  'bytes=0-0,-1,5-2',
  'gzip;q=9,*',
  'application/json; charset=utf-7',
  'a=b; '.repeat(300),
  '[::1]:x',
  'preview.localhost',
  '\u00ff\u0001',
  '*',
];

const pick = <T>(rng: Rng, list: readonly [T, ...T[]] | readonly T[], fallback: T): T =>
  list[rng.int(list.length)] ?? fallback;

/** A call of a documented route with a body near its schema's edges. `apiKey` belongs to a user whom the inputs may harm. */
export function routeInput(rng: Rng, route: FuzzedRoute, apiKey: string): Input {
  // A hostile address ends at its schema; behind one that fits, body and query reach the service.
  const isHostile = rng.next() < 0.3;
  const path = isHostile
    ? route.path.replace(/\{\w+\}/g, () => pick(rng, WORDS, '1'))
    : fittingAddress(route);
  const query = route.query.filter(() => rng.next() < 0.5).map((name) => `${name}=${pick(rng, WORDS, '1')}`);
  const hostility = pick(rng, HOSTILITY, 0.03);
  const body = route.body === null ? undefined : JSON.stringify(randomValue(rng, route.body, hostility));
  const headers = {
    ...(rng.next() < 0.8 && { 'api-key': apiKey }),
    'idempotency-key': `fuzz-${rng.int(1_000_000)}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const address = `${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const bytes = httpBytes({
    method: route.method,
    path: address,
    headers,
    ...(body !== undefined && { body }),
  });
  return { door: route.door, kind: 'route', chunks: [bytes] };
}

/** Flips, cuts, repeats and inserts bytes. */
export function mutate(rng: Rng, bytes: Buffer): Buffer {
  let changed = Buffer.from(bytes);
  for (let change = 0; change <= rng.int(4); change += 1) {
    const at = rng.int(changed.length + 1);
    const [before, after] = [changed.subarray(0, at), changed.subarray(at)];
    const how = rng.int(4);
    if (how === 0) changed = Buffer.concat([before, Buffer.from(rng.bytes(1)), after.subarray(1)]);
    if (how === 1) changed = Buffer.from(before);
    if (how === 2) changed = Buffer.concat([before, after.subarray(0, 40), after]);
    if (how === 3) changed = Buffer.concat([before, Buffer.from(rng.bytes(1 + rng.int(8))), after]);
  }
  return changed;
}

/** Some bytes in one piece or in two, cut at a random place. */
export function inPieces(rng: Rng, bytes: Buffer): Buffer[] {
  const at = rng.int(bytes.length + 1);
  return rng.next() < 0.5 ? [bytes] : [bytes.subarray(0, at), bytes.subarray(at)];
}

/** A request that no client of ours sends: odd methods, addresses and headers, and bytes that are not HTTP. */
export function rawInput(rng: Rng, door: Door): Input {
  const headers = Object.fromEntries(
    Array.from({ length: rng.int(5) }, () => [pick(rng, HEADERS, 'host'), pick(rng, VALUES, '')]),
  );
  const body = rng.next() < 0.3 ? 'x'.repeat(rng.int(3_000)) : undefined;
  const bytes = httpBytes({
    method: pick(rng, METHODS, 'GET'),
    path: pick(rng, PATHS, '/'),
    headers,
    ...(body !== undefined && { body }),
  });
  return { door, kind: 'http', chunks: inPieces(rng, rng.next() < 0.6 ? mutate(rng, bytes) : bytes) };
}
