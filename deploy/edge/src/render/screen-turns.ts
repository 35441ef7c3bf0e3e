import type { ServedPage } from '@jukwaa/contracts';
import { CallQueue } from '@jukwaa/network';
import type { MatchedRoute } from '../match-route.ts';
import { callerOf } from '../network-of.ts';

/** Screens that are made at the same time: their answers are under way, and the thread renders them one after the other. */
const AT_ONCE = 8;
/**
 * Screens that wait for a turn, and how long (ms). Visits do not wait as long: a late screen is for a later one. It is longer than
 * a call holds a turn, also when it is asked twice: else a screen that asks when all turns have just been taken would get none, again
 * and again. And it is shorter than the time for which the last screen is in reserve.
 */
const WAITING = 64;
const WAIT_MS = 3_000;

/** A visit as far as the line of its screen depends on it. */
interface TurnVisit {
  readonly shown: MatchedRoute;
  readonly path: string;
  /** The choice in the address, such as `?tab=today`; empty without. */
  readonly choice: string;
  readonly window: ServedPage['window'];
  /** The address of the client. */
  readonly visitor: string;
}

/** The windows of phones and desktops, which visitors have at first. */
const USUAL_WINDOWS: readonly ServedPage['window'][] = [0, 4];

/**
 * Whether the screen is one of the few that most visitors of a route see: its address is one that the route itself names, in a
 * usual window. Of others a stranger can make up many.
 */
export function isUsual({ path, choice, window, shown: { route } }: TurnVisit): boolean {
  if (!USUAL_WINDOWS.includes(window)) return false;
  const isOwnPath = [route.path, ...route.aliases].includes(path);
  return isOwnPath && (choice === '' || Object.hasOwn(route.choices ?? {}, choice.slice(1)));
}

/**
 * The line in which a screen waits: one of its own for the few screens of a route, so that its first visitor makes it for
 * everybody; else that of the visitor's address.
 */
const lineOf = (visit: TurnVisit): string =>
  isUsual(visit) ? `route ${visit.shown.route.name}` : callerOf(visit.visitor);

/** Lets screens take turns by their lines, so that made-up addresses of a stranger keep no other visitor from a screen. */
export interface ScreenTurns {
  /** @returns null when the screen got no turn */
  take<T>(visit: TurnVisit, make: () => Promise<T>): Promise<T | null>;
}

export function screenTurns(): ScreenTurns {
  const queue = new CallQueue({ active: () => AT_ONCE, waiting: WAITING, waitMs: WAIT_MS });
  return {
    async take(visit, make) {
      // A visitor who leaves meanwhile has asked for the screen of later ones.
      if ((await queue.enter(lineOf(visit), () => undefined)) !== 'admitted') return null;
      try {
        return await make();
      } finally {
        queue.leave();
      }
    },
  };
}
