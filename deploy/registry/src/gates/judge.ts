import { isDeepStrictEqual } from 'node:util';
import {
  type HostManifest,
  isHostManifest,
  type RemoteManifest,
  type VersionManifest,
} from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { type Claim, claimsOfBuild } from '../model/claims.ts';
import { contentOf } from '../model/content.ts';
import { claimsOfOthers, grantOf } from '../model/grants.ts';
import { liveHost, shownHosts } from '../model/hosts.ts';
import { pointersOf } from '../model/pointers.ts';
import { manifestOf } from '../model/versions.ts';
import { collisions } from './collisions.ts';
import { notServed, uncheckedTypes } from './contract.ts';
import { notGranted } from './granted.ts';
import { unserved } from './host-remotes.ts';
import { slotsNotAsked } from './slots.ts';

const NO_HOST = 'no host is live yet, so nothing says what it serves';

/** Returns the versions of remotes that visitors may get. */
export async function shownRemotes(db: Queryable): Promise<RemoteManifest[]> {
  const shown = [...(await pointersOf(db, 'live')), ...(await pointersOf(db, 'canary'))];
  return shown.map(({ manifest }) => manifest);
}

/** Returns the claims of all versions that visitors may get. */
export const shownClaims = async (db: Queryable): Promise<Claim[]> =>
  (await shownRemotes(db)).flatMap(claimsOfBuild);

/** Returns why a version conflicts with the host, or with these claims of others. */
async function conflicts(
  db: Queryable,
  manifest: RemoteManifest,
  claims: readonly Claim[],
): Promise<string[]> {
  const [host, ...canary] = await shownHosts(db);
  if (host === undefined) return [NO_HOST];
  const byCanary = canary.flatMap((other) =>
    notServed(manifest, other).map((reason) =>
      reason.replace('the live host', `its canary ${other.version}`),
    ),
  );
  return [...notServed(manifest, host), ...byCanary, ...new Set(collisions(manifest, claims))];
}

/** Returns which remotes, of those that visitors may get, a host would not serve. */
async function hostMisfits(
  db: Queryable,
  host: HostManifest,
  following: readonly RemoteManifest[] = [],
): Promise<string[]> {
  const replaced = new Set(following.map(({ name }) => name));
  const rest = (await shownRemotes(db)).filter(({ name }) => !replaced.has(name));
  return unserved(host, rest, await liveHost(db));
}

/**
 * Returns why a version conflicts with the current page: with versions of other remotes that visitors may get, or
 * with the host.
 */
export const misfits = async (
  db: Queryable,
  manifest: VersionManifest,
  claims: readonly Claim[] = [],
): Promise<string[]> =>
  isHostManifest(manifest)
    ? hostMisfits(db, manifest)
    : conflicts(db, manifest, [...(await shownClaims(db)), ...claims]);

/** Returns why a team may not publish a build that the platform may: it takes more than its grant. */
async function beyondGrant(db: Queryable, manifest: RemoteManifest): Promise<string[]> {
  const grant = await grantOf(db, manifest.name);
  return grant === null ? [] : notGranted(manifest, grant);
}

/** Whether this version was published before. */
export type Known = 'new' | 'same' | 'other';

export async function knownAs(db: Queryable, manifest: VersionManifest): Promise<Known> {
  const known = await manifestOf(db, manifest.name, manifest.version);
  if (known === null) return 'new';
  return isDeepStrictEqual(contentOf(known), contentOf(manifest)) ? 'same' : 'other';
}

/**
 * Returns possible mistakes in a build that fits, and why one behind a label can't go live yet; they do not stop its
 * publish.
 */
export async function doubts(db: Queryable, manifest: VersionManifest): Promise<string[]> {
  if (isHostManifest(manifest)) return hostMisfits(db, manifest);
  const host = await liveHost(db);
  if (host === null) return [];
  const ahead = new Set(collisions(manifest, await shownClaims(db)));
  return [
    ...slotsNotAsked(manifest, host),
    ...[...ahead].map((reason) => `${reason}, so this version can't go live before that one is retired`),
  ];
}

/** The circumstances of a publish. */
export interface PublishTerms {
  /** Hash of the contracts against which the registry has compiled its sources. */
  readonly checked: string | undefined;
  /** Accepts a version that was published before with the same content. */
  readonly again: boolean;
  /** Whether the platform publishes. A team keeps to what its remote was given. */
  readonly isByPlatform: boolean;
  /** Builds of remotes that go live right after this host. */
  readonly following?: readonly RemoteManifest[];
  /** Whether the version is only behind a label. There the platform may prepare a remote that takes another's place. */
  readonly isOnlyLabelled: boolean;
}

/** Returns why a build doesn't fit the page for its publisher. */
async function unfit(
  db: Queryable,
  manifest: VersionManifest,
  { isByPlatform, isOnlyLabelled, following }: PublishTerms,
): Promise<string[]> {
  // A host behind a label may be ahead of the remotes; its warnings say so.
  if (isHostManifest(manifest)) return isOnlyLabelled ? [] : hostMisfits(db, manifest, following);
  if (isByPlatform) return isOnlyLabelled ? conflicts(db, manifest, []) : misfits(db, manifest);
  return [
    ...(await misfits(db, manifest, await claimsOfOthers(db, manifest.name))),
    ...(await beyondGrant(db, manifest)),
  ];
}

/** Returns why a build may not become a version. */
export async function judgeNew(
  db: Queryable,
  manifest: VersionManifest,
  terms: PublishTerms,
): Promise<string[]> {
  const { again } = terms;
  const reasons = await unfit(db, manifest, terms);
  const host = await liveHost(db);
  const known = await knownAs(db, manifest);
  if (host !== null && known === 'new' && !isHostManifest(manifest))
    reasons.push(...uncheckedTypes(manifest, host, terms));
  if (known === 'other') reasons.push(`version ${manifest.version} was published with another content`);
  if (known === 'same' && !again)
    reasons.push(
      `version ${manifest.version} exists; npx jukwaa promote ${manifest.name} ${manifest.version} makes it live, and --again gives it a label or a canary`,
    );
  return reasons;
}
