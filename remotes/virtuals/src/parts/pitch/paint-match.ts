import type { Side, VirtualEvent } from '@jukwaa/contracts';
import type { Brush, DrawingSize } from '@jukwaa/remote-kit/motion';
import { countOf } from '../course/course-at.ts';
import { type Ball, ballAt, type ballPath } from './ball-path.ts';
import { playersOf } from './players.ts';
import type { Spot } from './spot.ts';
import type { Shirt } from './team-colours.ts';
import { viewOf } from './view.ts';

/** A match as the pitch draws it. */
export interface Scene {
  readonly events: readonly VirtualEvent[];
  readonly path: ReturnType<typeof ballPath>;
  readonly shirts: readonly [home: Shirt, away: Shirt];
  /** The word over the pitch at a goal. */
  readonly shout: string;
}

const PLAYER_PX = 5;
const KEEPER = ['#3ddc84', '#12151c'] as const;
/** How long a goal and a card are marked, in ms. */
const GOAL_MS = 1_700;
const CARD_MS = 1_500;
/** Ages of the ball's trail, in ms. */
const TRAIL_MS = [150, 100, 50] as const;

const FULL_TURN = 2 * Math.PI;

function disc(brush: Brush, x: number, y: number, radius: number): void {
  brush.beginPath();
  brush.arc(x, y, radius, 0, FULL_TURN);
  brush.fill();
}

function paintPlayer(
  brush: Brush,
  size: DrawingSize,
  spot: Spot,
  [shirt, edge]: readonly [string, string],
): void {
  const { x, y, scale } = viewOf(spot, size);
  const radius = PLAYER_PX * scale;
  brush.fillStyle = 'rgb(0 0 0 / 28%)';
  brush.beginPath();
  brush.ellipse(x, y, radius * 1.1, radius * 0.5, 0, 0, FULL_TURN);
  brush.fill();
  brush.fillStyle = edge;
  disc(brush, x, y - radius, radius + 1);
  brush.fillStyle = shirt;
  disc(brush, x, y - radius, radius);
}

function paintSide(
  brush: Brush,
  size: DrawingSize,
  { events, shirts }: Scene,
  side: Side,
  ball: Ball,
  ms: number,
): void {
  const at = side === 'home' ? 0 : 1;
  const sentOff = countOf(events, 'red_card', ms)[at];
  for (const [index, spot] of playersOf(side, ball, ms, sentOff).entries())
    paintPlayer(brush, size, spot, index === 0 ? KEEPER : shirts[at]);
}

function paintBall(brush: Brush, size: DrawingSize, { path }: Scene, ball: Ball, ms: number): void {
  for (const [index, age] of TRAIL_MS.entries()) {
    const then = ballAt(path, ms - age);
    const { x, y, scale } = viewOf(then, size);
    brush.fillStyle = `rgb(255 255 255 / ${8 + index * 8}%)`;
    disc(brush, x, y - then.lift * size.width - 2, 3 * scale);
  }
  const { x, y, scale } = viewOf(ball, size);
  brush.fillStyle = 'rgb(0 0 0 / 40%)';
  disc(brush, x, y, 2.6 * scale);
  brush.fillStyle = '#fff';
  disc(brush, x, y - ball.lift * size.width - 2, 3.6 * scale);
}

const ageOf = (events: readonly VirtualEvent[], kinds: readonly VirtualEvent['kind'][], ms: number) => {
  const event = events.filter(({ kind, at }) => kinds.includes(kind) && at <= ms).at(-1);
  return event === undefined ? null : { event, age: ms - event.at };
};

function paintGoal(brush: Brush, size: DrawingSize, { events, shirts, shout }: Scene, ms: number): void {
  const goal = ageOf(events, ['goal', 'penalty_scored'], ms);
  if (goal === null || goal.age > GOAL_MS) return;
  const isAway = goal.event.side === 'away';
  const [shirt] = shirts[isAway ? 1 : 0];
  const share = goal.age / GOAL_MS;
  const { x, y } = viewOf({ x: isAway ? 0 : 1, y: 0.5 }, size);
  brush.globalAlpha = 1 - share;
  brush.strokeStyle = shirt;
  brush.lineWidth = 4;
  for (const delay of [0, 0.12, 0.24]) {
    brush.beginPath();
    brush.arc(x, y, Math.max(0, share - delay) * size.width * 0.7, 0, FULL_TURN);
    brush.stroke();
  }
  brush.globalAlpha = Math.min(1, (1 - share) * 2);
  const grown = 1 + 0.25 * Math.exp(-goal.age / 120);
  brush.font = `800 ${Math.round(size.height * 0.2 * grown)}px system-ui, sans-serif`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.lineWidth = 6;
  brush.strokeStyle = 'rgb(13 16 22 / 75%)';
  brush.strokeText(shout, size.width / 2, size.height / 2);
  brush.fillStyle = '#fff';
  brush.fillText(shout, size.width / 2, size.height / 2);
  brush.globalAlpha = 1;
}

function paintCard(brush: Brush, size: DrawingSize, { events }: Scene, ball: Ball, ms: number): void {
  const card = ageOf(events, ['yellow_card', 'red_card'], ms);
  if (card === null || card.age > CARD_MS) return;
  const { x, y, scale } = viewOf(ball, size);
  brush.fillStyle = card.event.kind === 'red_card' ? '#e5332a' : '#ffd23f';
  brush.strokeStyle = '#12151c';
  brush.lineWidth = 1;
  brush.fillRect(x - 5 * scale, y - 32 * scale, 10 * scale, 14 * scale);
  brush.strokeRect(x - 5 * scale, y - 32 * scale, 10 * scale, 14 * scale);
}

/** Draws what moves, `ms` after kick-off, on an empty brush over the field. */
export function paintMatch(brush: Brush, size: DrawingSize, scene: Scene, ms: number): void {
  brush.clearRect(0, 0, size.width, size.height);
  const ball = ballAt(scene.path, ms);
  paintSide(brush, size, scene, 'away', ball, ms);
  paintSide(brush, size, scene, 'home', ball, ms);
  paintBall(brush, size, scene, ball, ms);
  paintCard(brush, size, scene, ball, ms);
  paintGoal(brush, size, scene, ms);
}
