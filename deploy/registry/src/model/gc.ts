import type { Queryable } from '@jukwaa/database';
import { writeAudit } from './audit.ts';

/** Versions that a clean-up keeps, in addition to those of pointers. */
export interface KeepRule {
  /** Number of versions of each remote that were live last: they can be rolled back to. */
  readonly lastLive: number;
  /** Versions younger than this are kept as well, in days. */
  readonly days: number;
}

export interface OldVersion {
  readonly remote: string;
  readonly version: string;
}

/** Returns old versions that no visitor gets and that were not live lately. */
export async function oldVersions(db: Queryable, { lastLive, days }: KeepRule): Promise<OldVersion[]> {
  return db.query<OldVersion & object>(
    `with lived as (
       select remote, version, row_number() over (partition by remote order by max(id) desc) as place
       from registry.audit where channel = 'live' group by remote, version)
     select v.remote, v.version from registry.versions v
       left join registry.pointers p using (remote, version) left join lived l using (remote, version)
     where p.channel is null and coalesce(l.place, $1 + 1) > $1
       and v.published_at < now() - $2 * interval '1 day'
     group by v.remote, v.version order by v.remote, v.version`,
    [lastLive, days],
  );
}

export async function dropVersion(
  tx: Queryable,
  { remote, version }: OldVersion,
  actor: string,
): Promise<void> {
  await tx.query('delete from registry.versions where remote = $1 and version = $2', [remote, version]);
  await writeAudit(tx, { actor, remote, version, action: 'gc' });
}
