import { crashDuration } from '@jukwaa/domain/games';
import type { Brush, DrawingSize } from '@jukwaa/remote-kit/motion';
import type { ShownRound } from '../round/round.ts';
import type { CrashTheme } from '../themes/theme.ts';
import { paintEnd, paintFlight } from './paint-flight.ts';
import { paintSky } from './paint-sky.ts';

/** Speed of the sky, in px per ms of the flight. */
const SKY_SPEED = 0.05;
/** The time before the start at which the bar is full, in ms. */
const BAR_MS = 5_000;
const BAR_HEIGHT = 4;

/** Draws the time left for bets as a bar at the top, and the waiting craft. */
function paintStart(
  brush: Brush,
  size: DrawingSize,
  theme: CrashTheme,
  growth: number,
  left_ms: number,
): void {
  paintSky(brush, size, theme.sky, 0);
  paintFlight(brush, size, theme, { elapsed_ms: 0, growth });
  brush.fillStyle = theme.line;
  brush.fillRect(0, 0, size.width * Math.min(1, Math.max(0, left_ms / BAR_MS)), BAR_HEIGHT);
}

/** Draws a round at a time of the server's clock, in Unix ms. */
export function paintFrame(
  brush: Brush,
  size: DrawingSize,
  {
    theme,
    growth,
    round,
  }: { readonly theme: CrashTheme; readonly growth: number; readonly round: ShownRound },
  now: number,
): void {
  brush.clearRect(0, 0, size.width, size.height);
  if (round.phase === 'starting' || round.phase === 'interrupted') {
    paintStart(brush, size, theme, growth, round.phase === 'starting' ? round.starts_at - now : 0);
    return;
  }
  const since_start = Math.max(0, now - round.started_at);
  if (round.phase === 'flying') {
    paintSky(brush, size, theme.sky, since_start * SKY_SPEED);
    paintFlight(brush, size, theme, { elapsed_ms: since_start, growth });
    return;
  }
  const lasted = crashDuration(round.point, growth);
  paintSky(brush, size, theme.sky, lasted * SKY_SPEED);
  paintEnd(brush, size, theme, { elapsed_ms: lasted, growth }, Math.max(0, since_start - lasted));
}
