import type { PageRoute } from '@jukwaa/contracts';
import { useMatches } from 'react-router-dom';
import type { PlannedRoute } from './plan-routes.ts';

const isPlannedRoute = (handle: unknown): handle is PlannedRoute =>
  typeof handle === 'object' && handle !== null && 'route' in handle && 'remote' in handle;

/** The route of the plan that is shown; null during a navigation. */
export function useCurrentRoute(): PageRoute | null {
  const handle = useMatches()
    .map((match) => match.handle)
    .find(isPlannedRoute);
  return handle?.route ?? null;
}
