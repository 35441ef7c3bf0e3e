import type { Route } from '../../kit/index.ts';
import { orderRoutes } from './routes/order-routes.ts';
import { readingRoutes } from './routes/reading-routes.ts';
import { reconcileRoute } from './routes/reconcile-route.ts';

type RouteDeps = Parameters<typeof readingRoutes>[0] &
  Parameters<typeof orderRoutes>[0] &
  Parameters<typeof reconcileRoute>[0];

/** The calls of the app on its wallet. Refusals of money calls are 422: the app takes a 400 for an ended session. */
export const walletRoutes = (deps: RouteDeps): Route[] => [
  ...readingRoutes(deps),
  ...orderRoutes(deps),
  reconcileRoute(deps),
];
