import { WholeKsh } from '@jukwaa/contracts';
import * as v from 'valibot';
import { proxy, subscribe } from 'valtio/vanilla';
import { type Persisted, persist } from '../storage/persist.ts';

/** A path of this site: one slash, then anything but a second one, so that a stored value cannot lead elsewhere. */
const Route = v.pipe(v.string(), v.regex(/^\/(?![/\\])/));

const intendedStore = proxy<{ route: string | null; depositKsh: number | null }>({
  route: null,
  depositKsh: null,
});

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
  /** `route` is a path of this site with its query; anything else is refused silently by keeping null. `depositKsh` belongs to it. */
  set: (route: string | null, depositKsh: number | null = null): void => {
    remember(v.is(Route, route) ? route : null);
    intendedStore.depositKsh = v.is(WholeKsh, depositKsh) ? depositKsh : null;
  },
  /** Reads the deposit that a guest wanted to make there, whole Ksh, and forgets it; null when there was none. */
  takeDeposit: (): number | null => {
    const { depositKsh } = intendedStore;
    intendedStore.depositKsh = null;
    return Date.now() - setAt < VALID_MS ? depositKsh : null;
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

const storedDeposit: Persisted<number> = {
  key: 'intended_deposit',
  area: 'session',
  schema: WholeKsh,
  read: () => intendedStore.depositKsh,
  apply: (amount) => {
    intendedStore.depositKsh = amount;
  },
  watch: (changed) => subscribe(intendedStore, changed),
};

/** Lets the intended route survive a reload in this tab. */
export function followIntendedRoute(): () => void {
  const stops = [persist(stored), persist(storedDeposit)];
  return () => {
    for (const stop of stops) stop();
  };
}
