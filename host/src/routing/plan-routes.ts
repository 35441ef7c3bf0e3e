import type { Access, PagePlan, PageRoute } from '@jukwaa/contracts';
import { matchRoutes } from 'react-router-dom';
import { nearRoutes } from './near-routes.ts';

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

/** Number of paths whose routes are remembered. */
const MOST_REMEMBERED = 50;

const remembered = new WeakMap<PagePlan, Map<string, PlannedRoute | undefined>>();

function matched(plan: PagePlan, path: string): PlannedRoute | undefined {
  const patterns = plannedRoutes(plan).flatMap((handle) =>
    pathsOf(handle.route).map((pattern) => ({ path: pattern, handle })),
  );
  return matchRoutes(nearRoutes(patterns, path), path)?.[0]?.route.handle;
}

/**
 * Returns the route of the plan that the router shows at a path; undefined when none has it. Each path is matched once,
 * because a match compares it with all routes.
 */
export function plannedAt(plan: PagePlan, path: string): PlannedRoute | undefined {
  const recent = remembered.get(plan) ?? new Map<string, PlannedRoute | undefined>();
  remembered.set(plan, recent);
  if (!recent.has(path)) {
    if (recent.size >= MOST_REMEMBERED) recent.clear();
    recent.set(path, matched(plan, path));
  }
  return recent.get(path);
}

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
