import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, test } from '@jest/globals';
import { connectTcp, ignoreError } from '@jukwaa/network';
import fastify, { type FastifyInstance } from 'fastify';
import { listenOn, nameOf } from './listen-on.ts';

let edge: FastifyInstance;
let closeDoors = () => {};
afterEach(async () => {
  closeDoors();
  await edge.close();
});

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((one) => one?.address === '::1');
const ifIpv6 = hasIpv6 ? test : test.skip;

async function open(...addresses: string[]): Promise<number> {
  edge = fastify({ forceCloseConnections: true });
  edge.get('/', () => 'page');
  edge.server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 101 ok\r\n\r\n'));
  closeDoors = await listenOn(edge, 0, addresses);
  const [address] = edge.addresses();
  return typeof address === 'object' ? address.port : 0;
}

describe('the app on this machine', () => {
  ifIpv6('is reached by both addresses of localhost, at one port', async () => {
    const port = await open('127.0.0.1', '::1');
    for (const host of ['127.0.0.1', '[::1]'])
      expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('page');
    const socket = connectTcp({ port, host: '::1' }, ignoreError);
    socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('101');
    socket.destroy();
  });

  test('the app on this machine can’t be reached at other addresses', async () => {
    const port = await open('127.0.0.1');
    await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow();
  });

  test('the app on this machine prints the name that leads to it', () => {
    edge = fastify();
    expect(nameOf(['127.0.0.1', '::1'])).toBe('localhost');
    expect(nameOf(['0.0.0.0'])).toBe('localhost');
    expect(nameOf(['192.168.1.5'])).toBe('192.168.1.5');
    expect(nameOf(['fd00::5'])).toBe('[fd00::5]');
  });
});
