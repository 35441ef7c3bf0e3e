import type { PagePlan } from '@jukwaa/contracts';
import { sessionStore } from '@jukwaa/runtime';
import { matchPath } from 'react-router-dom';
import { type PlannedRoute, pathsOf, plannedRoutes, verdictOf } from '../routing/plan-routes.ts';
import { fetchScreenAhead } from './remotes.ts';

/** How long after the last click or load the page looks for what may be wanted next (ms): what was asked for comes first. */
const QUIET_MS = 3_000;

/** What browsers tell of a visitor's line, where they do. */
interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether bytes may be spent that the visitor has not asked for. */
function mayGuess(): boolean {
  const line: Line | undefined = Reflect.get(navigator, 'connection');
  return line?.saveData !== true && !/2g$/.test(line?.effectiveType ?? '') && navigator.onLine;
}

/** The screen that most of the links in the page lead to, among those that may be entered. */
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
 * Brings in screens before they are asked for: the one behind a link as soon as it is touched, and the most likely next one
 * when the page has come to rest. Nothing on a line that saves data or is slow. Gives the teardown.
 */
export function followPrefetch(plan: PagePlan): () => void {
  const routes = plannedRoutes(plan);
  const routeOf = (path: string) =>
    routes.find(({ route }) => pathsOf(route).some((pattern) => matchPath(pattern, path)));
  const bring = (wanted: PlannedRoute | undefined) => {
    if (wanted === undefined || !mayGuess()) return;
    if (verdictOf(wanted.route.access, sessionStore.user !== null) !== 'enter') return;
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
