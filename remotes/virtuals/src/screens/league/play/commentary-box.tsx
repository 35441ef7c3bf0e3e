import type { VirtualEvent, VirtualMatch } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { VisuallyHidden } from '@jukwaa/ui';
import { lineOf } from '../../../parts/course/commentary.ts';
import { commentaryTexts } from '../../../parts/course/commentary-texts.ts';
import styles from './play.module.css';
import { playTexts } from './play-texts.ts';

/** Lines on the screen. */
const SHOWN_LINES = 3;

/** Events that screen readers announce; the others come too fast to be read out. */
const ANNOUNCED: ReadonlySet<VirtualEvent['kind']> = new Set([
  'goal',
  'red_card',
  'half_time',
  'full_time',
  'extra_time',
  'penalty_scored',
  'penalty_missed',
  'end',
]);

interface CommentaryBoxProps {
  readonly match: VirtualMatch;
  /** ms after kick-off. */
  readonly ms: number;
}

/** The commentator's last lines, newest first. */
export function CommentaryBox({ match, ms }: CommentaryBoxProps) {
  const t = useText(playTexts);
  const say = useText(commentaryTexts);
  const { course } = match;
  const line = (event: VirtualEvent) => lineOf(say, match, course, event);
  const past = course.filter(({ at }) => at <= ms);
  const announced = past.filter(({ kind }) => ANNOUNCED.has(kind)).at(-1);
  const first = say('kickOff', { home: match.home_team, away: match.away_team });
  return (
    <div className={styles.commentary}>
      <VisuallyHidden>
        <p role="status">{announced === undefined ? first : line(announced)}</p>
      </VisuallyHidden>
      <ol aria-label={t('commentary')}>
        {past
          .slice(-SHOWN_LINES)
          .reverse()
          .map((event) => (
            <li key={`${event.at} ${event.kind} ${event.side ?? ''}`} data-kind={event.kind}>
              <span className={styles.lineMinute}>{t('minute', { minute: event.minute })}</span>
              {line(event)}
            </li>
          ))}
        {past.length === 0 && <li>{first}</li>}
      </ol>
    </div>
  );
}
