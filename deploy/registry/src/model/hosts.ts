import { ContractTypes, HOST, type HostManifest, isHostManifest } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import type { FileStore } from '../files/file-store.ts';
import { type Channel, type Pointed, pointerOf } from './pointers.ts';

/** Returns the host's version of a channel; null when it has none. */
export async function hostOf(db: Queryable, channel: Channel): Promise<Pointed<HostManifest> | null> {
  const pointed = await pointerOf(db, HOST, channel);
  if (pointed === null) return null;
  const { manifest } = pointed;
  return isHostManifest(manifest) ? { ...pointed, manifest } : null;
}

/** Returns the live host; null before the first one. */
export const liveHost = async (db: Queryable): Promise<HostManifest | null> =>
  (await hostOf(db, 'live'))?.manifest ?? null;

/** Returns the hosts that visitors may get: the live one, and the canary. */
export async function shownHosts(db: Queryable): Promise<HostManifest[]> {
  const shown = [await hostOf(db, 'live'), await hostOf(db, 'canary')];
  return shown.flatMap((pointed) => (pointed === null ? [] : [pointed.manifest]));
}

/** Returns the text of a file of a host; null when it has none, or the store lost it. */
export async function hostText(
  files: Pick<FileStore, 'get'>,
  host: HostManifest,
  name: string | undefined,
): Promise<string | null> {
  const integrity = name === undefined ? undefined : host.files[name]?.integrity;
  const content = integrity === undefined ? null : await files.get(integrity);
  return content?.toString('utf8') ?? null;
}

/** Returns the sources of a host's contracts; null for a host without them. */
export async function contractsOf(
  files: Pick<FileStore, 'get'>,
  host: HostManifest,
): Promise<ContractTypes | null> {
  const text = await hostText(files, host, host.contract_sources);
  return text === null ? null : v.parse(ContractTypes, JSON.parse(text));
}
