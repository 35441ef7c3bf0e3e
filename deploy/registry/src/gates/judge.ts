import { isDeepStrictEqual } from 'node:util';
import type { RemoteManifest } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { type Claim, claimsOfBuild } from '../model/claims.ts';
import { claimsOfOthers, grantOf } from '../model/grants.ts';
import { liveHost } from '../model/hosts.ts';
import { pointersOf } from '../model/pointers.ts';
import { manifestOf } from '../model/versions.ts';
import { collisions } from './collisions.ts';
import { notServed, uncheckedTypes } from './contract.ts';
import { notGranted } from './granted.ts';
import { slotsNotAsked } from './slots.ts';

/**
 * Content of a version. The size of its compressed files is left out, because it depends on the machine that built
 * it.
 */
const contentOf = ({ files, ...rest }: RemoteManifest) => ({
  ...rest,
  files: Object.entries(files)
    .map(([name, { integrity }]) => `${name} ${integrity}`)
    .sort(),
});

const NO_HOST = 'no host is live yet, so nothing says what it serves';

/**
 * Returns why a version conflicts with the current page: with versions of other remotes that visitors may get, or
 * with the host.
 */
export async function misfits(
  db: Queryable,
  manifest: RemoteManifest,
  claims: readonly Claim[] = [],
): Promise<string[]> {
  const host = await liveHost(db);
  if (host === null) return [NO_HOST];
  const others = [...(await pointersOf(db, 'live')), ...(await pointersOf(db, 'canary'))];
  const claimed = [...others.flatMap((pointed) => claimsOfBuild(pointed.manifest)), ...claims];
  return [...notServed(manifest, host), ...new Set(collisions(manifest, claimed))];
}

/** Returns why a team may not publish a build that the platform may: it takes more than its grant. */
async function beyondGrant(db: Queryable, manifest: RemoteManifest): Promise<string[]> {
  const grant = await grantOf(db, manifest.name);
  return grant === null ? [] : notGranted(manifest, grant);
}

/** Whether this version was published before. */
export type Known = 'new' | 'same' | 'other';

export async function knownAs(db: Queryable, manifest: RemoteManifest): Promise<Known> {
  const known = await manifestOf(db, manifest.name, manifest.version);
  if (known === null) return 'new';
  return isDeepStrictEqual(contentOf(known), contentOf(manifest)) ? 'same' : 'other';
}

/** Returns possible mistakes in a build that fits; they do not stop its publish. */
export async function doubts(db: Queryable, manifest: RemoteManifest): Promise<string[]> {
  const host = await liveHost(db);
  return host === null ? [] : slotsNotAsked(manifest, host);
}

/** The circumstances of a publish. */
export interface PublishTerms {
  /** The contracts that the sources were checked against, if they were built with others. */
  readonly checked: string | undefined;
  /** Accepts a version that was published before with the same content. */
  readonly again: boolean;
  /** Whether the platform publishes. A team keeps to what its remote was given. */
  readonly isByPlatform: boolean;
}

/** Returns why a build may not become a version. */
export async function judgeNew(
  db: Queryable,
  manifest: RemoteManifest,
  { checked, again, isByPlatform }: PublishTerms,
): Promise<string[]> {
  const reasons = isByPlatform
    ? await misfits(db, manifest)
    : [
        ...(await misfits(db, manifest, await claimsOfOthers(db, manifest.name))),
        ...(await beyondGrant(db, manifest)),
      ];
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
