import * as v from 'valibot';
import { proxy, subscribe } from 'valtio/vanilla';
import { type Persisted, persist } from '../storage/persist.ts';

/** A path of this site: one slash, then anything but a second one, so that a stored value cannot lead elsewhere. */
const Route = v.pipe(v.string(), v.regex(/^\/(?![/\\])/));

const intendedStore = proxy<{ route: string | null }>({ route: null });

/** A login that comes later than this (ms) is about something else. */
const VALID_MS = 10 * 60_000;
/** When the route was remembered, unix ms; a reload counts as remembering it. */
let setAt = 0;

function remember(route: string | null): void {
  setAt = Date.now();
  intendedStore.route = route;
}

const current = (): string | null => (Date.now() - setAt < VALID_MS ? intendedStore.route : null);

/** Where a guest wanted to go when login came between; forgotten after ten minutes. */
export const intendedRoute = {
  get: current,
  /** `route` is a path of this site with its query; anything else is refused silently by keeping null. */
  set: (route: string | null): void => {
    remember(v.is(Route, route) ? route : null);
  },
  /** Reads it and forgets it. */
  take: (): string | null => {
    const route = current();
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
  apply: remember,
  watch: (changed) => subscribe(intendedStore, changed),
};

/** Lets the intended route survive a reload in this tab. */
export const followIntendedRoute = (): (() => void) => persist(stored);
