import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RemoteManifest } from '@jukwaa/contracts';
import { TYPES } from './live-host.ts';

const hashOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A route at a path; the rest of it does not matter here. */
export const routeAt = (path: string, aliases: string[] = []): RemoteManifest['routes'][number] => ({
  path,
  aliases,
  name: 'Home',
  title: { en: 'Home', sw: 'Mwanzo' },
  description: { en: 'Home', sw: 'Mwanzo' },
  access: 'any',
  chrome: { header: true, footer: true, footerNav: true },
  screen: 'home',
  data: [],
});

/** Parts of a manifest that differ from those of the build. */
export type ManifestParts = { [Part in keyof RemoteManifest]?: NonNullable<RemoteManifest[Part]> };

export interface TestBuildOptions {
  readonly manifest?: ManifestParts;
  /** Contents by name. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Writes the folder of a remote's build below `parent`: its files, a source map, `jukwaa.json`. */
export async function writeBuild(
  parent: string,
  { manifest, files }: TestBuildOptions = {},
): Promise<string> {
  const folder = await mkdtemp(join(parent, 'build-'));
  const contents = files ?? { 'remoteEntry.js': 'entry', 'chunks/home.js': 'home' };
  const described = Object.entries(contents).map(([name, content]) => [
    name,
    { integrity: hashOf(content), bytes: content.length, brotli: content.length },
  ]);
  const whole: RemoteManifest = {
    name: 'casino',
    version: '1.0.0-a',
    contract: '^1.0.0',
    entry: 'remoteEntry.js',
    routes: [routeAt('/casino')],
    slots: [],
    topics: [],
    events: { emits: [], subscribes: [] },
    chunks: { home: ['chunks/home.js'] },
    files: Object.fromEntries(described),
    requires: { react: '^19.0.0' },
    bundles: [],
    budget: { first_route: 50_000, total: 100_000 },
    types: TYPES,
    ...manifest,
  };
  const all = { ...contents, 'remoteEntry.js.map': '{}', 'jukwaa.json': JSON.stringify(whole) };
  for (const [name, content] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}
