import type { HealthVital } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { bucketOf } from './histogram.ts';

/** Long tasks of one view that count; a page measures each other vital once. */
const LONG_TASKS_OF_VIEW = 20;

/**
 * Counts the vitals of a view, as many as a page measures, however often it reports them: neither a repeated report nor one view with
 * any number of them changes what is shown. Those of a view that is not counted as a use of the build are left out.
 */
export const countVitals = (tx: Queryable, view: string, vitals: readonly HealthVital[]) =>
  tx.query(
    `with sent as (
       select v.remote, v.version, v.name, v.bucket, case v.name when 'long-task' then $6::int else 1 end as most,
         row_number() over (partition by v.remote, v.version, v.name order by v.at) as place
       from unnest($1::text[], $2::text[], $3::text[], $4::int[]) with ordinality as v (remote, version, name, bucket, at)
         join registry.health_views u on u.remote = v.remote and u.version = v.version and u.view = $5),
     noted as (
       insert into registry.health_vital_views as n (remote, version, view, name, times)
       select remote, version, $5, name, least(count(*), most)::int from sent
       group by remote, version, name, most order by remote, version, name
       on conflict (remote, version, view, name) do update
         set before = n.times,
           times = least(n.times + excluded.times, case n.name when 'long-task' then $6::int else 1 end)
       returning remote, version, name, times - before as fresh)
     insert into registry.health_vitals as h (remote, version, name, bucket, times)
     select remote, version, name, bucket, count(*)::int
     from sent join noted using (remote, version, name) where place <= fresh
     group by remote, version, name, bucket
     order by remote, version, name, bucket
     on conflict (remote, version, name, bucket) do update set times = h.times + excluded.times`,
    [
      vitals.map(({ remote }) => remote),
      vitals.map(({ version }) => version),
      vitals.map(({ name }) => name),
      vitals.map(({ value }) => bucketOf(value)),
      view,
      LONG_TASKS_OF_VIEW,
    ],
  );
