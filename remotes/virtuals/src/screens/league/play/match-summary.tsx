import type { VirtualEvent, VirtualMatch } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { lineOf } from '../../../parts/course/commentary.ts';
import { commentaryTexts } from '../../../parts/course/commentary-texts.ts';
import { scoreText } from '../../../parts/score-text.ts';
import styles from './play.module.css';
import { playTexts } from './play-texts.ts';

const SHOWN: ReadonlySet<VirtualEvent['kind']> = new Set(['goal', 'yellow_card', 'red_card', 'extra_time']);

/** An ended match: its goals and cards, half-time, and how a tie was decided. */
export function MatchSummary({ match }: { readonly match: VirtualMatch }) {
  const t = useText(playTexts);
  const say = useText(commentaryTexts);
  const { course, result } = match;
  return (
    <div className={styles.summary}>
      {result !== null && (
        <p className={styles.facts}>
          {t('halfTime', { score: scoreText(result.half_time) })}
          {result.extra_time !== null && ` · ${scoreText(result.extra_time)} ${t('afterExtra')}`}
          {result.penalties !== null && ` · ${t('onPenalties', { score: scoreText(result.penalties) })}`}
        </p>
      )}
      <ol className={styles.events}>
        {course
          .filter(({ kind }) => SHOWN.has(kind))
          .map((event) => (
            <li key={`${event.at} ${event.kind} ${event.side ?? ''}`} data-kind={event.kind}>
              <span className={styles.lineMinute}>{t('minute', { minute: event.minute })}</span>
              {lineOf(say, match, course, event)}
            </li>
          ))}
      </ol>
    </div>
  );
}
