import type { PageConfig, PagePlan } from '@jukwaa/contracts';
import type { RouteObject } from 'react-router-dom';
import { routerRoutes } from '../router/router.tsx';

interface RouteTable {
  readonly env: PageConfig['env'];
  readonly routes: RouteObject[];
}

const tables = new WeakMap<PagePlan, RouteTable>();

/**
 * The router's table of a page. Pages of one plan share it, because the router prepares each table that it gets: that takes longer than
 * to render the frame.
 */
export function tableOf({ plan, env }: Pick<PageConfig, 'plan' | 'env'>): RouteObject[] {
  const known = tables.get(plan);
  if (known?.env === env) return known.routes;
  const routes = routerRoutes({ plan, env });
  tables.set(plan, { env, routes });
  return routes;
}
