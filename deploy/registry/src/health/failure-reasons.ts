import type { ViewFailure } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';

/** Distinct texts stored per version; further ones are counted as `other`. */
const MOST_REASONS = 50;

const textOf = ({ remote, version, kind, reason }: ViewFailure) => `${remote}@${version} ${kind} ${reason}`;

async function keepReason(tx: Queryable, { remote, version, kind, reason }: ViewFailure): Promise<void> {
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

/** Counts the reasons of a view's failures, each once, however often the view reports it. */
export async function keepReasons(
  tx: Queryable,
  view: string,
  failures: readonly ViewFailure[],
): Promise<void> {
  if (failures.length === 0) return;
  const fresh = await tx.query<{ failure: string }>(
    `insert into registry.health_reason_views (view, failure)
     select $1, failure from unnest($2::text[]) failure order by failure
     on conflict do nothing returning failure`,
    [view, failures.map(textOf)],
  );
  const texts = new Set(fresh.map(({ failure }) => failure));
  for (const failure of failures) if (texts.has(textOf(failure))) await keepReason(tx, failure);
}
