import type { LigiEntry, LigiGame, LigiScore } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Icon, VisuallyHidden } from '@jukwaa/ui';
import type { ReactNode } from 'react';
import styles from './entry-card.module.css';
import { entryTexts } from './entry-texts.ts';

interface EntryCardProps {
  readonly entry: Pick<LigiEntry, 'predictions' | 'banker'>;
  readonly games: readonly LigiGame[];
  readonly title: string;
  /** At the end of the closed card, e.g. points or the time of placing. */
  readonly aside: ReactNode;
  /** Below the predictions, e.g. the payment. */
  readonly children?: ReactNode;
  /** The points of a match; null while it has none. */
  readonly pointsOf?: (match_number: number) => number | null;
  readonly scores?: readonly LigiScore[];
}

const scoreText = ({ home, away }: { readonly home: number; readonly away: number }) => `${home}–${away}`;

/** An entry, folded; open it shows the predictions by match, with score and points once the matches run. */
export function EntryCard({ entry, games, title, aside, children, pointsOf, scores = [] }: EntryCardProps) {
  const t = useText(entryTexts);
  const hasScores = pointsOf !== undefined;
  return (
    <details className={styles.entry}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        <span className={styles.aside}>{aside}</span>
        <Icon name="chevron-down" size={20} />
      </summary>
      <ol className={styles.lines} data-scored={hasScores || undefined}>
        {games.map(({ match_number, home_team, away_team }) => {
          const predicted = entry.predictions.find((one) => one.match_number === match_number);
          const score = scores.find((one) => one.match_number === match_number);
          return (
            <li key={match_number} className={styles.line}>
              <span className={styles.teams}>
                {home_team} – {away_team}
              </span>
              {entry.banker === match_number && (
                <span className={styles.star}>
                  <Icon name="star" size={16} />
                  <VisuallyHidden>{t('banker')}</VisuallyHidden>
                </span>
              )}
              <b className={styles.goals}>
                <VisuallyHidden>{t('prediction')} </VisuallyHidden>
                {predicted === undefined ? '–' : scoreText(predicted)}
              </b>
              {hasScores && <ActualScore score={score} points={pointsOf(match_number)} />}
            </li>
          );
        })}
      </ol>
      {children}
    </details>
  );
}

interface ActualScoreProps {
  readonly score: LigiScore | undefined;
  readonly points: number | null;
}

function ActualScore({ score, points }: ActualScoreProps) {
  const t = useText(entryTexts);
  const { home_score = null, away_score = null } = score ?? {};
  const isKnown = home_score !== null && away_score !== null;
  return (
    <>
      <span className={styles.goals}>
        <VisuallyHidden>{t('score')} </VisuallyHidden>
        {isKnown ? scoreText({ home: home_score, away: away_score }) : '–'}
      </span>
      <span className={styles.points} data-hit={(points ?? 0) > 0 || undefined}>
        <VisuallyHidden>{t('points')} </VisuallyHidden>
        {points === null ? '·' : `+${points}`}
      </span>
    </>
  );
}
