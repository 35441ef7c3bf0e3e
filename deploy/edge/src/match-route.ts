import type { Plan, PlannedRemote, RemoteRoute } from '@jukwaa/contracts';

export interface MatchedRoute {
  readonly remote: PlannedRemote;
  readonly route: RemoteRoute;
}

const segments = (path: string) => path.split('/').filter((part) => part !== '');

function fits(pattern: string, path: readonly string[]): boolean {
  const wanted = segments(pattern);
  return (
    wanted.length === path.length && wanted.every((part, at) => part.startsWith(':') || part === path[at])
  );
}

/** The route of the plan that answers `path`; null when none does (the page then goes home). */
export function matchRoute(plan: Plan, path: string): MatchedRoute | null {
  const parts = segments(path);
  for (const remote of Object.values(plan.remotes))
    for (const route of remote.manifest.routes)
      if ([route.path, ...route.aliases].some((pattern) => fits(pattern, parts))) return { remote, route };
  return null;
}
