import type { MatchDetail } from '@jukwaa/contracts';
import { nairobiTime } from '@jukwaa/domain';
import { useMarketNames } from '@jukwaa/remote-kit/odds';
import { useText } from '@jukwaa/runtime';
import { classNames, VisuallyHidden } from '@jukwaa/ui';
import { hasStarted, isInPlay, MatchClock, useCurrentState } from '../../matches/match-clock.tsx';
import styles from './match-head.module.css';
import { matchTexts } from './match-texts.ts';

/** A word that is wider than half a phone beside the score. */
const LONG_WORD = /[^\s-]{12}/;

/** The competition, and a bar with the teams and the score or kick-off that stays in view while the page scrolls. */
export function MatchHead({ match }: { readonly match: MatchDetail }) {
  const t = useText(matchTexts);
  const names = useMarketNames();
  const state = useCurrentState(match);
  const started = hasStarted(state);
  const time = nairobiTime(match.date);
  const score = [state.home_score ?? 0, state.away_score ?? 0];
  return (
    <>
      <p className={styles.place}>
        {names.league(match.country, match.tournament).join(' · ')} · {t('gameId', { id: match.game_id })}
      </p>
      <header className={styles.bar} data-notice-place>
        <h1
          className={styles.teams}
          data-long={LONG_WORD.test(`${match.home_team} ${match.away_team}`) || undefined}
        >
          <VisuallyHidden>{t('versus', { home: match.home_team, away: match.away_team })}</VisuallyHidden>
          <Team name={match.home_team} />
          <span className={classNames(styles.score, isInPlay(state) && styles.live)} aria-hidden="true">
            {started ? score.join(' : ') : time}
          </span>
          <Team name={match.away_team} />
        </h1>
        <p className={styles.clock}>
          <VisuallyHidden>{started ? `${t('score')} ${score.join(':')}` : time}</VisuallyHidden>
          <MatchClock match={match} isDay />
        </p>
      </header>
    </>
  );
}

const Team = ({ name }: { readonly name: string }) => (
  <span className={styles.team} aria-hidden="true">
    {name}
  </span>
);
