import { CallQueue } from '@jukwaa/network';
import type { MatchedRoute } from '../match-route.ts';
import { callerOf } from '../network-of.ts';

/** Screens that are made at the same time: their answers are under way, and the thread renders them one after the other. */
const AT_ONCE = 8;
/** Screens that wait for a turn, and how long (ms). Visits do not wait as long: a late screen is for a later one. */
const WAITING = 64;
const WAIT_MS = 1_000;

/** A visit as far as the line of its screen depends on it. */
interface TurnVisit {
  readonly shown: MatchedRoute;
  readonly path: string;
  /** The choice in the address, such as `?tab=today`; empty without. */
  readonly choice: string;
  /** The address of the client. */
  readonly visitor: string;
}

/** Whether the address is one of those that the route itself names. Of others a stranger can make up as many as it wants. */
function isNamed({ path, choice, shown: { route } }: TurnVisit): boolean {
  const isOwnPath = [route.path, ...route.aliases].includes(path);
  return isOwnPath && (choice === '' || Object.hasOwn(route.choices ?? {}, choice.slice(1)));
}

/**
 * The line in which a screen waits: one of its own for the few screens of a route, so that its first visitor makes it for
 * everybody; else that of the visitor's address.
 */
const lineOf = (visit: TurnVisit): string =>
  isNamed(visit) ? `route ${visit.shown.route.name}` : callerOf(visit.visitor);

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
