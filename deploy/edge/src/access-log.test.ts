import { once } from 'node:events';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type AccessLine, type AccessLog, pathPattern } from './access-log.ts';
import { EdgeStand } from './testing/edge-stand.ts';
import { trustedProxies } from './trusted-proxies.ts';

let stand: EdgeStand;
afterEach(() => stand?.close());

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The id that the backend and the client get for a call with an id of its own. */
async function idsOf(trusted: string, given: string) {
  stand = await EdgeStand.open({ isTrusted: trustedProxies(trusted) });
  const arrived = once(stand.backend, 'request');
  const answer = await fetch(`${stand.url}/api/x`, { headers: { 'x-request-id': given } });
  const [{ headers }] = await arrived;
  return { inside: headers['x-request-id'], outside: answer.headers.get('x-request-id') };
}

describe('the id of a request', () => {
  test('the id of a request is the edge’s own, the same for the backend and in the answer', async () => {
    const { inside, outside } = await idsOf('', 'chosen-by-a-client');
    expect(inside).toMatch(UUID);
    expect(outside).toBe(inside);
  });

  test('the id of a request from a trusted proxy is kept, unless a log line could not hold it', async () => {
    expect(await idsOf('loopback', 'balancer-0000000001')).toEqual({
      inside: 'balancer-0000000001',
      outside: 'balancer-0000000001',
    });
    await stand.close();
    expect((await idsOf('loopback', 'a" msg="forged')).inside).toMatch(UUID);
  });

  test.each(['/', '/nothing.js', '/api/docs'])('the id of a request is in the answer at %s', async (path) => {
    stand = await EdgeStand.open();
    const { headers } = await fetch(`${stand.url}${path}`, { redirect: 'manual' });
    expect(headers.get('x-request-id')).toMatch(UUID);
  });
});

describe('the access log', () => {
  const linesOf = async (which: AccessLog) => {
    const lines: AccessLine[] = [];
    stand = await EdgeStand.open({ accessLog: { which, write: (line) => lines.push(line) } });
    const answered = await fetch(`${stand.url}/api/wallet/0712345678?token=secret`);
    await fetch(`${stand.url}/livescore`);
    return { lines, id: answered.headers.get('x-request-id'), status: answered.status };
  };

  test('the access log has each answer with its id, and nothing of the visitor', async () => {
    const { lines, id, status } = await linesOf('all');
    expect(lines).toEqual([
      { request_id: id, method: 'GET', path: '/api/wallet/:x', status, ms: expect.any(Number) },
      expect.objectContaining({ method: 'GET', path: '/livescore' }),
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/0712345678|secret|127\.0\.0\.1/);
  });

  test('the access log of faults has only failed and slow answers', async () => {
    const { lines } = await linesOf('faults');
    expect(lines.filter(({ status }) => status < 500)).toEqual([]);
  });

  test.each([
    ['/mm/123456?tab=goals', '/mm/:x'],
    ['/api/wallet/reports/abcdefghijklmnopqrstuvwx-y/paybill', '/api/wallet/reports/:x/paybill'],
    ['/r/casino/1.0.0-abc/main.0a1b.js', '/r/casino/:x/:x'],
    ['/a/b/c/d/e/f/g/h/i', '/a/b/c/d/e/f/g/…'],
    ['/%2e%2e/caf%C3%A9', '/:x/:x'],
  ])('the access log has %s as %s', (url, path) => {
    expect(pathPattern(url)).toBe(path);
  });
});
