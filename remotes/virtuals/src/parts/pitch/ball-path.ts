import type { Side, VirtualEvent } from '@jukwaa/contracts';
import { between, CENTRE, eased, type Spot, steady } from './spot.ts';

/** A place that the ball has at a time, in ms after kick-off. */
interface Stop extends Spot {
  readonly at: number;
}

/** The ball at one moment; `lift` is its height above the ground as a share of the pitch's length. */
export interface Ball extends Spot {
  readonly lift: number;
}

/** Time of a pass without an event, in ms. */
const PASS_MS = 700;
const HOLD_MS = 900;
const FLIGHT_MS = 240;

/** A place for an attack to the right, turned for the side that attacks to the left. */
const attacking = (side: Side | null, x: number, y: number): Spot =>
  side === 'away' ? { x: 1 - x, y } : { x, y };

/** Where an event has the ball, and where the ball goes from there. */
function stopsOf({ at, kind, side }: VirtualEvent, seed: number): Stop[] {
  const stop = (ms: number, x: number, y: number): Stop => ({ at: at + ms, ...attacking(side, x, y) });
  const lane = steady(seed);
  switch (kind) {
    case 'attack':
      return [stop(0, 0.68 + 0.08 * steady(seed + 1), 0.15 + 0.7 * lane)];
    case 'shot':
      return [
        stop(0, 0.83 + 0.05 * lane, 0.3 + 0.4 * steady(seed + 1)),
        stop(FLIGHT_MS, 0.995, lane < 0.5 ? 0.36 : 0.64),
      ];
    case 'save':
      return [stop(0, 0.965, 0.46 + 0.08 * lane), stop(HOLD_MS, 0.95, 0.5)];
    case 'goal':
      return [
        stop(0, 1.018, 0.47 + 0.06 * lane),
        stop(HOLD_MS, 1.018, 0.47 + 0.06 * lane),
        { at: at + 2 * HOLD_MS, ...CENTRE },
      ];
    case 'corner':
      return [stop(0, 0.99, lane < 0.5 ? 0.015 : 0.985), stop(HOLD_MS / 2, 0.92, 0.5)];
    case 'penalty_scored':
      return [stop(-FLIGHT_MS, 0.895, 0.5), stop(0, 1.018, lane < 0.5 ? 0.46 : 0.54)];
    case 'penalty_missed':
      return [stop(-FLIGHT_MS, 0.895, 0.5), stop(0, 0.995, lane < 0.5 ? 0.4 : 0.6)];
    case 'yellow_card':
    case 'red_card':
      return [stop(0, 0.3 + 0.3 * lane, 0.2 + 0.6 * steady(seed + 1))];
    default:
      return [{ at, ...CENTRE }];
  }
}

/** Drops what a later event overtakes, so that every event has the ball at its own place and time. */
function inOrder(groups: readonly (readonly Stop[])[]): Stop[] {
  return groups.flatMap((stops, index) => {
    const next = groups[index + 1]?.[0]?.at ?? Number.POSITIVE_INFINITY;
    return stops.filter(({ at }, place) => place === 0 || at < next);
  });
}

/** Passes between two stops that are far apart in time. */
function withPasses(stops: readonly Stop[]): Stop[] {
  return stops.flatMap((stop, index) => {
    const next = stops[index + 1];
    if (next === undefined) return [stop];
    const count = Math.floor((next.at - stop.at) / PASS_MS);
    const passes = Array.from({ length: Math.max(0, count - 1) }, (_, pass): Stop => {
      const share = (pass + 1) / count;
      const seed = stop.at + pass * 31;
      const x = between(stop.x, next.x, share) + (steady(seed) - 0.5) * 0.24;
      return {
        at: between(stop.at, next.at, share),
        x: Math.min(0.86, Math.max(0.14, x)),
        y: 0.12 + 0.76 * steady(seed + 7),
      };
    });
    return [stop, ...passes];
  });
}

/** The way of the ball through a match: a pure function of the course, so that every page shows the same. */
export function ballPath(events: readonly VirtualEvent[]): readonly Stop[] {
  const groups = events.map((event, index) => stopsOf(event, event.minute * 17 + index));
  return withPasses([{ at: 0, ...CENTRE }, ...inOrder(groups)].sort((a, b) => a.at - b.at));
}

/** Index of the last stop up to `ms`. */
function lastStop(path: readonly Stop[], ms: number): number {
  let [low, high] = [0, path.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((path[middle]?.at ?? 0) <= ms) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The ball `ms` after kick-off. Long passes fly. */
export function ballAt(path: readonly Stop[], ms: number): Ball {
  const index = lastStop(path, ms);
  const from = path[index] ?? { at: 0, ...CENTRE };
  const to = path[index + 1] ?? from;
  const time = to.at - from.at;
  const share = time <= 0 ? 1 : Math.min(1, Math.max(0, (ms - from.at) / time));
  const way = eased(share);
  const far = Math.hypot(to.x - from.x, (to.y - from.y) * 0.6);
  return {
    x: between(from.x, to.x, way),
    y: between(from.y, to.y, way),
    lift: far > 0.25 ? Math.sin(Math.PI * share) * far * 0.16 : 0,
  };
}
