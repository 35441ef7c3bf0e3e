import type { Access, PagePlan, PageRoute } from '@jukwaa/contracts';
import { matchPath } from 'react-router-dom';

/** A route of the plan with the remote that owns it. */
export interface PlannedRoute {
  readonly remote: string;
  readonly route: PageRoute;
}

/** Every route of every remote of the plan. */
export function plannedRoutes(plan: PagePlan): readonly PlannedRoute[] {
  return Object.values(plan.remotes).flatMap(({ name, routes }) =>
    routes.map((route) => ({ remote: name, route })),
  );
}

/** The path of a route and its aliases. */
export const pathsOf = ({ path, aliases }: PageRoute): readonly string[] => [path, ...aliases];

/** Returns the route of the plan at a path; undefined when none has it. */
export const plannedAt = (plan: PagePlan, path: string): PlannedRoute | undefined =>
  plannedRoutes(plan).find(({ route }) => pathsOf(route).some((pattern) => matchPath(pattern, path)));

/** Returns whether a remote of the plan has this address (a path, perhaps with a query). */
export function isPlanned(plan: PagePlan, address: string): boolean {
  const pathname = address.split('?')[0] ?? address;
  return plannedAt(plan, pathname) !== undefined;
}

/** The guard's decision for a visitor of a route. */
export type EntryDecision = 'enter' | 'login' | 'home';

/** Decides on entry: guests go from users' routes to login, users from guests' routes to home. */
export function decideEntry(access: Access, isUser: boolean): EntryDecision {
  if (access === 'user' && !isUser) return 'login';
  if (access === 'guest' && isUser) return 'home';
  return 'enter';
}
