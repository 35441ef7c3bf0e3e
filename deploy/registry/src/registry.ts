import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST_CONTRACT, type Plan, type RemoteManifest } from '@jukwaa/contracts';
import { type Database, migrate } from '@jukwaa/database';
import { checkBuild } from './check-build.ts';
import { migrations } from './migrations.ts';
import { versionsOf } from './versions.ts';

export type Published =
  | { readonly ok: true; readonly version: string; readonly already: boolean }
  | { readonly ok: false; readonly reasons: readonly string[] };

export interface Registry {
  /** Folder whose `<remote>/<version>/<file>` the edge serves under `/r/`. */
  readonly files: string;
  /** Takes a build into the store as an immutable version and makes it live. Publishing the same build again only moves the pointer. */
  publish(buildFolder: string): Promise<Published>;
  /** Which version of which remote a visitor gets. */
  plan(): Promise<Plan>;
}

/** Copies a build so that it appears whole or not at all. */
async function store(buildFolder: string, target: string): Promise<void> {
  const arriving = `${target}.arriving`;
  await rm(arriving, { recursive: true, force: true });
  await mkdir(join(target, '..'), { recursive: true });
  await cp(buildFolder, arriving, { recursive: true, filter: (path) => !path.endsWith('.map') });
  await rm(target, { recursive: true, force: true });
  await rename(arriving, target);
}

function planOf(live: readonly RemoteManifest[]): Plan {
  const remotes = live.map((manifest) => [
    manifest.name,
    { base: `/r/${manifest.name}/${manifest.version}/`, manifest },
  ]);
  return { contract: HOST_CONTRACT, remotes: Object.fromEntries(remotes) };
}

/** Opens the registry over a database and a folder for files. */
export async function openRegistry(db: Database, files: string): Promise<Registry> {
  await migrate(db, 'registry', migrations);
  const versions = versionsOf(db);
  return {
    files,
    async publish(buildFolder) {
      const checked = await checkBuild(buildFolder, await versions.live());
      if (!checked.ok) return checked;
      const { manifest } = checked;
      const already = await versions.has(manifest.name, manifest.version);
      if (!already) await store(buildFolder, join(files, manifest.name, manifest.version));
      await versions.publish(manifest, 'live');
      return { ok: true, version: manifest.version, already };
    },
    plan: async () => planOf(await versions.live()),
  };
}
