import type { VirtualMatch } from '@jukwaa/contracts';
import { type Ticker, TickingText } from '@jukwaa/remote-kit/motion';
import { serverNow, useText } from '@jukwaa/runtime';
import { useCallback } from 'react';
import { courseAt } from '../../../parts/course/course-at.ts';
import { shirtsOf } from '../../../parts/pitch/team-colours.ts';
import { scoreText } from '../../../parts/score-text.ts';
import { partText } from './part-text.ts';
import styles from './play.module.css';
import { playTexts } from './play-texts.ts';

interface ScoreBoardProps {
  readonly match: VirtualMatch;
  /** The time of the match in ms for a time of the services' clock. */
  readonly msAt: (now: number) => number;
  readonly ticker: Ticker;
}

/** Teams, score and clock of the shown match. Its texts follow the frames; the commentary is what screen readers get. */
export function ScoreBoard({ match, msAt, ticker }: ScoreBoardProps) {
  const t = useText(playTexts);
  const { course, home_team, away_team } = match;
  const score = useCallback((now: number) => scoreText(courseAt(course, msAt(now)).score), [course, msAt]);
  const clock = useCallback(
    (now: number) => {
      const moment = courseAt(course, msAt(now));
      const kicks = moment.penalties === null ? '' : ` · ${scoreText(moment.penalties)}`;
      return `${partText(t, moment)}${kicks}`;
    },
    [course, msAt, t],
  );
  const [home, away] = shirtsOf(home_team, away_team);
  return (
    <div className={styles.board}>
      <p className={styles.side}>
        <i className={styles.shirt} style={{ background: home[0] }} />
        <span>{home_team}</span>
      </p>
      <div className={styles.middle}>
        <b className={styles.score} data-testid="virtual-score">
          <TickingText ticker={ticker} now={serverNow} textAt={score} />
        </b>
        <span className={styles.minute}>
          <TickingText ticker={ticker} now={serverNow} textAt={clock} />
        </span>
      </div>
      <p className={styles.side} data-away>
        <span>{away_team}</span>
        <i className={styles.shirt} style={{ background: away[0] }} />
      </p>
    </div>
  );
}
