import { once } from 'node:events';
import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { HEALTH_REPORTS } from '@jukwaa/contracts';
import type { EdgeLimits } from './limits.ts';
import type { Tls } from './secure-server.ts';
import { EdgeStand } from './testing/edge-stand.ts';
import { RawClient, statusLine } from './testing/raw-client.ts';
import { selfSigned } from './testing/self-signed.ts';

const LIMITS: Partial<EdgeLimits> = {
  headersMs: 200,
  requestMs: 200,
  idleMs: 1_000,
  tlsHandshakeMs: 200,
  answerMs: 500,
};
/** Enough for a request on a busy machine. */
const LONG: Partial<EdgeLimits> = {
  headersMs: 60_000,
  requestMs: 60_000,
  tlsHandshakeMs: 60_000,
  idleMs: 60_000,
};
const BIG = Buffer.alloc(12 * 1024 * 1024, 'a');

let tls: Tls;
let stand: EdgeStand;
let patient: EdgeStand;
const sessions: ClientHttp2Session[] = [];
beforeAll(async () => {
  tls = await selfSigned();
  stand = await EdgeStand.open({ tls, limits: LIMITS });
  stand.answer = (request, response) => void request.pipe(response);
  patient = await EdgeStand.open({ tls, limits: LONG });
});
afterEach(() => {
  for (const session of sessions.splice(0)) session.destroy();
});
afterAll(async () => {
  await stand.close();
  await patient.close();
});

/** Opens a session; on a busy machine a handshake may take longer than these limits, and is tried again. */
async function session({ port }: { readonly port: number } = stand): Promise<ClientHttp2Session> {
  for (;;) {
    const opened = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
    sessions.push(opened.on('error', () => undefined));
    const isOpen = await once(opened, 'remoteSettings').then(
      () => true,
      () => false,
    );
    if (isOpen) return opened;
  }
}

/** Status and text of an answer; the code with which the stream ended instead. */
function answerOf(stream: ClientHttp2Stream): Promise<{ status: unknown; text: string }> {
  return new Promise((resolve) => {
    let status: unknown;
    let text = '';
    stream.on('response', (headers) => {
      status = headers[':status'];
    });
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
    stream.on('error', () => undefined);
    stream.on('close', () => resolve({ status: status ?? `code ${stream.rstCode}`, text }));
  });
}

const get = async (path: string, headers = {}) =>
  answerOf((await session()).request({ ':path': path, ...headers }));

/** The answer to a TLS connection that sends exactly these bytes; without one its handshake took too long, and it is tried again. */
async function rawTls(
  protocol: string,
  bytes: string,
  { port }: { readonly port: number } = stand,
): Promise<string> {
  const socket: TLSSocket = connectTls({
    port,
    host: '127.0.0.1',
    ALPNProtocols: [protocol],
    rejectUnauthorized: false,
  });
  let text = '';
  socket
    .on('error', () => undefined)
    .on('data', (data: Buffer) => {
      text += data.toString('latin1');
    });
  socket.write(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  return text === '' ? rawTls(protocol, bytes, { port }) : text;
}

describe('by HTTP/2', () => {
  test('a browser receives the limits of streams and headers', async () => {
    const { remoteSettings } = await session();
    expect(remoteSettings).toMatchObject({ maxConcurrentStreams: 100, maxHeaderListSize: 16 * 1024 });
  });

  test('huge headers are refused, and the edge serves on', async () => {
    expect((await get('/', { x: 'a'.repeat(20_000) })).status).not.toBe(200);
    expect((await get('/')).status).toBe(200);
  });

  test('a client that opens and cancels streams as fast as it can is soon cut off', async () => {
    const attacker = await session();
    let handled = 0;
    const count = () => {
      handled += 1;
    };
    stand.edge.server.on('request', count);
    for (let round = 0; round < 200 && !attacker.closed; round += 1) {
      const opened = Array.from({ length: 50 }, () => attacker.request({ ':path': '/health' }));
      for (const stream of opened) stream.on('error', () => undefined);
      // A stream that is cancelled before it was sent is not sent at all.
      await new Promise((resolve) => setImmediate(resolve));
      for (const stream of opened) stream.close(constants.NGHTTP2_CANCEL);
    }
    expect((await get('/')).status).toBe(200);
    stand.edge.server.off('request', count);
    expect(handled).toBeLessThan(3_000);
  });

  test('a client that does not read an answer loses it, and the backend is free of it', async () => {
    let backendClosed: Promise<unknown> | undefined;
    const arrived = once(stand.backend, 'request');
    stand.answer = (_request, response) => {
      backendClosed = new Promise((resolve) => response.once('close', resolve));
      response.end(BIG);
    };
    const slow = (await session()).request({ ':path': '/api/big' });
    slow.on('error', () => undefined).pause();
    await arrived;
    await backendClosed;
    stand.answer = (request, response) => void request.pipe(response);
  });

  test.each(['/api/x', HEALTH_REPORTS])(
    'a body of %s that exceeds the limit or the time is refused',
    async (path) => {
      const post = { ':path': path, ':method': 'POST', 'content-type': 'application/json' };
      const long = (await session(patient)).request(post);
      const refused = answerOf(long);
      long.end(Buffer.alloc(70_000, 'a'));
      expect(await refused).toMatchObject({ status: 413, text: expect.stringContaining('too_large') });
      const slow = (await session()).request(post);
      const late = answerOf(slow);
      slow.write('{');
      expect((await late).status).toBe(408);
    },
  );

  test('a connection that speaks another protocol after its handshake is closed', async () => {
    expect(await rawTls('h2', 'GET / HTTP/1.1\r\nhost: a\r\n\r\n')).not.toContain('200 OK');
    expect((await get('/')).status).toBe(200);
  });
});

describe('over TLS', () => {
  test('a client that never starts its handshake is closed', async () => {
    const silent = await RawClient.open(stand.port);
    await silent.closed();
  });

  test('headers of HTTP/1.1 have the same limits', async () => {
    expect(statusLine(await rawTls('http/1.1', 'GET / HTTP/1.1\r\nhost: a\r\nx: '))).toContain(' 408 ');
    const huge = `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`;
    expect(statusLine(await rawTls('http/1.1', huge, patient))).toContain(' 431 ');
  });
});
