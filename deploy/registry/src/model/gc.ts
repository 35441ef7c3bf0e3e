import { HOST, type Moved, type Plan } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { writeAudit } from './audit.ts';
import { planOf } from './plan.ts';
import { dropPointer } from './pointers.ts';

/** Versions that a clean-up keeps, in addition to those of pointers. */
export interface KeepRule {
  /** Number of versions of each remote that were live last: they can be rolled back to. */
  readonly lastLive: number;
  /** Versions that a visitor or a reviewer may have been given within this time are kept as well, in days. */
  readonly days: number;
}

export interface OldVersion {
  readonly remote: string;
  readonly version: string;
}

const keyOf = ({ remote, version }: OldVersion) => `${remote}@${version}`;

/** The versions to which pages of now fall back when a live one does not start. */
function fallbacksOf({ host, remotes }: Plan): ReadonlySet<string> {
  const ofRemotes = Object.entries(remotes).map(
    ([remote, { fallback }]) => [remote, fallback?.version] as const,
  );
  const all = [[HOST, host?.fallback?.version] as const, ...ofRemotes];
  return new Set(
    all.flatMap(([remote, version]) => (version === undefined ? [] : [keyOf({ remote, version })])),
  );
}

/**
 * Returns old versions that no visitor gets, also as a fallback, that were not live lately, and whose last page or preview link is old as well. The last
 * live versions of a retired remote are kept as long as its open pages may use them, because none is rolled back to.
 */
export async function oldVersions(db: Queryable, { lastLive, days }: KeepRule): Promise<OldVersion[]> {
  const old = await db.query<OldVersion & object>(
    `with lived as (
       select remote, version, row_number() over (partition by remote order by max(id) desc) as place
       from registry.audit where channel = 'live' group by remote, version),
     given as (
       select remote, version, max(at) as until from (
         select remote, version, at from registry.audit
         union all select remote, previous, at from registry.audit where previous is not null) as moves
       group by remote, version)
     select v.remote, v.version from registry.versions v
       left join registry.pointers p using (remote, version) left join lived l using (remote, version)
       left join given g using (remote, version) left join registry.retired r using (remote)
     where p.channel is null
       and (coalesce(l.place, $1 + 1) > $1 or r.retired_at < now() - $2 * interval '1 day')
       and greatest(v.published_at, g.until) < now() - $2 * interval '1 day'
     group by v.remote, v.version order by v.remote, v.version`,
    [lastLive, days],
  );
  const fallbacks = fallbacksOf(await planOf(db));
  return old.filter((one) => !fallbacks.has(keyOf(one)));
}

/** Ends labels that have had their version for longer than `days`. */
export async function dropOldLabels(tx: Queryable, days: number, actor: string): Promise<Moved[]> {
  const old = await tx.query<{ remote: string; channel: string }>(
    `select remote, channel from registry.pointers
     where channel like 'label/%' and moved_at < now() - $1 * interval '1 day' order by remote, channel`,
    [days],
  );
  const moved: Moved[] = [];
  for (const one of old) moved.push(...(await dropPointer(tx, { ...one, actor, action: 'gc' })));
  return moved;
}

export async function dropVersion(
  tx: Queryable,
  { remote, version }: OldVersion,
  actor: string,
): Promise<void> {
  await tx.query('delete from registry.versions where remote = $1 and version = $2', [remote, version]);
  await writeAudit(tx, { actor, remote, version, action: 'gc' });
}
