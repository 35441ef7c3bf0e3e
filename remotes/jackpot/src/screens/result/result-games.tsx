import type { JackpotResultGame } from '@jukwaa/contracts';
import { useServerNow } from '@jukwaa/remote-kit';
import { useDates, useText } from '@jukwaa/runtime';
import { isInPlay } from '../../logic/ticket-state.ts';
import pages from '../../parts/pages.module.css';
import styles from './result.module.css';
import { resultTexts } from './result-texts.ts';

export interface ResultGamesProps {
  readonly games: readonly JackpotResultGame[];
  /** A settled jackpot draws no more games. */
  readonly isSettled: boolean;
}

/** The matches of a jackpot with their scores, and how each was decided. */
export function ResultGames({ games, isSettled }: ResultGamesProps) {
  const t = useText(resultTexts);
  return (
    <section className={pages.section}>
      <h2>{t('games')}</h2>
      <ol className={styles.rows}>
        {games.map((game) => (
          <li key={game.match_number} className={styles.game}>
            <span className={styles.number}>{game.match_number}</span>
            <span className={styles.teams}>
              {game.home_team} – {game.away_team}
            </span>
            <b className={styles.score} data-live={isInPlay(game) || undefined}>
              {game.home_score !== null && game.away_score !== null && (
                <>
                  {game.home_score}:{game.away_score}
                </>
              )}
            </b>
            <b className={styles.result}>{game.result !== 'void' && game.result}</b>
            <span className={styles.note}>
              <GameState game={game} isSettled={isSettled} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function GameState({ game, isSettled }: { readonly game: JackpotResultGame; readonly isSettled: boolean }) {
  const t = useText(resultTexts);
  const { when } = useDates();
  const { result, drawn, corrected, date, country, tournament } = game;
  if (result === 'void') return t(isSettled ? 'void' : 'calledOff');
  if (result !== null && drawn === true) return t('drawn', { result });
  if (result !== null)
    return [country, tournament, when(date), ...(corrected === true ? [t('corrected')] : [])].join(' · ');
  if (isInPlay(game)) return <span className={styles.live}>{t('inPlay')}</span>;
  return <Coming date={date} />;
}

/** A match without a result that is not in play. */
function Coming({ date }: Pick<JackpotResultGame, 'date'>) {
  const t = useText(resultTexts);
  const { when } = useDates();
  return Date.parse(date) <= useServerNow() ? t('waiting') : t('kickOff', { when: when(date) });
}
