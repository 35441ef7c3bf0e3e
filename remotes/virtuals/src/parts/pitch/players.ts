import type { Side } from '@jukwaa/contracts';
import { between, type Spot } from './spot.ts';

/** Places of a side that attacks to the right, with the ball in the middle: goalkeeper, four, four, two. */
const FORMATION: readonly Spot[] = [
  { x: 0.03, y: 0.5 },
  { x: 0.2, y: 0.16 },
  { x: 0.17, y: 0.38 },
  { x: 0.17, y: 0.62 },
  { x: 0.2, y: 0.84 },
  { x: 0.38, y: 0.14 },
  { x: 0.34, y: 0.4 },
  { x: 0.34, y: 0.6 },
  { x: 0.38, y: 0.86 },
  { x: 0.49, y: 0.38 },
  { x: 0.47, y: 0.64 },
];

/** How far the ball draws a side along and across the pitch. */
const ALONG = 0.42;
const ACROSS = 0.22;
/** Distance over which players run to the ball. */
const REACH = 0.13;
const PULL = 0.72;

/** Players who never stand still, as a share of the pitch. */
const SWAY = 0.008;

function keeper(ball: Spot, place: Spot): Spot {
  return { x: place.x, y: between(0.5, ball.y, 0.16) };
}

function fieldPlayer(ball: Spot, place: Spot, at: number, ms: number): Spot {
  const sway = ms / 420 + at * 1.7;
  const x = place.x + (ball.x - 0.5) * ALONG + Math.cos(sway) * SWAY;
  const y = place.y + (ball.y - 0.5) * ACROSS + Math.sin(sway * 0.9) * SWAY * 1.6;
  const far = Math.hypot(ball.x - x, (ball.y - y) * 0.6);
  const pull = PULL * Math.exp(-((far / REACH) ** 2));
  return {
    x: Math.min(0.97, Math.max(0.04, between(x, ball.x - 0.012, pull))),
    y: Math.min(0.97, Math.max(0.03, between(y, ball.y + (at % 2 === 0 ? 0.02 : -0.02), pull))),
  };
}

/** Turned by half a circle: the same place of the other side. */
const turned = ({ x, y }: Spot): Spot => ({ x: 1 - x, y: 1 - y });

/**
 * The players of a side, its goalkeeper first.
 * @param ms after kick-off
 * @param sentOff players with a red card
 */
export function playersOf(side: Side, ball: Spot, ms: number, sentOff: number): readonly Spot[] {
  const own = side === 'home' ? ball : turned(ball);
  const spots = FORMATION.slice(0, FORMATION.length - Math.min(sentOff, 4)).map((place, at) =>
    at === 0 ? keeper(own, place) : fieldPlayer(own, place, at, ms),
  );
  return side === 'home' ? spots : spots.map(turned);
}
