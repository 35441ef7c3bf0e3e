import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HostManifest } from '@jukwaa/contracts';
import * as v from 'valibot';

/** How a build of the host differs from another one. */
export interface HostChange {
  readonly version: string;
  /** Its main script, from the one of the build. */
  readonly main?: (text: string) => string;
  /** Its server build. */
  readonly server?: (text: string) => string;
  readonly manifest?: Partial<HostManifest>;
}

const describe = (content: Buffer) => ({
  integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  bytes: content.length,
  brotli: content.length,
});

/** Copies a build of the host with these changes. @returns its version */
export async function changeHost(from: string, to: string, change: HostChange): Promise<string> {
  await cp(from, to, { recursive: true });
  const file = join(to, 'jukwaa.json');
  const manifest = v.parse(HostManifest, JSON.parse(await readFile(file, 'utf8')));
  const files = { ...manifest.files };
  const rewrite = async (name: string, edit: (text: string) => string) => {
    const content = Buffer.from(edit(await readFile(join(to, name), 'utf8')));
    await writeFile(join(to, name), content);
    files[name] = describe(content);
  };
  const main = manifest.entry.js.find((name) => name.startsWith('main'));
  if (change.main !== undefined && main !== undefined) await rewrite(main, change.main);
  if (change.server !== undefined && manifest.server !== undefined)
    await rewrite(manifest.server, change.server);
  const changed = { ...manifest, ...change.manifest, version: change.version, files };
  await writeFile(file, JSON.stringify(changed));
  return change.version;
}
