import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { VersionManifest } from '@jukwaa/contracts';
import { registryClient } from '../client/http-client.ts';
import { publishBuild } from '../client/publish-build.ts';
import { readBuild } from '../client/read-build.ts';
import { createToken } from '../model/tokens.ts';
import { describeRegistry, SOURCES } from '../testing/test-registry.ts';
import { registryServer } from './server.ts';

const SLOW_CLIENTS = 40;
/** Time between two bytes of a slow client (ms). */
const BYTE_MS = 100;
const CONTENT = Buffer.alloc(10_000, 'x');
const HASH = createHash('sha384').update(CONTENT).digest();

/** Sends a call whose body never ends: a byte at a time. @returns a function that breaks it off */
function trickle(url: string, head: string): () => Promise<void> {
  const socket: Socket = connect(Number(new URL(url).port), '127.0.0.1');
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('error', () => undefined);
  socket.write(`${head}\r\ncontent-length: ${CONTENT.length}\r\n\r\n`);
  const bytes = setInterval(() => socket.write('x'), BYTE_MS);
  return async () => {
    clearInterval(bytes);
    socket.destroy();
    await closed;
  };
}

describeRegistry('[FED-03] slow clients of the registry', (own) => {
  test('which upload and publish a byte at a time hold up no publish, and leave nothing when they go', async () => {
    await own().publish();
    const server = await registryServer(own().registry);
    const url = await server.listen({ host: '127.0.0.1', port: 0 });
    const token = await createToken(own().registry.db, { name: 'team', remote: 'casino' });
    const headers = `HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type:`;
    const upload = `PUT /files/${HASH.toString('hex')} ${headers} application/octet-stream`;
    const publish = `POST /remotes/casino/versions ${headers} application/json`;
    const ends = Array.from({ length: SLOW_CLIENTS }, (_, n) => trickle(url, n % 2 === 0 ? upload : publish));
    try {
      const build = await readBuild(await own().build({ manifest: { version: '1.0.0-b' } }), VersionManifest);
      if (!build.ok) throw new Error(build.error.join());
      const client = registryClient({ url, token });
      const published = await publishBuild(client, build.value, {
        placement: { to: 'live' },
        sources: SOURCES,
      });
      expect(published.ok).toBe(true);
      expect(await own().live()).toEqual([['casino', '1.0.0-b']]);
    } finally {
      await Promise.all(ends.map((end) => end()));
      await server.close();
    }
    expect(await own().registry.files.get(`sha384-${HASH.toString('base64')}`)).toBeNull();
    expect(Object.keys(await own().channelsOf('casino')).sort()).toEqual(['1.0.0-a', '1.0.0-b']);
  });
});
