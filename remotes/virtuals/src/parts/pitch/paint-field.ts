import type { Brush, DrawingSize } from '@jukwaa/remote-kit/motion';
import type { Spot } from './spot.ts';
import { viewOf } from './view.ts';

const STRIPES = 12;
const GRASS = ['#1f7a3d', '#1b6e37'] as const;
const LINE = 'rgb(255 255 255 / 72%)';

function way(brush: Brush, size: DrawingSize, spots: readonly Spot[], isClosed = false): void {
  brush.beginPath();
  for (const [index, spot] of spots.entries()) {
    const { x, y } = viewOf(spot, size);
    if (index === 0) brush.moveTo(x, y);
    else brush.lineTo(x, y);
  }
  if (isClosed) brush.closePath();
}

const box = (left: number, right: number, top: number, bottom: number): Spot[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

/** A part of a circle around a spot of the pitch, which is 105 m by 68 m. */
function arc(centre: Spot, radius: number, from: number, to: number): Spot[] {
  return Array.from({ length: 33 }, (_, step) => {
    const angle = from + ((to - from) * step) / 32;
    return { x: centre.x + Math.cos(angle) * radius, y: centre.y + Math.sin(angle) * radius * (105 / 68) };
  });
}

/** Draws the seats of the stand. */
export function paintStand(brush: Brush, { width, height }: DrawingSize): void {
  brush.fillStyle = '#0f1a2b';
  brush.fillRect(0, 0, width, height);
  const rows = Math.ceil((height * 0.1) / 5);
  for (let row = 0; row < rows; row += 1)
    for (let seat = 0; seat < width / 6; seat += 1) {
      const light = 34 + ((seat * 7 + row * 13) % 5) * 9;
      brush.fillStyle = `hsl(${(seat * 47 + row * 91) % 360} 35% ${light}%)`;
      brush.fillRect(seat * 6 + (row % 2) * 3, 3 + row * 5, 3, 3);
    }
}

function paintGoal(brush: Brush, size: DrawingSize, side: 0 | 1): void {
  const line = side === 0 ? 0 : 1;
  const back = side === 0 ? -0.022 : 1.022;
  way(brush, size, box(Math.min(line, back), Math.max(line, back), 0.446, 0.554), true);
  brush.fillStyle = 'rgb(255 255 255 / 22%)';
  brush.fill();
  brush.stroke();
}

/** Draws the grass with its lines and goals, in front of the stand. */
export function paintField(brush: Brush, size: DrawingSize): void {
  for (let stripe = 0; stripe < STRIPES; stripe += 1) {
    way(brush, size, box(stripe / STRIPES, (stripe + 1) / STRIPES, 0, 1), true);
    brush.fillStyle = GRASS[stripe % 2 === 0 ? 0 : 1];
    brush.fill();
  }
  brush.strokeStyle = LINE;
  brush.lineWidth = 1.25;
  const closed = [box(0, 1, 0, 1), box(0, 0.157, 0.204, 0.796), box(0.843, 1, 0.204, 0.796)];
  const small = [box(0, 0.052, 0.365, 0.635), box(0.948, 1, 0.365, 0.635)];
  for (const spots of [...closed, ...small]) {
    way(brush, size, spots, true);
    brush.stroke();
  }
  const open = [
    [
      { x: 0.5, y: 0 },
      { x: 0.5, y: 1 },
    ],
    arc({ x: 0.5, y: 0.5 }, 0.087, 0, 2 * Math.PI),
    arc({ x: 0.105, y: 0.5 }, 0.087, -0.93, 0.93),
    arc({ x: 0.895, y: 0.5 }, 0.087, Math.PI - 0.93, Math.PI + 0.93),
  ];
  for (const spots of open) {
    way(brush, size, spots);
    brush.stroke();
  }
  paintGoal(brush, size, 0);
  paintGoal(brush, size, 1);
}
