import type { DiceBet } from '@jukwaa/domain/games';
import styles from './dice.module.css';

const WIDTH = 10_000;
const HEIGHT = 900;
const BAR_TOP = 360;
const BAR_HEIGHT = 180;
/** The circle of the roll stays inside the picture at both ends. */
const RADIUS = 260;
const at = (value: number): number => RADIUS + (value * (WIDTH - 2 * RADIUS)) / WIDTH;

interface DiceScaleProps {
  readonly choice: Pick<DiceBet, 'side' | 'target'>;
  /** The last roll in hundredths; null before the first. */
  readonly roll: number | null;
}

/** The scale from 0 to 100: winning and losing rolls, and the last roll on it. The text above says the same. */
export function DiceScale({ choice: { side, target }, roll }: DiceScaleProps) {
  const isWon = roll !== null && (side === 'over' ? roll > target : roll < target);
  return (
    <svg className={styles.scale} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect
        className={side === 'under' ? styles.win : styles.lose}
        x={at(0)}
        y={BAR_TOP}
        width={at(target) - at(0)}
        height={BAR_HEIGHT}
      />
      <rect
        className={side === 'over' ? styles.win : styles.lose}
        x={at(target)}
        y={BAR_TOP}
        width={at(WIDTH) - at(target)}
        height={BAR_HEIGHT}
      />
      {roll !== null && (
        <circle
          className={styles.ball}
          data-won={isWon}
          cx={at(roll)}
          cy={BAR_TOP + BAR_HEIGHT / 2}
          r={RADIUS}
        />
      )}
    </svg>
  );
}
