import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { ignoreError } from '@jukwaa/network';
import { type Balancer, startHaproxy } from './haproxy.ts';
import { certificateIn } from './live-balancer.ts';
import type { Change } from './shipped-file.ts';
import { composeServices } from './test-support/compose-files.ts';
import { withHaproxy } from './test-support/with-haproxy.ts';

const AT_ONCE = 50;
const OWN = { rejectUnauthorized: false };

let folder: string;
let edge: Server;
let balancer: Balancer;
const sessions: ClientHttp2Session[] = [];

/** The answer to a key of a WebSocket (RFC 6455, section 4.2.2). */
const acceptOf = ({ 'sec-websocket-key': key }: IncomingHttpHeaders): string =>
  createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');

/** The settings behind the port with which compose.yaml lets the balancer listen. */
async function listensWith(): Promise<string> {
  const [, ...words] = composeServices.haproxy?.environment.APP_LISTEN?.split(' ') ?? [];
  return words.join(' ').replace('/run/secrets/tls.pem', await certificateIn(folder));
}

async function start(): Promise<void> {
  edge = createServer(({ headers, url }, response) => response.end(JSON.stringify({ url, headers })));
  edge.on('upgrade', ({ headers }, socket) => {
    socket.on('error', ignoreError);
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${acceptOf(headers)}\r\n\r\n`,
    );
    socket.pipe(socket);
  });
  edge.listen(0, '127.0.0.1');
  await once(edge, 'listening');
  const ports = { calls: (edge.address() as AddressInfo).port, pulse: null };
  const secure: Change = [/(?<=frontend app\n {2}bind .*)$/m, ` ${await listensWith()}`];
  const started = await startHaproxy(folder, { edges: [ports], services: [] }, [secure]);
  if (started === null) throw new Error('HAProxy is not installed');
  balancer = started;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-tls-'));
});
afterEach(async () => {
  for (const session of sessions.splice(0)) session.destroy();
  await balancer.program.kill();
  edge.closeAllConnections();
  edge.close();
  await rm(folder, { recursive: true });
});

const secureUrl = () => balancer.url.replace('http:', 'https:');

async function http2Session(): Promise<ClientHttp2Session> {
  const session = connect(secureUrl(), OWN).on('error', ignoreError);
  sessions.push(session);
  await once(session, 'remoteSettings');
  return session;
}

const headersOf = (stream: ClientHttp2Stream) =>
  new Promise<IncomingHttpHeaders>((resolve, reject) => {
    stream.once('response', resolve).once('error', reject);
  });

/** A request on a connection, with the headers that the edge got. */
async function ask(session: ClientHttp2Session, headers: OutgoingHttpHeaders) {
  const stream = session.request(headers);
  const answer = await headersOf(stream);
  return { answer, got: JSON.parse(await text(stream)) };
}

withHaproxy(
  'browsers reach the app over HTTP/2 with TLS, many requests at once on a connection',
  async () => {
    await start();
    const session = await http2Session();
    expect(session.alpnProtocol).toBe('h2');
    const paths = Array.from({ length: AT_ONCE }, (_, n) => `/page/${n}`);
    const answers = await Promise.all(
      paths.map((path) =>
        ask(session, { ':path': path, 'x-forwarded-proto': 'http', 'x-request-id': 'own' }),
      ),
    );
    for (const [n, { answer, got }] of answers.entries()) {
      expect([answer[':status'], got.url]).toEqual([200, paths[n]]);
      expect(got.headers).toMatchObject({ 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' });
      expect(answer['x-request-id']).toBe(got.headers['x-request-id']);
    }
  },
);

withHaproxy('a live connection takes its way over the same HTTP/2 connection as pages', async () => {
  await start();
  const session = await http2Session();
  expect(session.remoteSettings.enableConnectProtocol).toBe(true);
  const line = session.request({
    ':method': 'CONNECT',
    ':protocol': 'websocket',
    ':scheme': 'https',
    ':path': '/mqtt',
    ':authority': new URL(secureUrl()).host,
    'sec-websocket-version': '13',
  });
  expect((await headersOf(line))[':status']).toBe(200);
  line.write('echo');
  expect(String((await once(line, 'data'))[0])).toBe('echo');
  line.close();
});

withHaproxy(
  'a browser of HTTP/1.1 has pages and live connections, and one of old TLS has neither',
  async () => {
    await start();
    const { port } = new URL(balancer.url);
    const to = { host: '127.0.0.1', port: Number(port), ALPNProtocols: ['http/1.1'], ...OWN };
    const line = connectTls(to).on('error', ignoreError);
    await once(line, 'secureConnect');
    line.write(
      'GET /mqtt HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n',
    );
    expect(String((await once(line, 'data'))[0])).toContain('101 Switching Protocols');
    line.destroy();
    const old = connectTls({
      ...to,
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.1',
      ciphers: 'DEFAULT:@SECLEVEL=0',
    });
    const [error] = await once(old, 'error');
    expect(String(error)).toMatch(/protocol version|alert/i);
  },
);
