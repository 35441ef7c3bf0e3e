import { Grant, type RemoteManifest } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import { CLAIMED, type Claim, type ClaimedNames, claimedBy, claimsOf, namesOf } from './claims.ts';

interface Row extends ClaimedNames {
  readonly remote: string;
  readonly budget: unknown;
}

const COLUMNS = `remote, ${CLAIMED.join(', ')}, budget`;
const SELECT = `select ${COLUMNS} from registry.grants`;

const parsed = ({ remote: _remote, ...grant }: Row): Grant => v.parse(Grant, grant);

/** The grant of a remote that has nothing. */
export const NO_GRANT: Grant = { ...claimedBy(() => []), budget: null };

/** Returns the grant of a remote; null before its first publish. */
export async function grantOf(db: Queryable, remote: string): Promise<Grant | null> {
  const [row] = await db.query<Row>(`${SELECT} where remote = $1`, [remote]);
  return row === undefined ? null : parsed(row);
}

/** Returns the paths, slots and menu entries of all other remotes. */
export async function claimsOfOthers(db: Queryable, remote: string): Promise<Claim[]> {
  const rows = await db.query<Row>(`${SELECT} where remote <> $1 order by remote`, [remote]);
  return rows.flatMap((row) => claimsOf(row.remote, parsed(row)));
}

/** Names and a budget that a grant gets in addition. */
export type MoreGranted = Partial<ClaimedNames> & { readonly budget?: Grant['budget'] | undefined };

/** Adds names to a remote's grant, and replaces its budget if there is another one. */
export async function widenGrant(tx: Queryable, remote: string, more: MoreGranted): Promise<Grant> {
  const before = await grantOf(tx, remote);
  const grant: Grant = {
    ...claimedBy((kind) => [...new Set([...(before?.[kind] ?? []), ...(more[kind] ?? [])])]),
    budget: more.budget ?? before?.budget ?? null,
  };
  await tx.query(
    `insert into registry.grants (${COLUMNS})
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb)
     on conflict (remote) do update
       set ${[...CLAIMED, 'budget'].map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [
      remote,
      ...CLAIMED.map((kind) => grant[kind]),
      grant.budget === null ? null : JSON.stringify(grant.budget),
    ],
  );
  return grant;
}

/** Takes these names away from all other remotes, whose live versions no longer use them; topics and events stay theirs too. */
async function takeFromOthers(
  tx: Queryable,
  remote: string,
  { paths, slots, menu }: ClaimedNames,
): Promise<void> {
  await tx.query(
    `update registry.grants set
       paths = array(select path from unnest(paths) path where path <> all($2::text[])),
       slots = array(select slot from unnest(slots) slot where slot <> all($3::text[])),
       menu = array(select entry from unnest(menu) entry where entry <> all($4::text[]))
     where remote <> $1 and (paths && $2::text[] or slots && $3::text[] or menu && $4::text[])`,
    [remote, paths, slots, menu],
  );
}

/**
 * Gives a remote what its build claims, as a publish by the platform does.
 *
 * @param claims those of the build that no page has from another remote
 */
export async function grantBuild(
  tx: Queryable,
  manifest: RemoteManifest,
  claims: ClaimedNames,
): Promise<void> {
  await takeFromOthers(tx, manifest.name, claims);
  await widenGrant(tx, manifest.name, { ...claims, budget: manifest.budget });
}

/** Takes the whole grant of a remote away. @returns what it was; null when the remote had none */
export async function dropGrant(tx: Queryable, remote: string): Promise<Grant | null> {
  const [row] = await tx.query<Row>(`delete from registry.grants where remote = $1 returning ${COLUMNS}`, [
    remote,
  ]);
  return row === undefined ? null : parsed(row);
}

/** Gives the grant of a retired remote to its successor, with what that version claims; its own budget stays. */
export async function inheritGrant(
  tx: Queryable,
  manifest: RemoteManifest,
  former: Grant | null,
): Promise<void> {
  const own = await grantOf(tx, manifest.name);
  const names = namesOf(manifest);
  const claims = claimedBy((kind) => [...names[kind], ...(former?.[kind] ?? [])]);
  await takeFromOthers(tx, manifest.name, claims);
  await widenGrant(tx, manifest.name, { ...claims, budget: own?.budget ?? manifest.budget });
}
