import type { PagePlan } from '@jukwaa/contracts';
import { sessionStore } from '@jukwaa/runtime';
import { decideEntry, type PlannedRoute, plannedAt } from '../routing/plan-routes.ts';
import { fetchScreenAhead } from './remotes.ts';
import { textsOf } from './route-texts.ts';

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

/** The same for all pages of a route, as a rule: matching each link of a long list would hold up the page. */
const shapeOf = (pathname: string): string => {
  const [, first, ...rest] = pathname.split('/');
  return `${first} ${rest.length}`;
};

/** Returns the route that most links of the page lead to, except for its own. */
function mostLinked(routeOf: (path: string) => PlannedRoute | undefined): PlannedRoute | undefined {
  const shapes = new Map<string, { count: number; readonly pathname: string }>();
  for (const { pathname, origin } of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
    if (origin !== location.origin) continue;
    const shape = shapes.get(shapeOf(pathname)) ?? { count: 0, pathname };
    shape.count += 1;
    shapes.set(shapeOf(pathname), shape);
  }
  const own = routeOf(location.pathname);
  for (const { pathname } of [...shapes.values()].sort((a, b) => b.count - a.count)) {
    const route = routeOf(pathname);
    if (route !== undefined && route !== own) return route;
  }
  return undefined;
}

/**
 * Loads screens and their titles early: the one behind a link on touch, and the most likely next one when the page is idle. Does
 * nothing on a slow or data-saving connection. Returns the teardown.
 */
export function followPrefetch(plan: PagePlan): () => void {
  const routeOf = (path: string) => plannedAt(plan, path);
  const bring = (wanted: PlannedRoute | undefined) => {
    if (wanted === undefined || !mayGuess()) return;
    if (decideEntry(wanted.route.access, sessionStore.user !== null) !== 'enter') return;
    void fetchScreenAhead(wanted.remote, wanted.route.screen);
    if (wanted.route.title === undefined) void textsOf(wanted.remote);
  };
  const look = () => bring(mostLinked(routeOf));
  let timer = setTimeout(look, QUIET_MS);
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(look, QUIET_MS);
  };
  const onTouch = ({ target }: Event) => {
    wait();
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link !== null && link.origin === location.origin) bring(routeOf(link.pathname));
  };
  document.addEventListener('pointerdown', onTouch, { passive: true });
  // A key follows a link without a touch, and files that arrive would hold up its screen.
  document.addEventListener('click', wait, { passive: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerdown', onTouch);
    document.removeEventListener('click', wait);
  };
}
