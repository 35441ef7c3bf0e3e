import {
  type Grant,
  HOST,
  isHostManifest,
  type Moved,
  type RetireAnswer,
  type RetireBody,
} from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { shownClaims } from '../gates/judge.ts';
import { leftBehind, linkedPaths, type Served, whyNotRetire } from '../gates/left-behind.ts';
import { writeAudit } from '../model/audit.ts';
import { dropGrant, inheritGrant } from '../model/grants.ts';
import { dropPointers, pointersOf } from '../model/pointers.ts';
import { isRetired, markRetired, refuseRetired, retirementOf } from '../model/retired.ts';
import { listVersions } from '../model/versions.ts';
import { notFound, Refused } from '../refusal.ts';
import { fitting, type Ground, place } from './move.ts';

type Successor = NonNullable<RetireBody['to']>;

/** The first answer again. @throws Refused when another successor is named now */
function again(known: RetireAnswer, to: Successor | undefined): RetireAnswer {
  if (to !== undefined && to.remote !== known.successor) throw isRetired(known);
  return known;
}

/** Makes the version of the successor live, and gives it the grant. @throws Refused when it does not fit */
async function giveTo(
  ground: Ground,
  { remote, version = 'live' }: Successor,
  former: Grant | null,
  actor: string,
): Promise<Moved[]> {
  const { tx } = ground;
  await refuseRetired(tx, remote);
  const manifest = await fitting(ground, remote, version);
  if (isHostManifest(manifest)) throw new Refused(422, 'no_remote', ['the host takes over no addresses']);
  const moved = await place(tx, manifest, { to: 'live' }, { actor, action: 'promote' });
  await inheritGrant(tx, manifest, former);
  return moved;
}

const textOf = ({ paths, slots }: Served): string =>
  [...paths, ...slots.map((slot) => `slot ${slot}`)].join(' ');

const detailOf = (taken: Served, ended: Served, successor: string | null): string =>
  [
    ...(successor === null ? [] : [`to ${successor}: ${textOf(taken)}`]),
    ...(textOf(ended) === '' ? [] : [`ended: ${textOf(ended)}`]),
  ].join('; ');

/** @throws Refused for a name that never had a version or a grant, and for a remote that would succeed itself */
async function refuseUnknown(tx: Queryable, remote: string, former: Grant | null, to?: Successor) {
  if (former === null && (await listVersions(tx, remote)).length === 0)
    throw notFound(`the registry has nothing of a remote ${remote}; npx jukwaa list shows what it has`);
  if (to?.remote === remote)
    throw new Refused(422, 'own_successor', [`${remote} can't take over its own addresses`]);
}

/**
 * Ends a remote in one transaction: its channels, its grant, and everything that its tokens could publish. Open pages
 * keep its files until the clean-up.
 *
 * @throws Refused when an address or a slot would have no remote, unless that is wished for
 */
export async function retire(
  ground: Ground,
  remote: string,
  { to, without_successor: withoutSuccessor }: RetireBody,
  actor: string,
): Promise<RetireAnswer> {
  const { tx } = ground;
  if (remote === HOST) throw new Refused(422, 'no_remote', ['the host is no remote: every page needs it']);
  const known = await retirementOf(tx, remote);
  if (known !== null) return again(known, to);
  const claims = (await shownClaims(tx)).filter(({ owner }) => owner === remote);
  // The pointers go first, so that the successor is judged without them.
  const moved = await dropPointers(tx, { remote, actor, action: 'retire' });
  const former = await dropGrant(tx, remote);
  await refuseUnknown(tx, remote, former, to);
  if (to !== undefined) moved.push(...(await giveTo(ground, to, former, actor)));
  const live = (await pointersOf(tx, 'live')).map(({ manifest }) => manifest);
  const { taken_over, ended } = leftBehind(claims, live);
  const reasons = whyNotRetire(remote, ended, withoutSuccessor);
  if (reasons.length > 0) throw new Refused(422, 'leaves_addresses', reasons);
  const successor = to?.remote ?? null;
  const changes = { moved, taken_over, ended: { ...ended, linked: linkedPaths(ended.paths) } };
  await markRetired(tx, { remote, retired_by: actor, successor }, changes, former);
  const detail = detailOf(taken_over, ended, successor);
  await writeAudit(tx, { actor, remote, version: '', action: 'retire', detail });
  const answer = await retirementOf(tx, remote);
  if (answer === null) throw new Error(`the mark of ${remote} was not written`);
  return answer;
}
