import type { PagePlan } from '@jukwaa/contracts';
import { sessionStore } from '@jukwaa/runtime';
import { matchPath } from 'react-router-dom';
import { decideEntry, type PlannedRoute, pathsOf, plannedRoutes } from '../routing/plan-routes.ts';
import { fetchScreenAhead } from './remotes.ts';

/** Idle time after the last click or load before prefetching starts, in ms, so that requested files come first. */
const QUIET_MS = 3_000;

/** The connection details that some browsers expose. */
interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the connection may be used for files that the visitor has not requested. */
function mayGuess(): boolean {
  const line: Line | undefined = Reflect.get(navigator, 'connection');
  return line?.saveData !== true && !/2g$/.test(line?.effectiveType ?? '') && navigator.onLine;
}

/** Returns the screen that most links of the page lead to, among those that the visitor may enter. */
function mostLinked(routeOf: (path: string) => PlannedRoute | undefined): PlannedRoute | undefined {
  const counts = new Map<PlannedRoute, number>();
  for (const { pathname, origin } of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
    const route = origin === location.origin ? routeOf(pathname) : undefined;
    if (route !== undefined && route !== routeOf(location.pathname))
      counts.set(route, (counts.get(route) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/**
 * Loads screens early: the one behind a link on touch, and the most likely next one when the page is idle. Does
 * nothing on a slow or data-saving connection. Returns the teardown.
 */
export function followPrefetch(plan: PagePlan): () => void {
  const routes = plannedRoutes(plan);
  const routeOf = (path: string) =>
    routes.find(({ route }) => pathsOf(route).some((pattern) => matchPath(pattern, path)));
  const bring = (wanted: PlannedRoute | undefined) => {
    if (wanted === undefined || !mayGuess()) return;
    if (decideEntry(wanted.route.access, sessionStore.user !== null) !== 'enter') return;
    void fetchScreenAhead(wanted.remote, wanted.route.screen);
  };
  const look = () => bring(mostLinked(routeOf));
  let timer = setTimeout(look, QUIET_MS);
  const onTouch = ({ target }: Event) => {
    clearTimeout(timer);
    timer = setTimeout(look, QUIET_MS);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link !== null && link.origin === location.origin) bring(routeOf(link.pathname));
  };
  document.addEventListener('pointerdown', onTouch, { passive: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerdown', onTouch);
  };
}
