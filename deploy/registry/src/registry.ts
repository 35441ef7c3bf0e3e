import { join } from 'node:path';
import { HOST_CONTRACT, type Plan, type RemoteManifest } from '@jukwaa/contracts';
import { type Database, migrate } from '@jukwaa/database';
import { checkBuild } from './check-build.ts';
import { storeFiles } from './file-store.ts';
import { migrations } from './migrations.ts';
import { versionsOf } from './versions.ts';

export type Published =
  | {
      readonly ok: true;
      readonly version: string;
      /** The registry had this version, row and files. */
      readonly already: boolean;
    }
  | { readonly ok: false; readonly reasons: readonly string[] };

export interface Registry {
  /** Folder whose `<remote>/<version>/<file>` the edge serves under `/r/`. */
  readonly files: string;
  /**
   * Takes a build into the store as an immutable version and makes it live. The same build again only moves the pointer, and
   * stores files anew that the store lost.
   */
  publish(buildFolder: string): Promise<Published>;
  /** Which version of which remote a visitor gets. */
  plan(): Promise<Plan>;
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
      const checked = await checkBuild(buildFolder);
      if (!checked.ok) return checked;
      const { manifest } = checked;
      const judged = await versions.judge(manifest);
      if (!judged.ok) return judged;
      // Files before rows: a plan must never name a version whose files are not there.
      const stored = await storeFiles(buildFolder, join(files, manifest.name, manifest.version), manifest);
      const recorded = await versions.publish(manifest);
      if (!recorded.ok) return recorded;
      return { ok: true, version: manifest.version, already: recorded.already && !stored };
    },
    plan: async () => planOf(await versions.live()),
  };
}
