import { once } from 'node:events';
import { afterEach, describe, expect, test } from '@jest/globals';
import { EdgeStand } from './testing/edge-stand.ts';
import { RawClient } from './testing/raw-client.ts';
import { trustedProxies } from './trusted-proxies.ts';

let stand: EdgeStand;
afterEach(() => stand?.close());

const claim = { 'x-forwarded-for': '198.51.100.4, 203.0.113.7', 'x-forwarded-proto': 'https' };

/** Headers at the backend of a call that claims to come from elsewhere, by HTTPS. */
async function forwarded(trusted: string): Promise<unknown> {
  stand = await EdgeStand.open({ isTrusted: trustedProxies(trusted) });
  const arrived = once(stand.backend, 'request');
  await fetch(`${stand.url}/api/x`, { headers: claim });
  const [{ headers }] = await arrived;
  return [headers['x-forwarded-for'], headers['x-forwarded-proto']];
}

describe('behind a load balancer', () => {
  test('behind a load balancer that is trusted, the backend receives the visitor’s address and that the connection is encrypted', async () => {
    expect(await forwarded('loopback')).toEqual(['203.0.113.7', 'https']);
  });

  test('behind a load balancer and a second one, the address is the nearest that is no balancer’s', async () => {
    expect(await forwarded('loopback, 203.0.113.0/24')).toEqual(['198.51.100.4', 'https']);
  });

  test('behind a load balancer that is not trusted, its own address counts and its headers do not', async () => {
    for (const list of ['', '192.0.2.1']) {
      expect(await forwarded(list)).toEqual(['127.0.0.1', 'http']);
      await stand.close();
    }
    stand = await EdgeStand.open();
  });

  test('behind a load balancer, only a trusted header makes pages promise encryption and cookies need it', async () => {
    for (const [list, isSecure] of [
      ['loopback', true],
      ['', false],
    ] as const) {
      stand = await EdgeStand.open({ isTrusted: trustedProxies(list) });
      const { headers } = await fetch(stand.url, { headers: claim });
      expect(headers.has('strict-transport-security')).toBe(isSecure);
      const left = await fetch(`${stand.url}/preview/leave`, { headers: claim, redirect: 'manual' });
      expect(left.headers.get('set-cookie')?.includes('Secure')).toBe(isSecure);
      if (isSecure) await stand.close();
    }
  });

  test('behind a load balancer that is trusted, the connections of all visitors do not share the limit of one address', async () => {
    stand = await EdgeStand.open({
      isTrusted: trustedProxies('loopback'),
      limits: { connectionsPerAddress: 1 },
    });
    const clients = [await RawClient.open(stand.port), await RawClient.open(stand.port)];
    for (const client of clients) {
      client.send('GET /health HTTP/1.1\r\nhost: a\r\n\r\n');
      await client.receives('{"status":"up"}');
      client.socket.destroy();
    }
  });
});
