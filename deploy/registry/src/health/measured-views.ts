import type { Queryable } from '@jukwaa/database';
import type { NetworkCounts } from './networks.ts';

/** Counts of a network, with its views that reported LCP or INP and the slow ones of them. */
export interface MeasuredCounts extends NetworkCounts {
  readonly measured: number;
  readonly slow: number;
}

/** A measured page view of a build. */
interface MeasuredView {
  readonly remote: string;
  readonly version: string;
  readonly view: string;
  readonly network: string;
  readonly slow: boolean;
}

/**
 * Counts a view as measured, and as slow; each once, however often it is reported. A later batch may make it slow. A
 * view that is not counted as a use of the build is left out.
 */
export const countMeasured = (tx: Queryable, { remote, version, view, network, slow }: MeasuredView) =>
  tx.query(
    `with counted as (
       insert into registry.health_measured_views as v (remote, version, view, slow)
       select remote, version, view, $5 from registry.health_views
       where remote = $1 and version = $2 and view = $3
       on conflict (remote, version, view) do update set slow = true where $5 and not v.slow
       returning (xmax = 0) as is_new, slow)
     insert into registry.health_networks as n (remote, version, hour, network, measured, slow)
     select $1, $2, date_trunc('hour', now()), $4, is_new::int, slow::int from counted
     on conflict (remote, version, hour, network) do update
       set measured = n.measured + excluded.measured, slow = n.slow + excluded.slow`,
    [remote, version, view, network, slow],
  );

/** Returns the measured views of a network as counts to judge, with the slow ones in place of the failed ones. */
export const slowIn = ({ network, served, measured, slow }: MeasuredCounts): NetworkCounts => ({
  network,
  served,
  views: measured,
  failed: slow,
});
