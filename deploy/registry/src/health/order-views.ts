import type { ViewReport } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { NetworkCounts } from './networks.ts';

/** Counts of a network, with its views in which orders got their answers, and those of them without an accepted one. */
export interface OrderCounts extends NetworkCounts {
  readonly ordering: number;
  readonly refused: number;
}

/**
 * Counts a view with orders for each build that it has used, and as refused until one of its orders is accepted; each once,
 * however often it is reported.
 */
export const countOrders = (
  tx: Queryable,
  { view, network }: Pick<ViewReport, 'view' | 'network'>,
  outcome: 'accepted' | 'refused',
) =>
  tx.query(
    `with counted as (
       insert into registry.health_order_views as v (remote, version, view, accepted)
       select remote, version, view, $3 from registry.health_views where view = $1 order by remote, version
       on conflict (remote, version, view) do update set accepted = true where $3 and not v.accepted
       returning remote, version, (xmax = 0) as is_new, accepted)
     insert into registry.health_networks as n (remote, version, hour, network, ordering, refused)
     select remote, version, date_trunc('hour', now()), $2, is_new::int,
       case when not is_new then -1 when accepted then 0 else 1 end
     from counted order by remote, version
     on conflict (remote, version, hour, network) do update
       set ordering = n.ordering + excluded.ordering, refused = n.refused + excluded.refused`,
    [view, network, outcome === 'accepted'],
  );

/** Returns the views with orders of a network as counts to judge, with those without an accepted one as the failed ones. */
export const refusedIn = ({ network, served, ordering, refused }: OrderCounts): NetworkCounts => ({
  network,
  served,
  views: ordering,
  failed: Math.max(0, refused),
});
