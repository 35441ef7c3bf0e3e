import { href, type MatchResult } from '@jukwaa/contracts';
import { nairobiTime } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { Link } from 'react-router-dom';
import styles from './result-row.module.css';
import { resultsTexts } from './results-texts.ts';

/** An ended match with its scores, which links to its events and decided markets. */
export function ResultRow({ result }: { readonly result: MatchResult }) {
  const t = useText(resultsTexts);
  const { game_id, date, home_team, away_team, home_score, away_score, half_time } = result;
  return (
    <li>
      <Link className={styles.row} to={href('more-markets', { game_id })}>
        <span className={styles.when}>
          <time dateTime={date}>{nairobiTime(date)}</time>
          {half_time && <span className={styles.half}>{t('halfTime', half_time)}</span>}
        </span>
        <span className={styles.teams}>
          <span data-won={home_score > away_score}>{home_team}</span>
          <span data-won={away_score > home_score}>{away_team}</span>
        </span>
        <span className={styles.score}>
          <b>{home_score}</b>
          <b>{away_score}</b>
        </span>
      </Link>
    </li>
  );
}
