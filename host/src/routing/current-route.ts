import type { PagePlan, PageRoute } from '@jukwaa/contracts';
import { pageConfig } from '@jukwaa/runtime';
import { matchRoutes, useLocation } from 'react-router-dom';
import { type PlannedRoute, pathsOf, plannedRoutes } from './plan-routes.ts';

interface Pattern {
  readonly path: string;
  readonly handle: PlannedRoute;
}

const patterns = new WeakMap<PagePlan, Pattern[]>();

/** The paths of a plan, listed once: each navigation looks for its route among them. */
function patternsOf(plan: PagePlan): Pattern[] {
  const known =
    patterns.get(plan) ??
    plannedRoutes(plan).flatMap((handle) => pathsOf(handle.route).map((path) => ({ path, handle })));
  patterns.set(plan, known);
  return known;
}

/** The route of the plan that is shown; null for an address that is not in the plan. */
export function useCurrentRoute(): PageRoute | null {
  const { pathname } = useLocation();
  const [match] = matchRoutes(patternsOf(pageConfig().plan), pathname) ?? [];
  return match?.route.handle.route ?? null;
}
