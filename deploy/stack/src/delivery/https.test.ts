import { createHash, X509Certificate } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { selfSigned } from '@jukwaa/edge/testing';
import { ROOT } from '../start/root.ts';
import { startNode } from '../testing/child.ts';
import { BUILD_MS, OwnStack } from '../testing/own-stack.ts';

let cert: string;

/** The files of a key and a certificate of `localhost`, made for this. */
async function certified(top: string) {
  const made = await selfSigned();
  const key = join(top, 'key.pem');
  cert = join(top, 'cert.pem');
  await writeFile(key, made.key);
  await writeFile(cert, made.cert);
  return { JUKWAA_TLS_KEY: key, JUKWAA_TLS_CERT: cert, JUKWAA_FEED: 'simulate' };
}

const stack = OwnStack.ofFile(certified);

/** Hash of the certificate's public key, which Chromium is started to trust. */
async function trustedKey(): Promise<string> {
  const { publicKey } = new X509Certificate(await readFile(cert));
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}

test(
  '[FED-08] with a key and a certificate a browser gets a working page by HTTP/2',
  async () => {
    expect(stack.url).toMatch(/^https:/);
    const run = [join(ROOT, 'deploy/stack/bin/run.mjs'), 'e2e', '--base', stack.url];
    const env = {
      JUKWAA_SPECS: './own-stack',
      JUKWAA_TRUSTED_KEY: await trustedKey(),
      JUKWAA_ARTIFACTS: join(stack.top, 'artifacts'),
    };
    const { code, stdout } = await startNode([...run, '--project=pixel-5', 'https.spec.ts'], env).ended;
    expect([code, stdout]).toEqual([0, expect.stringContaining('1 passed')]);
  },
  BUILD_MS,
);
