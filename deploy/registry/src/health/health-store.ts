import type { ServedViews, ViewReport } from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';
import { keepReasons } from './failure-reasons.ts';
import { isJudged, isSlow } from './judge-vitals.ts';
import { countMeasured, type MeasuredCounts } from './measured-views.ts';
import { countOrders, type OrderCounts } from './order-views.ts';
import { countVitals } from './vital-counts.ts';

/** Distinct failures of one batch whose texts are stored: a page has few, and a stranger's batch must not cost more. */
const REASONS_OF_BATCH = 5;
/** How long views and failures are stored (days). */
const KEEP_DAYS = 30;
/** How long the counts by network are stored (days): a little longer than the period of a comparison. */
const KEEP_NETWORKS_DAYS = 8;
/** The tables of single views. A view may report for six hours, so a repetition is known for longer than that. */
const VIEWS = [
  'health_failed_views',
  'health_measured_views',
  'health_order_views',
  'health_reason_views',
  'health_vital_views',
  'health_views',
];
/** Limit of counted views of a version per minute, of all networks; more would not change a decision. */
const VIEWS_PER_MINUTE = 3_000;
/** Limit per network and hour: 90 networks are needed to use up the limit of all. */
const VIEWS_OF_NETWORK_PER_HOUR = 2_000;

interface At {
  readonly remote: string;
  readonly version: string;
}

/** A page view as an edge has signed it. */
type View = Pick<ViewReport, 'view' | 'network'>;

const keyOf = ({ remote, version }: At) => `${remote}@${version}`;

