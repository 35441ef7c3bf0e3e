import type { VirtualMatch } from '@jukwaa/contracts';
import { type FittedCanvas, fitted, type Ticker } from '@jukwaa/remote-kit/motion';
import { useEffect, useRef } from 'react';
import { ballPath } from './ball-path.ts';
import { paintField, paintStand } from './paint-field.ts';
import { paintMatch, type Scene } from './paint-match.ts';
import styles from './pitch.module.css';
import { shirtsOf } from './team-colours.ts';

const sceneOf = ({ course, home_team, away_team }: PitchProps['match'], shout: string): Scene => ({
  events: course,
  path: ballPath(course),
  shirts: shirtsOf(home_team, away_team),
  shout,
});

/** Draws the match into the two layers, until the returned end. */
function play(
  field: HTMLCanvasElement,
  players: HTMLCanvasElement,
  scene: Scene,
  props: PitchProps,
): () => void {
  let shown: FittedCanvas | null = null;
  /** Each takes a frame: together they would delay one by more than a slow phone can hide. */
  let steps: (() => void)[] = [];
  const fit = () => {
    const { brush, size } = fitted(field);
    if (brush === null) return;
    paintStand(brush, size);
    steps.unshift(() => paintField(brush, size));
  };
  const paint = (now: number) => {
    const step = steps.shift();
    if (step !== undefined) step();
    else if (shown !== null && shown.brush !== null)
      paintMatch(shown.brush, shown.size, scene, props.msAt(now));
  };
  // The observer's first call comes after the layout of the first frame: reading the size earlier would force another
  // one. That frame has enough to do, so the next ones paint.
  const sizes = new ResizeObserver(() => {
    steps = [
      fit,
      () => {
        shown = fitted(players);
      },
    ];
  });
  sizes.observe(players);
  const stop = props.ticker.add(paint);
  return () => {
    stop();
    sizes.disconnect();
  };
}

export interface PitchProps {
  readonly match: Pick<VirtualMatch, 'course' | 'home_team' | 'away_team'>;
  /** The time of the match in ms for a time of the services' clock. Keep its identity while it gives the same times. */
  readonly msAt: (now: number) => number;
  readonly shout: string;
  readonly ticker: Ticker;
}

/** The moving picture of a match. Decorative: score and commentary say the same. The field is drawn once, below the players. */
export default function Pitch(props: PitchProps) {
  const { match, msAt, shout, ticker } = props;
  const field = useRef<HTMLCanvasElement>(null);
  const players = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (field.current === null || players.current === null) return undefined;
    return play(field.current, players.current, sceneOf(match, shout), { match, msAt, shout, ticker });
  }, [match, msAt, shout, ticker]);
  return (
    <div className={styles.pitch} aria-hidden="true">
      <canvas ref={field} />
      <canvas ref={players} />
    </div>
  );
}
