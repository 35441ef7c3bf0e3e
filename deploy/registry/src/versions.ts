import { isDeepStrictEqual } from 'node:util';
import { RemoteManifest } from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import { collisions } from './collisions.ts';

/** Any constant number: the lock that makes publishers judge and move pointers one after the other. */
const PUBLISH_LOCK = 7_302_612;

export type Recorded =
  | { readonly ok: true; readonly already: boolean }
  | { readonly ok: false; readonly reasons: readonly string[] };

const manifestsOf = (rows: readonly { manifest: unknown }[]): RemoteManifest[] =>
  rows.map(({ manifest }) => v.parse(RemoteManifest, manifest));

/** The manifests that `channel` points to. */
async function pointedTo(db: Queryable, channel: string): Promise<RemoteManifest[]> {
  return manifestsOf(
    await db.query(
      `select v.manifest from registry.pointers p join registry.versions v using (remote, version)
       where p.channel = $1 order by remote`,
      [channel],
    ),
  );
}

async function find(tx: Queryable, remote: string, version: string): Promise<RemoteManifest | undefined> {
  const sql = 'select manifest from registry.versions where remote = $1 and version = $2';
  return manifestsOf(await tx.query(sql, [remote, version]))[0];
}

type Step = 'publish' | 'move';

async function audit(tx: Queryable, { name, version }: RemoteManifest, action: Step, detail: string) {
  await tx.query(`insert into registry.audit (remote, version, action, detail) values ($1, $2, $3, $4)`, [
    name,
    version,
    action,
    detail,
  ]);
}

async function insert(tx: Queryable, manifest: RemoteManifest): Promise<void> {
  await tx.query('insert into registry.versions (remote, version, manifest) values ($1, $2, $3::jsonb)', [
    manifest.name,
    manifest.version,
    JSON.stringify(manifest),
  ]);
  await audit(tx, manifest, 'publish', manifest.contract);
}

/** Moves a pointer; one that stands there already is left alone, and the audit log too. */
async function movePointer(tx: Queryable, manifest: RemoteManifest, channel: string): Promise<void> {
  const moved = await tx.query(
    `insert into registry.pointers as p (remote, channel, version) values ($1, $2, $3)
     on conflict (remote, channel) do update set version = excluded.version, moved_at = now()
       where p.version <> excluded.version
     returning version`,
    [manifest.name, channel, manifest.version],
  );
  if (moved.length > 0) await audit(tx, manifest, 'move', channel);
}

/** What a version is; the size of its compressed files depends on the machine that built it. */
const contentOf = ({ files, ...rest }: RemoteManifest) => ({
  ...rest,
  files: Object.entries(files)
    .map(([name, { integrity }]) => `${name} ${integrity}`)
    .sort(),
});

/** Whether a version may be published beside what is there; `already` when it was. */
async function judge(db: Queryable, manifest: RemoteManifest): Promise<Recorded> {
  const reasons = collisions(manifest, await pointedTo(db, 'live'));
  const known = await find(db, manifest.name, manifest.version);
  if (known !== undefined && !isDeepStrictEqual(contentOf(known), contentOf(manifest)))
    reasons.push(`version ${manifest.version} was published with another content`);
  return reasons.length > 0 ? { ok: false, reasons } : { ok: true, already: known !== undefined };
}

/** Rows of the registry: immutable versions, and the pointers that move between them. */
export function versionsOf(db: Database) {
  return {
    live: () => pointedTo(db, 'live'),

    /**
     * What `publish` would say now. Refused when another live remote has one of its paths or slots, or when the version was
     * published with another content.
     */
    judge: (manifest: RemoteManifest) => judge(db, manifest),

    /** Adds a version and points `live` to it, in one transaction that other publishers wait for. */
    publish: (manifest: RemoteManifest): Promise<Recorded> =>
      db.transaction(async (tx) => {
        await tx.query('select pg_advisory_xact_lock($1)', [PUBLISH_LOCK]);
        const judged = await judge(tx, manifest);
        if (!judged.ok) return judged;
        if (!judged.already) await insert(tx, manifest);
        await movePointer(tx, manifest, 'live');
        return judged;
      }),
  };
}
