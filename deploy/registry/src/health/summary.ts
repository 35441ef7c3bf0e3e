import type { VersionHealth } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { FRESH_MS } from './fresh.ts';
import { quantile } from './histogram.ts';
import { rateBounds } from './judge-health.ts';

/** Number of reasons shown per version. */
const MOST_REASONS = 5;
/** Web vitals are judged by the third quartile. Source: https://web.dev/articles/vitals */
const VITALS_SHARE = 0.75;

interface Viewed {
  readonly remote: string;
  readonly version: string;
  readonly views: number;
  readonly failed: number;
  readonly channels: string[] | null;
  readonly doubt: string | null;
}

const viewed = (db: Queryable, hours: number) =>
  db.query<Viewed>(
    `select m.remote, m.version, sum(m.views)::int as views, sum(m.failed)::int as failed,
       (select array_agg(p.channel order by p.channel) from registry.pointers p
         where p.remote = m.remote and p.version = m.version) as channels,
       (select min(p.doubt) from registry.pointers p
         where p.remote = m.remote and p.version = m.version
           and (p.channel = 'canary' or p.moved_at > $2)) as doubt
     from registry.health_minutes m where m.minute >= now() - make_interval(hours => $1)
     group by m.remote, m.version order by m.remote, max(m.minute) desc, m.version`,
    [hours, new Date(Date.now() - FRESH_MS)],
  );

async function vitalsOf(db: Queryable, { remote, version }: Viewed): Promise<Record<string, number>> {
  const rows = await db.query<{ name: string; bucket: number; times: number }>(
    'select name, bucket, times from registry.health_vitals where remote = $1 and version = $2',
    [remote, version],
  );
  const names = [...new Set(rows.map(({ name }) => name))].sort();
  return Object.fromEntries(
    names.map((name) => {
      const value = quantile(
        rows.filter((row) => row.name === name),
        VITALS_SHARE,
      );
      return [name, Number((value ?? 0).toPrecision(3))];
    }),
  );
}

const reasonsOf = (db: Queryable, { remote, version }: Viewed) =>
  db.query<VersionHealth['reasons'][number]>(
    `select kind, reason, times from registry.health_reasons where remote = $1 and version = $2
     order by times desc, reason limit $3`,
    [remote, version, MOST_REASONS],
  );

/** Summarises each version that was used within the last `hours`, by remote, the latest first. */
export async function healthOf(db: Queryable, hours: number): Promise<VersionHealth[]> {
  const rows = await viewed(db, hours);
  return Promise.all(
    rows.map(async (row) => {
      const { remote, version, failed, channels, doubt } = row;
      const views = Math.max(row.views, failed);
      const [vitals, reasons] = [await vitalsOf(db, row), await reasonsOf(db, row)];
      return {
        ...{ remote, version, channels: channels ?? [], views, failed },
        ...rateBounds({ views, failed }),
        ...{ vitals, reasons },
        ...(doubt !== null && { doubt }),
      };
    }),
  );
}
