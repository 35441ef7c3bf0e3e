import {
  HOST_CONTRACT,
  type Plan,
  type PlannedRemote,
  type RemoteBuild,
  type RemoteManifest,
} from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { liveHost } from './hosts.ts';
import { liveBefore, pointersOf } from './pointers.ts';
import { manifestOf } from './versions.ts';

/** Address of a version's files at the edge. */
const baseOf = ({ name, version }: RemoteManifest): string => `/r/${name}/${version}/`;

function buildOf(manifest: RemoteManifest): RemoteBuild {
  const { version, entry, files } = manifest;
  return { version, base: baseOf(manifest), entry, integrity: files[entry]?.integrity ?? '' };
}

const withFallback = (manifest: RemoteManifest, fallback: RemoteManifest | null): PlannedRemote => ({
  base: baseOf(manifest),
  manifest,
  ...(fallback === null || fallback.version === manifest.version ? {} : { fallback: buildOf(fallback) }),
});

/**
 * The live version and the version that was live before it. A page falls back to that one when the live one does not
 * start.
 */
async function planned(db: Queryable, manifest: RemoteManifest): Promise<PlannedRemote> {
  const before = await liveBefore(db, manifest.name);
  return withFallback(manifest, before === null ? null : await manifestOf(db, manifest.name, before));
}

/** Returns the versions that visitors get: the live version of each remote, and the canaries with their shares. */
export async function planOf(db: Queryable): Promise<Plan> {
  const live = await pointersOf(db, 'live');
  const canary = await pointersOf(db, 'canary');
  const remotes: Record<string, PlannedRemote> = {};
  for (const { manifest } of live) remotes[manifest.name] = await planned(db, manifest);
  const canaries = canary.map(({ manifest, share }) => {
    const fallback = live.find((pointed) => pointed.manifest.name === manifest.name)?.manifest ?? null;
    return [manifest.name, { share: share ?? 0, remote: withFallback(manifest, fallback) }] as const;
  });
  return {
    contract: (await liveHost(db))?.contract ?? HOST_CONTRACT,
    remotes,
    canaries: Object.fromEntries(canaries),
  };
}

/** A version in a preview. It has no fallback, so that a reviewer sees its faults. */
export const previewed = (manifest: RemoteManifest): PlannedRemote => withFallback(manifest, null);
