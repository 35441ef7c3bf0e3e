import type { Grant, RestoreAnswer } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { ungivable } from '../gates/granted.ts';
import { misfits } from '../gates/judge.ts';
import { writeAudit } from '../model/audit.ts';
import type { ClaimedNames } from '../model/claims.ts';
import { claimsOfOthers, NO_GRANT, widenGrant } from '../model/grants.ts';
import { lastLive } from '../model/pointers.ts';
import { unmarkRetired } from '../model/retired.ts';
import { manifestOf } from '../model/versions.ts';
import { Refused } from '../refusal.ts';

/** Gives a former grant back, without the parts that other remotes have got since. */
async function giveBack(tx: Queryable, remote: string, former: Grant | null): Promise<Grant> {
  if (former === null) return NO_GRANT;
  const others = await claimsOfOthers(tx, remote);
  const isFree = (claim: Partial<ClaimedNames>) =>
    ungivable(remote, { paths: [], slots: [], ...claim }, others).length === 0;
  return widenGrant(tx, remote, {
    ...former,
    paths: former.paths.filter((path) => isFree({ paths: [path] })),
    slots: former.slots.filter((slot) => isFree({ slots: [slot] })),
    menu: former.menu.filter((entry) => isFree({ menu: [entry] })),
  });
}

/**
 * Lets a retired name be published again. It moves no pointer: a promote, a publish or the next start makes a version
 * live, and each of them judges it.
 *
 * @throws Refused for a remote that is not retired
 */
export async function restore(tx: Queryable, remote: string, actor: string): Promise<RestoreAnswer> {
  const former = await unmarkRetired(tx, remote);
  if (former === undefined) throw new Refused(422, 'not_retired', [`${remote} is not retired`]);
  const grant = await giveBack(tx, remote, former);
  await writeAudit(tx, { actor, remote, version: '', action: 'restore' });
  const version = await lastLive(tx, remote);
  const manifest = version === null ? null : await manifestOf(tx, remote, version);
  const warnings = manifest === null ? [] : await misfits(tx, manifest);
  return { remote, grant, last_live: manifest?.version ?? null, warnings };
}