/** Existing builds: published versions of remotes and of the host. */
async function knownOf(db: Queryable, about: readonly At[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<At>(
    `with asked as (select * from unnest($1::text[], $2::text[]) as a (remote, version))
     select remote, version from registry.versions join asked using (remote, version)`,
    [about.map(({ remote }) => remote), about.map(({ version }) => version)],
  );
  return new Set(rows.map(keyOf));
}

/** Counts a view that used a build; repeated reports count once. */
const countUsed = (tx: Queryable, { remote, version }: At, { view, network }: View) =>
  tx.query(
    `with counted as (
       insert into registry.health_views (remote, version, view)
       select $1, $2, $3 where
         coalesce((select views from registry.health_minutes
           where remote = $1 and version = $2 and minute = date_trunc('minute', now())), 0) < $5
         and coalesce((select views from registry.health_networks
           where remote = $1 and version = $2 and hour = date_trunc('hour', now()) and network = $4), 0) < $6
       on conflict do nothing returning view),
     in_minute as (
       insert into registry.health_minutes as m (remote, version, minute, views)
       select $1, $2, date_trunc('minute', now()), 1 from counted
       on conflict (remote, version, minute) do update set views = m.views + 1)
     insert into registry.health_networks as n (remote, version, hour, network, views)
     select $1, $2, date_trunc('hour', now()), $4, 1 from counted
     on conflict (remote, version, hour, network) do update set views = n.views + 1`,
    [remote, version, view, network, VIEWS_PER_MINUTE, VIEWS_OF_NETWORK_PER_HOUR],
  );

/** Counts a view as failed; repeated failures count once. A failure of an uncounted view is not counted. */
const countFailed = (tx: Queryable, { remote, version }: At, { view, network }: View) =>
  tx.query<{ view: string }>(
    `with counted as (
       insert into registry.health_failed_views (remote, version, view)
       select remote, version, view from registry.health_views where remote = $1 and version = $2 and view = $3
       on conflict do nothing returning view),
     in_minute as (
       insert into registry.health_minutes as m (remote, version, minute, failed)
       select $1, $2, date_trunc('minute', now()), 1 from counted
       on conflict (remote, version, minute) do update set failed = m.failed + 1),
     in_network as (
       insert into registry.health_networks as n (remote, version, hour, network, failed)
       select $1, $2, date_trunc('hour', now()), $4, 1 from counted
       on conflict (remote, version, hour, network) do update set failed = n.failed + 1)
     select view from registry.health_views where remote = $1 and version = $2 and view = $3`,
    [remote, version, view, network],
  );

/** Keeps the first entry of each key. */
const distinct = <T>(list: readonly T[], keyOfOne: (one: T) => string): T[] => [
  ...new Map(list.map((one) => [keyOfOne(one), one])).values(),
];

/**
 * Stores a batch of a page view in a bounded number of statements, also for many repeats. Builds that do not exist
 * are left out.
 */
export async function keepReport(db: Database, report: ViewReport): Promise<void> {
  const { used, failures, vitals, orders } = report;
  await db.transaction(async (tx) => {
    const known = await knownOf(tx, [...used, ...failures, ...vitals]);
    const exists = (at: At) => known.has(keyOf(at));
    // A failure may arrive in an earlier batch than the report that the build was used.
    for (const at of distinct([...used, ...failures].filter(exists), keyOf)) await countUsed(tx, at, report);
    const failed = failures.filter(exists);
    const counted = new Set<string>();
    for (const at of distinct(failed, keyOf))
      if ((await countFailed(tx, at, report)).length > 0) counted.add(keyOf(at));
    const reasons = distinct(
      failed.filter((at) => counted.has(keyOf(at))),
      (one) => `${keyOf(one)} ${one.kind} ${one.reason}`,
    );
    await keepReasons(tx, report.view, reasons.slice(0, REASONS_OF_BATCH));
    const measured = vitals.filter(exists);
    if (measured.length > 0) await countVitals(tx, report.view, measured);
    const slow = new Set(measured.filter(isSlow).map(keyOf));
    for (const at of distinct(measured.filter(isJudged), keyOf))
      await countMeasured(tx, { ...report, ...at, slow: slow.has(keyOf(at)) });
    if (orders !== undefined) await countOrders(tx, report, orders);
  });
}

/** Adds the views that an edge served since its last report. */
export async function keepServed(db: Queryable, counts: ServedViews['counts']): Promise<void> {
  const known = await knownOf(db, counts);
  const served = counts.filter((one) => known.has(keyOf(one)));
  if (served.length === 0) return;
  await db.query(
    `insert into registry.health_networks as n (remote, version, hour, network, served)
     select remote, version, date_trunc('hour', now()), network, sum(views)::int
     from unnest($1::text[], $2::text[], $3::text[], $4::int[]) as c (remote, version, network, views)
     group by remote, version, network
     order by remote, version, network
     on conflict (remote, version, hour, network) do update set served = n.served + excluded.served`,
    [
      served.map(({ remote }) => remote),
      served.map(({ version }) => version),
      served.map(({ network }) => network),
      served.map(({ views }) => views),
    ],
  );
}

/** Returns views of a version by network, from the hour of an instant on. */
export const networksOf = (
  db: Queryable,
  { remote, version }: At,
  since: Date,
): Promise<(MeasuredCounts & OrderCounts)[]> =>
  db.query<MeasuredCounts & OrderCounts & object>(
    `select network, sum(served)::int as served, sum(views)::int as views, sum(failed)::int as failed,
       sum(measured)::int as measured, sum(slow)::int as slow,
       sum(ordering)::int as ordering, sum(refused)::int as refused
     from registry.health_networks
     where remote = $1 and version = $2 and hour >= date_trunc('hour', $3::timestamptz)
     group by network order by network`,
    [remote, version, since],
  );

/**
 * Drops the counts by network of the current hour: a version that becomes live or a canary is measured from then on.
 */
export const measureAgain = (tx: Queryable, { remote, version }: At): Promise<object[]> =>
  tx.query(
    `delete from registry.health_networks
     where remote = $1 and version = $2 and hour >= date_trunc('hour', now())`,
    [remote, version],
  );

/** Drops counts that are too old for any comparison. */
export async function forgetOldHealth(db: Queryable): Promise<void> {
  await db.query(`delete from registry.health_minutes where minute < now() - make_interval(days => $1)`, [
    KEEP_DAYS,
  ]);
  await db.query(`delete from registry.health_networks where hour < now() - make_interval(days => $1)`, [
    KEEP_NETWORKS_DAYS,
  ]);
  for (const views of VIEWS)
    await db.query(`delete from registry.${views} where at < now() - interval '1 day'`);
}
