import type { HealthFailure, HealthReport, HealthVital } from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';
import { bucketOf } from './histogram.ts';
import type { Counts } from './verdict.ts';

/** Different texts kept of one version; what comes after them is counted as `other`. */
const MOST_REASONS = 50;
/** For how long views and failures are kept (days). */
const KEEP_DAYS = 30;

interface At {
  readonly remote: string;
  readonly version: string;
}

/** Adds to the counts of the minute that runs. */
const count = (tx: Queryable, { remote, version }: At, views: number, failed: number) =>
  tx.query(
    `insert into registry.health_minutes as m (remote, version, minute, views, failed)
     values ($1, $2, date_trunc('minute', now()), $3, $4)
     on conflict (remote, version, minute) do update
       set views = m.views + excluded.views, failed = m.failed + excluded.failed`,
    [remote, version, views, failed],
  );

/** A view counts once as failed, however often and in however many batches it failed. */
async function countFailed(tx: Queryable, view: string, { remote, version, kind, reason }: HealthFailure) {
  const first = await tx.query(
    `insert into registry.health_failed_views (remote, version, view) values ($1, $2, $3)
     on conflict do nothing returning view`,
    [remote, version, view],
  );
  if (first.length > 0) await count(tx, { remote, version }, 0, 1);
  const [known] = await tx.query<{ texts: number; has: boolean }>(
    `select count(*)::int as texts, coalesce(bool_or(kind = $3 and reason = $4), false) as has
     from registry.health_reasons where remote = $1 and version = $2`,
    [remote, version, kind, reason],
  );
  const isFull = known !== undefined && !known.has && known.texts >= MOST_REASONS;
  await tx.query(
    `insert into registry.health_reasons as r (remote, version, kind, reason, times) values ($1, $2, $3, $4, 1)
     on conflict (remote, version, kind, reason) do update set times = r.times + 1, last_at = now()`,
    [remote, version, kind, isFull ? 'other' : reason],
  );
}

const countVital = (tx: Queryable, { remote, version, name, value }: HealthVital) =>
  tx.query(
    `insert into registry.health_vitals as h (remote, version, name, bucket, times) values ($1, $2, $3, $4, 1)
     on conflict (remote, version, name, bucket) do update set times = h.times + 1`,
    [remote, version, name, bucketOf(value)],
  );

/** Takes in what a page tells. What it says of versions that were never published is left out: anybody may send anything. */
export async function keepReport(db: Database, report: HealthReport): Promise<void> {
  await db.transaction(async (tx) => {
    const about = [...report.used, ...report.failures, ...report.vitals];
    const published = await tx.query<At>(
      `select remote, version from registry.versions
       where (remote, version) in (select * from unnest($1::text[], $2::text[]))`,
      [about.map(({ remote }) => remote), about.map(({ version }) => version)],
    );
    const known = new Set(published.map(({ remote, version }) => `${remote}@${version}`));
    // The host is no remote, yet it is measured; it has no version that could be taken back by itself.
    const counts = ({ remote, version }: At) => remote === 'host' || known.has(`${remote}@${version}`);
    for (const at of report.used.filter(counts)) await count(tx, at, 1, 0);
    for (const failure of report.failures.filter(counts)) await countFailed(tx, report.view, failure);
    for (const vital of report.vitals.filter(counts)) await countVital(tx, vital);
  });
}

/** Views of a version since an instant. */
export async function countsOf(db: Queryable, { remote, version }: At, since: Date): Promise<Counts> {
  const [row] = await db.query<Counts>(
    `select coalesce(sum(views), 0)::int as views, coalesce(sum(failed), 0)::int as failed
     from registry.health_minutes
     where remote = $1 and version = $2 and minute >= date_trunc('minute', $3::timestamptz)`,
    [remote, version, since],
  );
  // A failure may be told in a batch before the one that says that the version was used.
  return row === undefined
    ? { views: 0, failed: 0 }
    : { failed: row.failed, views: Math.max(row.views, row.failed) };
}

/** Takes away what is too old to be looked at. */
export async function forgetOldHealth(db: Queryable): Promise<void> {
  await db.query(`delete from registry.health_minutes where minute < now() - make_interval(days => $1)`, [
    KEEP_DAYS,
  ]);
  await db.query(`delete from registry.health_failed_views where at < now() - interval '2 days'`);
}
