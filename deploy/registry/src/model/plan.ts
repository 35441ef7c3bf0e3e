import {
  HOST,
  HOST_CONTRACT,
  type HostManifest,
  hashForPages,
  isHostManifest,
  type Plan,
  type PlannedHost,
  type PlannedRemote,
  type RemoteBuild,
  type RemoteManifest,
} from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { hostOf } from './hosts.ts';
import { liveBefore, pointersOf } from './pointers.ts';
import { manifestOf } from './versions.ts';

/** Address of a version's files at the edge. */
const baseOf = ({ name, version }: RemoteManifest): string => `/r/${name}/${version}/`;

function buildOf(manifest: RemoteManifest): RemoteBuild {
  const { version, entry, files, topics, events } = manifest;
  return {
    version,
    base: baseOf(manifest),
    entry,
    integrity: hashForPages(files[entry]) ?? '',
    ...(topics !== undefined && { topics }),
    ...(events !== undefined && { events }),
  };
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
  const fallback = before === null ? null : await manifestOf(db, manifest.name, before);
  return withFallback(manifest, fallback === null || isHostManifest(fallback) ? null : fallback);
}

const hostWithFallback = (manifest: HostManifest, fallback: HostManifest | null): PlannedHost => ({
  manifest,
  ...(fallback === null || fallback.version === manifest.version ? {} : { fallback }),
});

/** The host's part of the plan, as for remotes. */
async function plannedHosts(db: Queryable): Promise<Pick<Plan, 'host' | 'host_canary'>> {
  const live = (await hostOf(db, 'live'))?.manifest;
  if (live === undefined) return {};
  const canary = await hostOf(db, 'canary');
  const before = await liveBefore(db, HOST);
  const fallback = before === null ? null : await manifestOf(db, HOST, before);
  return {
    host: hostWithFallback(live, fallback !== null && isHostManifest(fallback) ? fallback : null),
    ...(canary !== null && {
      host_canary: { share: canary.share ?? 0, host: hostWithFallback(canary.manifest, live) },
    }),
  };
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
  const hosts = await plannedHosts(db);
  return {
    contract: hosts.host?.manifest.contract ?? HOST_CONTRACT,
    ...hosts,
    remotes,
    canaries: Object.fromEntries(canaries),
  };
}

/** A version in a preview. It has no fallback, so that a reviewer sees its faults. */
export const previewed = (manifest: RemoteManifest): PlannedRemote => withFallback(manifest, null);

/** A version of the host in a preview. */
export const previewedHost = (manifest: HostManifest): PlannedHost => hostWithFallback(manifest, null);
