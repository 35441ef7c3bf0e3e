import type { MatchDetail } from '@jukwaa/contracts';
import { matchStatus } from '@jukwaa/domain';
import { useLocale, useText, useTimeline } from '@jukwaa/runtime';
import { useCurrentState } from '../../matches/match-clock.tsx';
import { backgroundTexts } from './background-texts.ts';
import styles from './match-periods.module.css';
import { periodScores } from './period-scores.ts';

/** The score by quarter or period, in sports with those. */
export function MatchPeriods({ match }: { readonly match: MatchDetail }) {
  const t = useText(backgroundTexts);
  const locale = useLocale();
  const timeline = useTimeline(match.match_id) ?? match.timeline;
  const scores = periodScores(useCurrentState(match), timeline);
  if (scores.length === 0) return null;
  return (
    <ol className={styles.periods} aria-label={t('periods')}>
      {scores.map(({ name, home, away }, at) => (
        <li key={at}>
          {matchStatus(name, locale)}{' '}
          <b>
            {home}:{away}
          </b>
        </li>
      ))}
    </ol>
  );
}
