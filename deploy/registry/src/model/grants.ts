import { Grant, type RemoteManifest } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import { type Claim, type ClaimedNames, claimsOf, namesOf } from './claims.ts';

interface Row {
  readonly remote: string;
  readonly paths: string[];
  readonly slots: string[];
  readonly menu: string[];
  readonly topics: string[];
  readonly budget: unknown;
}

const COLUMNS = 'remote, paths, slots, menu, topics, budget';
const SELECT = `select ${COLUMNS} from registry.grants`;

const parsed = ({ remote: _remote, ...grant }: Row): Grant => v.parse(Grant, grant);

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
export async function widenGrant(
  tx: Queryable,
  remote: string,
  { paths = [], slots = [], menu = [], topics = [], budget }: MoreGranted,
): Promise<Grant> {
  const before = await grantOf(tx, remote);
  const grant: Grant = {
    paths: [...new Set([...(before?.paths ?? []), ...paths])],
    slots: [...new Set([...(before?.slots ?? []), ...slots])],
    menu: [...new Set([...(before?.menu ?? []), ...menu])],
    topics: [...new Set([...(before?.topics ?? []), ...topics])],
    budget: budget ?? before?.budget ?? null,
  };
  await tx.query(
    `insert into registry.grants (remote, paths, slots, menu, topics, budget)
     values ($1, $2, $3, $4, $5, $6::jsonb)
     on conflict (remote) do update
       set paths = excluded.paths, slots = excluded.slots, menu = excluded.menu,
         topics = excluded.topics, budget = excluded.budget`,
    [
      remote,
      grant.paths,
      grant.slots,
      grant.menu,
      grant.topics,
      grant.budget === null ? null : JSON.stringify(grant.budget),
    ],
  );
  return grant;
}

/** Takes these names away from all other remotes, whose live versions no longer use them; topics stay theirs too. */
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
  const { paths, slots, menu, topics } = namesOf(manifest);
  const claims = {
    paths: [...paths, ...(former?.paths ?? [])],
    slots: [...slots, ...(former?.slots ?? [])],
    menu: [...menu, ...(former?.menu ?? [])],
    topics: [...topics, ...(former?.topics ?? [])],
  };
  await takeFromOthers(tx, manifest.name, claims);
  await widenGrant(tx, manifest.name, { ...claims, budget: own?.budget ?? manifest.budget });
}
