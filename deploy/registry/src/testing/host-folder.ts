import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostManifest } from '@jukwaa/contracts';
import { integrityOf } from '../files/file-store.ts';
import { CONTRACTS, liveHost } from './live-host.ts';

/** A host whose page is what the remote's screen returns. */
export const RENDERING_HOST =
  'exports.renderPage = async ({ screen, ...page }) => (await screen.remote.screens[screen.name])(page); exports.requireShared = () => ({});';

export interface HostFolderOptions {
  readonly manifest?: Partial<HostManifest>;
  /** React's version in its script. */
  readonly react?: string;
  readonly server?: string;
}

/** Writes the folder of a host's build below `parent`. */
export async function writeHost(
  parent: string,
  { manifest = {}, react = '19.3.1', server }: HostFolderOptions = {},
): Promise<string> {
  const folder = await mkdtemp(join(parent, 'host-'));
  const version = manifest.version ?? '1.1.0-a';
  const texts: Record<string, string> = {
    'main.js': `/* ${version} */({ name: "react", version: "${react}", factory: 0 });`,
    'main.css': '',
    'shell.json': '{"css":"","themeScript":"","frames":{}}',
    'contract-types.json': JSON.stringify(CONTRACTS),
    ...(server === undefined ? {} : { 'server.cjs': server }),
  };
  const files: Record<string, HostManifest['files'][string]> = {};
  for (const [name, text] of Object.entries(texts)) {
    const content = Buffer.from(text);
    files[name] = { integrity: integrityOf(content), bytes: content.length, brotli: content.length };
    await writeFile(join(folder, name), content);
  }
  const whole: HostManifest = liveHost({
    version,
    entry: { js: ['main.js'], css: ['main.css'] },
    files,
    contract_sources: 'contract-types.json',
    ...(server === undefined ? {} : { server: 'server.cjs' }),
    ...manifest,
  });
  await writeFile(join(folder, 'jukwaa.json'), JSON.stringify(whole));
  return folder;
}
