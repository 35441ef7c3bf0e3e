import * as v from 'valibot';
import { proxy, subscribe } from 'valtio/vanilla';
import { type Persisted, persist } from '../storage/persist.ts';

/** A path of this site: one slash, then anything but a second one, so that a stored value cannot lead elsewhere. */
const Route = v.pipe(v.string(), v.regex(/^\/(?![/\\])/));

const intendedStore = proxy<{ route: string | null }>({ route: null });

/** Where a guest wanted to go when login came between. */
export const intendedRoute = {
  get: (): string | null => intendedStore.route,
  /** `route` is a path of this site with its query; anything else is refused silently by keeping null. */
  set: (route: string | null): void => {
    intendedStore.route = v.is(Route, route) ? route : null;
  },
  /** Reads it and forgets it. */
  take: (): string | null => {
    const { route } = intendedStore;
    intendedStore.route = null;
    return route;
  },
};

const stored: Persisted<string> = {
  key: 'intended_route',
  area: 'session',
  plain: true,
  schema: Route,
  read: () => intendedStore.route,
  apply: (route) => {
    intendedStore.route = route;
  },
  watch: (changed) => subscribe(intendedStore, changed),
};

/** Lets the intended route survive a reload in this tab. */
export const followIntendedRoute = (): (() => void) => persist(stored);
