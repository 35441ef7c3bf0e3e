import { RemoteManifest } from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';
import * as v from 'valibot';

/** Rows of the registry: immutable versions, and the pointers that move between them. */
export function versionsOf(db: Database) {
  return {
    /** The manifests that `live` points to. */
    async live(): Promise<RemoteManifest[]> {
      const rows = await db.query<{ manifest: unknown }>(
        `select v.manifest from registry.pointers p join registry.versions v using (remote, version)
         where p.channel = 'live' order by remote`,
      );
      return rows.map(({ manifest }) => v.parse(RemoteManifest, manifest));
    },

    async has(remote: string, version: string): Promise<boolean> {
      const rows = await db.query('select 1 from registry.versions where remote = $1 and version = $2', [
        remote,
        version,
      ]);
      return rows.length > 0;
    },

    /** Adds a version and moves `channel` to it, in one transaction. */
    async publish(manifest: RemoteManifest, channel: string): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.query(
          `insert into registry.versions (remote, version, manifest) values ($1, $2, $3::jsonb) on conflict do nothing`,
          [manifest.name, manifest.version, JSON.stringify(manifest)],
        );
        await movePointer(tx, manifest.name, channel, manifest.version);
      });
    },
  };
}

async function movePointer(tx: Queryable, remote: string, channel: string, version: string): Promise<void> {
  await tx.query(
    `insert into registry.pointers (remote, channel, version) values ($1, $2, $3)
     on conflict (remote, channel) do update set version = excluded.version, moved_at = now()`,
    [remote, channel, version],
  );
  await tx.query(`insert into registry.audit (remote, version, action, detail) values ($1, $2, 'move', $3)`, [
    remote,
    version,
    channel,
  ]);
}
