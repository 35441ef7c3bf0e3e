import type { Route } from '../../kit/index.ts';
import { orderRoutes } from './routes/order-routes.ts';
import { readingRoutes } from './routes/reading-routes.ts';
import { reconcileRoute } from './routes/reconcile-route.ts';

type RouteDeps = Parameters<typeof readingRoutes>[0] &
  Parameters<typeof orderRoutes>[0] &
  Parameters<typeof reconcileRoute>[0];

/** The app's wallet routes. Refusals about money are 422, because the app treats a 400 as an ended session. */
export const walletRoutes = (deps: RouteDeps): Route[] => [
  ...readingRoutes(deps),
  ...orderRoutes(deps),
  reconcileRoute(deps),
];
