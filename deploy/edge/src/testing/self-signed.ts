import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Tls } from '../secure-server.ts';

/** A self-signed key and certificate for `localhost`. */
export async function selfSigned(): Promise<Tls> {
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-tls-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
    const files = ['-keyout', key, '-out', cert];
    await promisify(execFile)('openssl', [
      'req',
      '-x509',
      ...curve,
      ...name,
      '-days',
      '1',
      '-nodes',
      ...files,
    ]);
    return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
