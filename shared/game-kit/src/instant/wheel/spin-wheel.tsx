import styles from './wheel.module.css';

/** A segment of a wheel. */
export interface WheelSegment {
  readonly label: string;
  /** Its colours, by the class of the game. */
  readonly className: string | undefined;
}

interface SpinWheelProps {
  /** Clockwise, all of one size. */
  readonly segments: readonly WheelSegment[];
  /** The place of the segment under the pointer. */
  readonly at: number;
  /** Whether the wheel turns before it stops there. Another round needs another `key`. */
  readonly isSpun: boolean;
}

/** Time of a turn until the wheel stops (ms), as in its style. */
export const SPIN_MS = 2_500;

const FULL_TURN = 360;
const OUTER = 100;
const INNER = 78;
/** Distance of the labels from the middle. */
const LABEL = 86;
/** Size of the labels: many segments leave little width to each. */
const LARGEST_LABEL = 5;
const LABEL_SHARE = 210;

/** A ring sector around the top, half a segment to each side. */
function sectorOf(count: number): string {
  const half = Math.PI / count;
  const point = (radius: number, side: number) =>
    `${(side * radius * Math.sin(half)).toFixed(3)} ${(-radius * Math.cos(half)).toFixed(3)}`;
  return [
    `M${point(INNER, -1)}`,
    `L${point(OUTER, -1)}`,
    `A${OUTER} ${OUTER} 0 0 1 ${point(OUTER, 1)}`,
    `L${point(INNER, 1)}`,
    `A${INNER} ${INNER} 0 0 0 ${point(INNER, -1)}Z`,
  ].join('');
}

/** The top of a wheel that stops at its pointer. Decorative: the result stands as text beside it. */
export function SpinWheel({ segments, at, isSpun }: SpinWheelProps) {
  const step = FULL_TURN / segments.length;
  const sector = sectorOf(segments.length);
  const fontSize = Math.min(LARGEST_LABEL, LABEL_SHARE / segments.length);
  return (
    <div className={styles.window}>
      <svg
        className={styles.wheel}
        data-spun={isSpun || undefined}
        viewBox="-100 -100 200 200"
        aria-hidden="true"
      >
        <g transform={`rotate(${-at * step})`}>
          {segments.map(({ label, className }, place) => (
            <g key={place} className={className} transform={`rotate(${place * step})`}>
              <path className={styles.sector} d={sector} />
              <text className={styles.label} y={-LABEL} fontSize={fontSize}>
                {label}
              </text>
            </g>
          ))}
        </g>
      </svg>
      <svg className={styles.pointer} viewBox="0 0 20 14" aria-hidden="true">
        <path d="M0 0h20L10 14z" />
      </svg>
    </div>
  );
}
