import {
  isLikeHash,
  type Retirement,
  type VersionDetail,
  VersionManifest,
  type VersionRow,
} from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import { provenanceOf } from './provenance.ts';

interface Row {
  readonly remote: string;
  readonly version: string;
  readonly published_at: Date;
  readonly channels: string[] | null;
  readonly share: number | null;
  readonly manifest: unknown;
  readonly retired_at: Date | null;
  readonly retired_by: string | null;
  readonly successor: string | null;
}

const SELECT = `
  select v.remote, v.version, v.published_at, v.manifest, r.retired_at, r.retired_by, r.successor,
    array_agg(p.channel order by p.channel) filter (where p.channel is not null) as channels,
    max(p.share) as share
  from registry.versions v left join registry.pointers p using (remote, version)
    left join registry.retired r using (remote)`;
const GROUP = 'group by v.remote, v.version, r.retired_at, r.retired_by, r.successor';

const retirementOf = ({ retired_at, retired_by, successor }: Row): Retirement | null =>
  retired_at === null || retired_by === null
    ? null
    : { retired_at: retired_at.toISOString(), retired_by, successor };

const rowOf = (row: Row): VersionRow => ({
  remote: row.remote,
  version: row.version,
  published_at: row.published_at.toISOString(),
  channels: row.channels ?? [],
  share: row.share,
  retired: retirementOf(row),
});

/** All versions of a remote, or of every remote, newest first. */
export async function listVersions(db: Queryable, remote: string | null): Promise<VersionRow[]> {
  const rows = await db.query<Row>(
    `${SELECT} where $1::text is null or v.remote = $1
     ${GROUP} order by v.remote, v.published_at desc, v.version`,
    [remote],
  );
  return rows.map(rowOf);
}

/**
 * Finds a version by its name, a channel (`live`, `canary`), a label, or the first digits of its content's hash. Null
 * when none or several match.
 */
export async function findVersion(
  db: Queryable,
  remote: string,
  name: string,
): Promise<VersionDetail | null> {
  const rows = await db.query<Row>(
    `${SELECT} where v.remote = $1 and (v.version = $2
       or exists (select from registry.pointers q where q.remote = $1 and q.version = v.version
                  and q.channel in ($2, 'label/' || $2))
       or ($3 and v.version like '%-' || $2 || '%'))
     ${GROUP}`,
    [remote, name, isLikeHash(name)],
  );
  const pointed = rows.filter(
    ({ version, channels }) =>
      version === name || channels?.some((channel) => [name, `label/${name}`].includes(channel)),
  );
  const [found, ...others] = pointed.length > 0 ? pointed : rows;
  if (found === undefined || others.length > 0) return null;
  const answer = await provenanceOf(db, remote, found.version);
  return {
    ...rowOf(found),
    manifest: v.parse(VersionManifest, found.manifest),
    provenance: answer?.provenance ?? null,
  };
}

/** Returns all versions of all remotes and of the host, as `remote/version`. */
export async function versionKeys(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ key: string }>(
    "select remote || '/' || version as key from registry.versions",
  );
  return rows.map(({ key }) => key);
}

/** Returns the manifest of exactly that version. */
export async function manifestOf(
  db: Queryable,
  remote: string,
  version: string,
): Promise<VersionManifest | null> {
  const [row] = await db.query<{ manifest: unknown }>(
    'select manifest from registry.versions where remote = $1 and version = $2',
    [remote, version],
  );
  return row === undefined ? null : v.parse(VersionManifest, row.manifest);
}

export async function insertVersion(tx: Queryable, manifest: VersionManifest): Promise<void> {
  await tx.query('insert into registry.versions (remote, version, manifest) values ($1, $2, $3::jsonb)', [
    manifest.name,
    manifest.version,
    JSON.stringify(manifest),
  ]);
}
