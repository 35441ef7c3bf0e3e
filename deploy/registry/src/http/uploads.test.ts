import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { registryClient } from '../client/http-client.ts';
import { hexOf, integrityOf } from '../files/file-store.ts';
import { createToken } from '../model/tokens.ts';
import { served } from '../testing/served.ts';
import { describeRegistry } from '../testing/test-registry.ts';

/** Text that shrinks to another size at each quality. */
const CONTENT = Buffer.from(Array.from({ length: 900 }, (_, n) => `${n * n} odds of ${n % 17}`).join(' '));
const at = (quality: number): Buffer =>
  brotliCompressSync(CONTENT, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const INTEGRITY = integrityOf(CONTENT);
const packed = brotliCompressSync(CONTENT);

describeRegistry('[FED-03] an upload in brotli', (own) => {
  const newToken = () => createToken(own().registry.db, { name: 'team casino', remote: 'casino' });
  const put = async (url: string, sent: Buffer, integrity = INTEGRITY) =>
    registryClient({ url, token: await newToken() }).putFile(integrity, sent, 'br');

  test('is stored as its content, and keeps the compression of its build', async () => {
    await served(own(), async (url) => {
      const ready = at(9);
      expect(ready.length).toBeGreaterThan(at(11).length);
      expect(await put(url, ready)).toEqual({
        ok: true,
        value: { integrity: INTEGRITY, bytes: CONTENT.length, brotli: ready.length },
      });
      expect(await own().registry.files.get(INTEGRITY)).toEqual(CONTENT);
      expect(await own().registry.files.weigh(INTEGRITY)).toEqual({
        bytes: CONTENT.length,
        brotli: ready.length,
      });
    });
  });

  test('is compressed again when its build did it badly', async () => {
    await served(own(), async (url) => {
      expect(await put(url, at(1))).toMatchObject({ value: { brotli: at(11).length } });
    });
  });

  test.each([
    ['is no brotli', Buffer.from('odds')],
    ['is empty', Buffer.alloc(0)],
    ['breaks off', packed.subarray(0, -1)],
    ['is followed by something', Buffer.concat([packed, Buffer.from('more')])],
    ['unpacks to more than a file may have', brotliCompressSync(Buffer.alloc(16 * 1024 * 1024 + 1))],
  ])('that %s is refused, and nothing is stored', async (_what, sent) => {
    await served(own(), async (url) => {
      expect(await put(url, sent)).toMatchObject({ ok: false, error: { code: 'unreadable_file' } });
      expect(await own().registry.files.get(INTEGRITY)).toBeNull();
    });
  });

  test('of another content than its address says is refused', async () => {
    await served(own(), async (url) => {
      const other = integrityOf(Buffer.from('other'));
      expect(await put(url, packed, other)).toMatchObject({ ok: false, error: { code: 'wrong_hash' } });
      expect(await own().registry.files.get(other)).toBeNull();
    });
  });

  test('is the only encoding: another one is refused', async () => {
    await served(own(), async (url) => {
      const response = await fetch(`${url}/files/${hexOf(INTEGRITY)}`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/octet-stream',
          'content-encoding': 'gzip',
          authorization: `Bearer ${await newToken()}`,
        },
        body: new Uint8Array(gzipSync(CONTENT)),
      });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        reasons: ['files are sent as they are or in br, not in gzip'],
      });
    });
  });
});
