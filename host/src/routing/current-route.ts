import type { PageRoute } from '@jukwaa/contracts';
import { pageConfig } from '@jukwaa/runtime';
import { useLocation } from 'react-router-dom';
import { plannedAt } from './plan-routes.ts';

/** The route of the plan that is shown; null for an address that is not in the plan. */
export function useCurrentRoute(): PageRoute | null {
  const { pathname } = useLocation();
  return plannedAt(pageConfig().plan, pathname)?.route ?? null;
}
