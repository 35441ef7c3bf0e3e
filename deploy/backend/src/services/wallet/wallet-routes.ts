import type { Route } from '../../kit/index.ts';
import { orderRoutes } from './routes/order-routes.ts';
import { readingRoutes } from './routes/reading-routes.ts';
import { reconcileRoute } from './routes/reconcile-route.ts';

type Desk = Parameters<typeof readingRoutes>[0] &
  Parameters<typeof orderRoutes>[0] &
  Parameters<typeof reconcileRoute>[0];

/** The calls of the app on its wallet. Refusals of money calls are 422: the app takes a 400 for an ended session. */
export const walletRoutes = (desk: Desk): Route[] => [
  ...readingRoutes(desk),
  ...orderRoutes(desk),
  reconcileRoute(desk),
];
