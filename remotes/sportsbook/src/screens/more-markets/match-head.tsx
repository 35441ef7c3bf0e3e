import type { MatchDetail } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { classNames, VisuallyHidden } from '@jukwaa/ui';
import { hasStarted, isInPlay, MatchClock, useCurrentState } from '../../matches/match-clock.tsx';
import styles from './match-head.module.css';
import { MatchPeriods } from './match-periods.tsx';
import { matchTexts } from './match-texts.ts';
import { MatchTracker } from './match-tracker.tsx';

/** The teams, the competition, and the score or kick-off. */
export function MatchHead({ match }: { readonly match: MatchDetail }) {
  const t = useText(matchTexts);
  const state = useCurrentState(match);
  const started = hasStarted(state);
  return (
    <header className={styles.head}>
      <p className={styles.place}>
        {match.country} · {match.tournament} · {t('gameId', { id: match.game_id })}
      </p>
      <h1 className={styles.teams}>
        <VisuallyHidden>{t('versus', { home: match.home_team, away: match.away_team })}</VisuallyHidden>
        <span aria-hidden="true">{match.home_team}</span>
        <span className={classNames(styles.score, isInPlay(state) && styles.live)} aria-hidden="true">
          {started ? `${state.home_score ?? 0} : ${state.away_score ?? 0}` : '–'}
        </span>
        <span aria-hidden="true">{match.away_team}</span>
      </h1>
      <p className={styles.clock}>
        {started && (
          <VisuallyHidden>
            {t('score')} {state.home_score ?? 0}:{state.away_score ?? 0}
          </VisuallyHidden>
        )}
        <MatchClock match={match} />
      </p>
      {started && <MatchTracker match={match} />}
      {started && <MatchPeriods match={match} />}
    </header>
  );
}
