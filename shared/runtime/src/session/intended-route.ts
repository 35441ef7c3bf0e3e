import { WholeKsh } from '@jukwaa/contracts';
import * as v from 'valibot';
import { proxy, subscribe } from 'valtio/vanilla';
import { type Persisted, persist } from '../storage/persist.ts';

/** A path of this site: one slash, then no second one, so that a stored value cannot lead elsewhere. */
const Route = v.pipe(v.string(), v.regex(/^\/(?![/\\])/));

const intendedStore = proxy<{ route: string | null; depositKsh: number | null }>({
  route: null,
  depositKsh: null,
});

/** A login later than this has another purpose, in ms. */
const VALID_MS = 10 * 60_000;
/** Time of storing the route, unix ms; a reload counts as storing it. */
let setAt = 0;

function remember(route: string | null): void {
  setAt = Date.now();
  intendedStore.route = route;
}

const current = (): string | null => (Date.now() - setAt < VALID_MS ? intendedStore.route : null);

/** A guest's destination before login; forgotten after ten minutes. */
export const intendedRoute = {
  get: current,
  /**
   * `route` is a path of this site with its query; for any other value null is stored. `depositKsh` belongs to it.
   */
  set: (route: string | null, depositKsh: number | null = null): void => {
    remember(v.is(Route, route) ? route : null);
    intendedStore.depositKsh = v.is(WholeKsh, depositKsh) ? depositKsh : null;
  },
  /** Returns and clears the deposit that a guest intended there, in whole Ksh; null when there was none. */
  takeDeposit: (): number | null => {
    const { depositKsh } = intendedStore;
    intendedStore.depositKsh = null;
    return Date.now() - setAt < VALID_MS ? depositKsh : null;
  },
  /** Returns and clears it. */
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

/** Keeps the intended route through a reload in this tab. */
export function followIntendedRoute(): () => void {
  const stops = [persist(stored), persist(storedDeposit)];
  return () => {
    for (const stop of stops) stop();
  };
}
