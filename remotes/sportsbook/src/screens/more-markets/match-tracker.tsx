import type { MatchDetail } from '@jukwaa/contracts';
import { useTimeline } from '@jukwaa/runtime';
import { useCurrentState } from '../../matches/match-clock.tsx';
import styles from './match-tracker.module.css';
import { type TrackerMark, trackerOf } from './tracker-scale.ts';

const WIDTH = 336;
const HEIGHT = 56;
/** Space at both ends of the line for marks of the first and last minute. */
const EDGE = 10;
const LINE_Y = HEIGHT / 2;
const x = (at: number) => EDGE + at * (WIDTH - 2 * EDGE);

/**
 * The match so far on a time line: the home team's goals and cards above, the away team's below. Decorative, because
 * the timeline has the same in words.
 */
export function MatchTracker({ match }: { readonly match: MatchDetail }) {
  const timeline = useTimeline(match.match_id) ?? match.timeline;
  const tracker = trackerOf(match.sport_id, useCurrentState(match), timeline);
  if (tracker === null) return null;
  return (
    <svg className={styles.tracker} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" data-tracker="">
      <line className={styles.track} x1={x(0)} x2={x(1)} y1={LINE_Y} y2={LINE_Y} />
      <line className={styles.played} x1={x(0)} x2={x(tracker.now)} y1={LINE_Y} y2={LINE_Y} />
      {[0, tracker.halfTime, 1].map((at) => (
        <line key={at} className={styles.tick} x1={x(at)} x2={x(at)} y1={LINE_Y - 5} y2={LINE_Y + 5} />
      ))}
      {tracker.now < 1 && <circle className={styles.now} cx={x(tracker.now)} cy={LINE_Y} r={4} />}
      {tracker.marks.map((mark, at) => (
        <Mark key={at} mark={mark} />
      ))}
    </svg>
  );
}

function Mark({ mark: { kind, side, at } }: { readonly mark: TrackerMark }) {
  const away = side === 'away';
  const y = away ? LINE_Y + 16 : LINE_Y - 16;
  return (
    <>
      <line className={styles.stem} x1={x(at)} x2={x(at)} y1={LINE_Y} y2={y} />
      {kind === 'goal' ? (
        <circle className={styles.goal} cx={x(at)} cy={y} r={5.5} />
      ) : (
        <rect
          className={styles.card}
          data-kind={kind}
          x={x(at) - 4}
          y={y - 6}
          width={8}
          height={11}
          rx={1.5}
        />
      )}
    </>
  );
}
