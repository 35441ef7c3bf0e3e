import type { Moved, PublishTarget, VersionManifest } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { FileStore } from '../files/file-store.ts';
import { misfits } from '../gates/judge.ts';
import type { Action } from '../model/audit.ts';
import type { Claim } from '../model/claims.ts';
import { claimsOfOthers } from '../model/grants.ts';
import { dropPointer, labelChannel, liveBefore, movePointer, pointerOf } from '../model/pointers.ts';
import { refuseRetired } from '../model/retired.ts';
import { findVersion } from '../model/versions.ts';
import { Refused, unknownVersion } from '../refusal.ts';

/** An arbitrary constant: the lock under which judging and moving of pointers happens one at a time. */
const POINTER_LOCK = 7_302_612;

export const lockPointers = (tx: Queryable) => tx.query('select pg_advisory_xact_lock($1)', [POINTER_LOCK]);

export interface Who {
  readonly actor: string;
  readonly action: Action;
}

/** Points live, canary or a label to a version that has been judged. A canary that becomes live ends as a canary. */
export async function place(
  tx: Queryable,
  { name: remote, version }: Pick<VersionManifest, 'name' | 'version'>,
  placement: PublishTarget,
  who: Who,
): Promise<Moved[]> {
  const moves: Moved[] = [];
  if (placement.to === 'live') {
    moves.push(...(await movePointer(tx, { remote, version, channel: 'live', ...who })));
    const canary = await pointerOf(tx, remote, 'canary');
    if (canary?.manifest.version === version)
      moves.push(...(await dropPointer(tx, { remote, channel: 'canary', ...who })));
  }
  if (placement.to === 'canary')
    moves.push(
      ...(await movePointer(tx, { remote, version, channel: 'canary', share: placement.share, ...who })),
    );
  if (placement.to !== 'live' && placement.label !== undefined)
    moves.push(
      ...(await movePointer(tx, {
        remote,
        version,
        channel: labelChannel(placement.label),
        actor: who.actor,
        action: 'label',
      })),
    );
  return moves;
}

/** Parts of a move: its transaction, and the store that must have the files of its target. */
export interface Ground {
  readonly tx: Queryable;
  readonly files: Pick<FileStore, 'isWhole'>;
}

/**
 * Returns the manifest of a version that may be shown to visitors now.
 *
 * @param claims further names that other remotes have, although no page has them from those yet
 * @throws Refused when there is none, or it does not fit
 */
export async function fitting(
  { tx, files }: Ground,
  remote: string,
  name: string,
  claims: readonly Claim[] = [],
): Promise<VersionManifest> {
  const found = await findVersion(tx, remote, name);
  if (found === null) throw unknownVersion(remote, name);
  const reasons = await misfits(tx, found.manifest, claims);
  if (!(await files.isWhole(found.manifest)))
    reasons.push(`files of ${found.version} are gone from the store; publish it again`);
  if (reasons.length > 0) throw new Refused(422, 'does_not_fit', reasons);
  return found.manifest;
}

/** Makes a version live, by default the canary's. @throws Refused */
export async function promote(ground: Ground, remote: string, name: string | undefined, actor: string) {
  const { tx } = ground;
  await refuseRetired(tx, remote);
  const canary = name === undefined ? await pointerOf(tx, remote, 'canary') : null;
  const wanted = name ?? canary?.manifest.version;
  if (wanted === undefined)
    throw new Refused(422, 'no_canary', [`${remote} has no canary to promote; name a version or a label`]);
  const manifest = await fitting(ground, remote, wanted, await claimsOfOthers(tx, remote));
  return place(tx, manifest, { to: 'live' }, { actor, action: 'promote' });
}

/** Makes an earlier version live, the one before by default, and ends a canary. @throws Refused */
export async function rollback(ground: Ground, remote: string, to: string | undefined, actor: string) {
  const { tx } = ground;
  await refuseRetired(tx, remote);
  const wanted = to ?? (await liveBefore(tx, remote));
  if (wanted === null)
    throw new Refused(422, 'nothing_before', [
      `nothing of ${remote} was live before; name a version with --to`,
    ]);
  // The version before gets its own addresses again: an emergency does not wait for the platform.
  const claims = to === undefined ? [] : await claimsOfOthers(tx, remote);
  const manifest = await fitting(ground, remote, wanted, claims);
  const who = { actor, action: 'rollback' } as const;
  return [
    ...(await place(tx, manifest, { to: 'live' }, who)),
    ...(await dropPointer(tx, { remote, channel: 'canary', ...who })),
  ];
}

/** Gives a version to a share of the visitors, or changes its share; 0 ends it. @throws Refused */
export async function setCanary(
  ground: Ground,
  remote: string,
  share: number,
  name: string | undefined,
  actor: string,
): Promise<Moved[]> {
  const { tx } = ground;
  if (share === 0) return dropPointer(tx, { remote, channel: 'canary', actor, action: 'canary' });
  await refuseRetired(tx, remote);
  const wanted = name ?? (await pointerOf(tx, remote, 'canary'))?.manifest.version;
  if (wanted === undefined)
    throw new Refused(422, 'no_canary', [`${remote} has no canary; name the version that is to be one`]);
  const manifest = await fitting(ground, remote, wanted, await claimsOfOthers(tx, remote));
  if ((await pointerOf(tx, remote, 'live'))?.manifest.version === manifest.version)
    throw new Refused(422, 'is_live', [`${manifest.version} is live: everybody has it`]);
  return place(tx, manifest, { to: 'canary', share }, { actor, action: 'canary' });
}
