import { isDeepStrictEqual } from 'node:util';
import type { RemoteManifest } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { liveHost } from '../model/hosts.ts';
import { pointersOf } from '../model/pointers.ts';
import { manifestOf } from '../model/versions.ts';
import { collisions } from './collisions.ts';
import { notServed, uncheckedTypes } from './contract.ts';
import { slotsNotAsked } from './slots.ts';

/** What a version is; the size of its compressed files depends on the machine that built it. */
const contentOf = ({ files, ...rest }: RemoteManifest) => ({
  ...rest,
  files: Object.entries(files)
    .map(([name, { integrity }]) => `${name} ${integrity}`)
    .sort(),
});

const NO_HOST = 'no host is live yet, so nothing says what it serves';

/** Why a version can't be in the page beside what is there now: what visitors may get of other remotes, and the host. */
export async function misfits(db: Queryable, manifest: RemoteManifest): Promise<string[]> {
  const host = await liveHost(db);
  if (host === null) return [NO_HOST];
  const others = [...(await pointersOf(db, 'live')), ...(await pointersOf(db, 'canary'))];
  return [
    ...notServed(manifest, host),
    ...collisions(
      manifest,
      others.map((pointed) => pointed.manifest),
    ),
  ];
}

/** Whether it was published before. */
export type Known = 'new' | 'same' | 'other';

export async function knownAs(db: Queryable, manifest: RemoteManifest): Promise<Known> {
  const known = await manifestOf(db, manifest.name, manifest.version);
  if (known === null) return 'new';
  return isDeepStrictEqual(contentOf(known), contentOf(manifest)) ? 'same' : 'other';
}

/** What may be a mistake in a build that fits: it is published all the same. */
export async function doubts(db: Queryable, manifest: RemoteManifest): Promise<string[]> {
  const host = await liveHost(db);
  return host === null ? [] : slotsNotAsked(manifest, host);
}

/** Why a build may not become a version. `again` takes one that was published before with the same content. */
export async function judgeNew(
  db: Queryable,
  manifest: RemoteManifest,
  checked: string | undefined,
  again: boolean,
): Promise<string[]> {
  const reasons = await misfits(db, manifest);
  const host = await liveHost(db);
  const known = await knownAs(db, manifest);
  if (host !== null && known === 'new') reasons.push(...uncheckedTypes(manifest, host, checked));
  if (known === 'other') reasons.push(`version ${manifest.version} was published with another content`);
  if (known === 'same' && !again)
    reasons.push(
      `version ${manifest.version} exists; npx jukwaa promote ${manifest.name} ${manifest.version} makes it live`,
    );
  return reasons;
}
