import { href, type PagePlan } from '@jukwaa/contracts';
import { intendedRoute, sessionStore } from '@jukwaa/runtime';
import { decideEntry, plannedAt } from '../routing/plan-routes.ts';

/**
 * Replaces an address that is not for this visitor by the one that its guard leads to, before the router reads it. The
 * first paint is of that page already, so its screen follows, without a frame of the guarded one in between.
 */
export function enterAddress(plan: PagePlan): void {
  const { pathname, search, hash } = location;
  const access = plannedAt(plan, pathname)?.route.access ?? 'any';
  const decision = decideEntry(access, sessionStore.user !== null);
  if (decision === 'enter') return;
  if (decision === 'login') intendedRoute.set(pathname + search + hash);
  // The state has the entry's place in the router's history.
  history.replaceState(history.state, '', href(decision));
}
