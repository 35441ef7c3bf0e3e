import {
  isHostManifest,
  isReservedLabel,
  type PlannedRemote,
  type PreviewLink,
  type PreviewPlan,
  type VersionManifest,
} from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { unknownVersion } from '../refusal.ts';
import { writeAudit } from './audit.ts';
import { previewed, previewedHost } from './plan.ts';
import { labelChannel } from './pointers.ts';
import { readLink, signLink } from './previews.ts';
import { refuseRetired, retiredOf } from './retired.ts';
import { findVersion, manifestOf } from './versions.ts';

const HOUR_MS = 3_600_000;

/** Digits of the hash that ends a version's name. Fewer of them could be guessed, which would show unreleased versions. */
const HASH_DIGITS = 10;

/** The preview of these versions. */
function shown(manifests: readonly VersionManifest[]): PreviewPlan {
  const host = manifests.find(isHostManifest);
  const overrides: Record<string, PlannedRemote> = {};
  for (const manifest of manifests)
    if (!isHostManifest(manifest)) overrides[manifest.name] = previewed(manifest);
  return { state: 'shown', overrides, ...(host !== undefined && { host: previewedHost(host) }) };
}

/**
 * Resolves `<label>--<remote>`: a label, a version, or its whole hash. `live` and other reserved names are no labels. A
 * retired remote has no previews.
 */
export async function labelPreview(db: Queryable, remote: string, label: string): Promise<PreviewPlan> {
  if ((await retiredOf(db, remote)) !== null) return { state: 'retired' };
  const found = isReservedLabel(label) ? null : await findVersion(db, remote, label);
  const isNamed =
    found?.version === label ||
    found?.channels.includes(labelChannel(label)) === true ||
    label.length >= HASH_DIGITS;
  return found === null || !isNamed ? { state: 'unknown' } : shown([found.manifest]);
}

/** Resolves a signed link. It ends with the retirement of one of its remotes, and expires when a version was deleted. */
export async function linkPreview(
  db: Queryable,
  secret: string,
  token: string,
  now: Date,
): Promise<PreviewPlan> {
  const link = readLink(secret, token, now);
  if (link.state !== 'good') return { state: link.state };
  const manifests: VersionManifest[] = [];
  for (const [remote, version] of link.overrides) {
    if ((await retiredOf(db, remote)) !== null) return { state: 'retired' };
    const manifest = await manifestOf(db, remote, version);
    if (manifest === null) return { state: 'expired' };
    manifests.push(manifest);
  }
  return shown(manifests);
}

/** A link as its maker asks for it. */
export interface WantedLink {
  readonly overrides: ReadonlyArray<{ readonly remote: string; readonly version: string }>;
  readonly hours: number;
  readonly actor: string;
}

/**
 * Signs a link. Labels are resolved now, so a link shows the same versions after a label has moved. The log gets a line for each
 * version, which a clean-up counts as given out by then. @throws Refused
 */
export async function makeLink(
  db: Queryable,
  secret: string,
  { overrides: wanted, hours, actor }: WantedLink,
  now: Date,
): Promise<PreviewLink> {
  const overrides: { remote: string; version: string }[] = [];
  for (const { remote, version } of wanted) {
    await refuseRetired(db, remote);
    const found = await findVersion(db, remote, version);
    if (found === null) throw unknownVersion(remote, version);
    overrides.push({ remote, version: found.version });
  }
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS);
  for (const one of overrides)
    await writeAudit(db, {
      actor,
      ...one,
      action: 'preview',
      detail: `link until ${expiresAt.toISOString()}`,
    });
  const pairs = overrides.map(({ remote, version }) => [remote, version] as const);
  return { token: signLink(secret, pairs, expiresAt), expires_at: expiresAt.toISOString(), overrides };
}
