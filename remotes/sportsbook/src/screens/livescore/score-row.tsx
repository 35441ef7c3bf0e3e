import { type Highlight, href } from '@jukwaa/contracts';
import { Link } from 'react-router-dom';
import { hasStarted, MatchClock, useCurrentState } from '../../matches/match-clock.tsx';
import { type RefetchMatches, useLiveRow } from '../../matches/use-live-row.ts';
import styles from './score-row.module.css';

export interface ScoreRowProps {
  readonly match: Highlight;
  readonly refetch: RefetchMatches;
}

/** A match with its clock and score, which leads to its markets. */
export function ScoreRow({ match, refetch }: ScoreRowProps) {
  const row = useLiveRow<HTMLLIElement>(match, refetch);
  const state = useCurrentState(match);
  const started = hasStarted(state);
  return (
    <li ref={row}>
      <Link className={styles.row} to={href('more-markets', { game_id: match.game_id })}>
        <span className={styles.clock}>
          <MatchClock match={match} />
        </span>
        <span className={styles.teams}>
          <span>{match.home_team}</span>
          <span>{match.away_team}</span>
        </span>
        {started && (
          <span className={styles.score}>
            <b>{state.home_score ?? 0}</b>
            <b>{state.away_score ?? 0}</b>
          </span>
        )}
      </Link>
    </li>
  );
}
