import { HOST, type HostManifest, isHostManifest, type RemoteManifest } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { FileStore } from '../files/file-store.ts';
import { failedRemotes } from '../gates/host-page.ts';
import { shownRemotes } from '../gates/judge.ts';
import { planOf } from '../model/plan.ts';
import { pointerOf } from '../model/pointers.ts';
import { findVersion } from '../model/versions.ts';
import { Refused } from '../refusal.ts';

/** The registry's stores, as a check reads them. */
export interface CheckPlace {
  readonly db: Queryable;
  readonly files: Pick<FileStore, 'get'>;
}

/** Returns which remotes, of those that visitors may get, would break with a host. @param following builds that replace some of them */
export async function brokenBy(
  { db, files }: CheckPlace,
  host: HostManifest,
  following: readonly RemoteManifest[] = [],
): Promise<string[]> {
  const replaced = new Set(following.map(({ name }) => name));
  const remotes = (await shownRemotes(db)).filter(({ name }) => !replaced.has(name));
  return failedRemotes(files, host, remotes, await planOf(db));
}

/**
 * Checks a version of the host with the remotes of now before visitors get it. It takes seconds, so it runs outside the lock, under which the move checks manifests again.
 *
 * @param name of the version; the canary's by default
 * @throws Refused
 */
export async function checkHost(place: CheckPlace, name: string | undefined): Promise<void> {
  const wanted = name ?? (await pointerOf(place.db, HOST, 'canary'))?.manifest.version;
  const found = wanted === undefined ? null : await findVersion(place.db, HOST, wanted);
  // The move refuses a version that does not exist.
  if (found === null || !isHostManifest(found.manifest)) return;
  const reasons = await brokenBy(place, found.manifest);
  if (reasons.length > 0) throw new Refused(422, 'does_not_fit', reasons);
}
