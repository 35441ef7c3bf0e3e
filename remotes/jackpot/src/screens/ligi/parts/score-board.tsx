import type { LigiGame, LigiScore } from '@jukwaa/contracts';
import { defineMessages, useDates, useText } from '@jukwaa/runtime';
import { Icon } from '@jukwaa/ui';
import styles from './score-board.module.css';

const boardTexts = defineMessages({
  en: {
    matches: 'Matches',
    live: 'Live',
    ended: 'Full time',
    postponed: 'Postponed',
    liveCount: '{count} live',
    endedCount: '{count}/{all} played',
  },
  sw: {
    matches: 'Mechi',
    live: 'Mubashara',
    ended: 'Imeisha',
    postponed: 'Imeahirishwa',
    liveCount: '{count} mubashara',
    endedCount: '{count}/{all} zimechezwa',
  },
});

interface ScoreBoardProps {
  readonly games: readonly LigiGame[];
  readonly scores: readonly LigiScore[];
}

/** The matches of a round with their current or final scores. */
export function ScoreBoard({ games, scores }: ScoreBoardProps) {
  const t = useText(boardTexts);
  return (
    <ol className={styles.board} aria-label={t('matches')}>
      {games.map((game) => (
        <Match
          key={game.match_number}
          game={game}
          score={scores.find(({ match_number }) => match_number === game.match_number)}
        />
      ))}
    </ol>
  );
}

/** The same, folded: the summary says how many matches are live and how many have ended. */
export function FoldedScores({ games, scores }: ScoreBoardProps) {
  const t = useText(boardTexts);
  const countOf = (wanted: LigiScore['state']) => scores.filter(({ state }) => state === wanted).length;
  const live = countOf('live');
  return (
    <details className={styles.folded}>
      <summary className={styles.summary}>
        <b>{t('matches')}</b>
        <span className={styles.counts}>
          {live > 0 && <span className={styles.liveCount}>{t('liveCount', { count: live })} · </span>}
          {t('endedCount', { count: countOf('ended'), all: games.length })}
        </span>
        <Icon name="chevron-down" size={20} />
      </summary>
      <ScoreBoard games={games} scores={scores} />
    </details>
  );
}

interface MatchProps {
  readonly game: LigiGame;
  readonly score: LigiScore | undefined;
}

function Match({ game: { home_team, away_team, date }, score }: MatchProps) {
  const t = useText(boardTexts);
  const { when } = useDates();
  const state = score?.state ?? 'waiting';
  return (
    <li className={styles.match} data-state={state}>
      <span className={styles.team}>{home_team}</span>
      <b className={styles.goals}>{score?.home_score ?? ''}</b>
      <span className={styles.team}>{away_team}</span>
      <b className={styles.goals}>{score?.away_score ?? ''}</b>
      <span className={styles.state}>{state === 'waiting' ? when(date) : t(state)}</span>
    </li>
  );
}
