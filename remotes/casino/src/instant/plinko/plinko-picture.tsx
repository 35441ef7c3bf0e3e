import { type PlinkoRisk, plinkoBoard } from '@jukwaa/domain/games';
import styles from './plinko.module.css';
import type { PLINKO_KIND } from './plinko-kind.ts';

export type PlinkoView = NonNullable<ReturnType<typeof PLINKO_KIND.read>>['state'];

/** Width of a slot and height of a row, in units of the picture. */
const STEP = 20;
const ROW = 14;
const SLOT = 12;

/** The way of a ball: a point above each row, and the slot. A turn moves it half a slot. */
function wayOf(path: readonly number[], middle: number): string {
  const points = [`${middle},0`];
  let x = middle;
  path.forEach((turn, row) => {
    x += turn === 1 ? STEP / 2 : -STEP / 2;
    points.push(`${x},${(row + 1) * ROW + ROW / 2}`);
  });
  return points.join(' ');
}

interface PlinkoPictureProps {
  readonly risk: PlinkoRisk;
  readonly rows: number;
  /** The last round of this board. */
  readonly round: PlinkoView | null;
}

/** Pins, slots by their payment, and the way of the last ball. The text below says the same. */
export function PlinkoPicture({ risk, rows, round }: PlinkoPictureProps) {
  const slots = plinkoBoard(risk, rows);
  const width = slots.length * STEP;
  const height = (rows + 1) * ROW;
  const way = round === null ? null : wayOf(round.outcome.path, width / 2);
  const slotOfBall = round?.outcome.slot ?? null;
  return (
    <svg className={styles.picture} viewBox={`0 0 ${width} ${height + SLOT}`} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) =>
        Array.from({ length: row + 1 }, (_, pin) => (
          <circle
            key={`${row} ${pin}`}
            className={styles.pin}
            cx={width / 2 + (pin - row / 2) * STEP}
            cy={(row + 1) * ROW}
            r={2}
          />
        )),
      )}
      {slots.map((hundredths, slot) => (
        <rect
          key={slot}
          className={styles.slot}
          data-kind={hundredths > 100 ? 'more' : 'less'}
          data-hit={slot === slotOfBall || undefined}
          x={slot * STEP + 1}
          y={height}
          width={STEP - 2}
          height={SLOT}
          rx={2}
        />
      ))}
      {way !== null && <polyline className={styles.way} points={way} pathLength={1} />}
      {slotOfBall !== null && (
        <circle className={styles.ball} cx={(slotOfBall + 0.5) * STEP} cy={height - 4} r={5} />
      )}
    </svg>
  );
}
