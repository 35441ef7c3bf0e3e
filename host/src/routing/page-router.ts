import {
  type UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  matchRoutes,
  type RouteObject,
  type To,
} from 'react-router-dom';
import { nearRoutes } from './near-routes.ts';

/** A history of the router's package: of a browser, or in memory. */
export type PageHistory = ReturnType<typeof createBrowserHistory>;

/** The address of the page, and how it came there. */
export interface PageMove {
  readonly location: Location;
  readonly historyAction: PageHistory['action'];
}

/** The page's routes and its history, which reports each move to any number of listeners. */
export interface PageRouter {
  /** The routes that show a path, without their siblings; all routes for a path that none has. */
  routesAt(path: string): RouteObject[];
  readonly history: PageHistory;
  readonly state: PageMove;
  subscribe(moved: (state: PageMove) => void): () => void;
  /** Opens an address, or goes back or forward by a number of entries. */
  navigate(to: To | number, options?: { readonly state?: unknown }): void;
}

/** Number of paths whose routes are remembered. */
const MOST_REMEMBERED = 50;

/** The paths that were looked up in each table: a server renders many pages with one. */
const remembered = new WeakMap<RouteObject[], Map<string, RouteObject[]>>();

/** Looks a path's routes up once: the package would prepare all routes of the app at each rendering. */
function lookUp(routes: RouteObject[]): PageRouter['routesAt'] {
  const recent = remembered.get(routes) ?? new Map<string, RouteObject[]>();
  remembered.set(routes, recent);
  return (path) => {
    const known = recent.get(path);
    if (known !== undefined) return known;
    const near = routes.map((route) =>
      route.children === undefined ? route : { ...route, children: nearRoutes(route.children, path) },
    );
    const branch = (matchRoutes(near, path) ?? []).reduceRight<RouteObject[]>(
      (children, { route }) => [
        children.length === 0 || route.index === true ? route : { ...route, children },
      ],
      [],
    );
    if (recent.size >= MOST_REMEMBERED) recent.clear();
    const shown = branch.length === 0 ? routes : branch;
    recent.set(path, shown);
    return shown;
  };
}

/**
 * Connects routes with a history. The package's own data router would cost each first load 15 kB for loaders and
 * actions, which this app has none of: answers come with the page or from queries.
 *
 * @param history created with `v5Compat`, so that it reports also moves of the page itself
 */
export function createPageRouter(history: PageHistory, routes: RouteObject[]): PageRouter {
  const listeners = new Set<(state: PageMove) => void>();
  const read = (): PageMove => ({ location: history.location, historyAction: history.action });
  let state = read();
  history.listen(() => {
    state = read();
    for (const moved of [...listeners]) moved(state);
  });
  return {
    routesAt: lookUp(routes),
    history,
    get state() {
      return state;
    },
    subscribe(moved) {
      listeners.add(moved);
      return () => void listeners.delete(moved);
    },
    navigate: (to, options) => (typeof to === 'number' ? history.go(to) : history.push(to, options?.state)),
  };
}
