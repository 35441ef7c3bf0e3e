import type { JackpotTicketGame } from '@jukwaa/contracts';
import { serverNow, useDates, useText } from '@jukwaa/runtime';
import { VisuallyHidden } from '@jukwaa/ui';
import { isInPlay, type PickState, pickStateOf } from '../../logic/ticket-state.ts';
import styles from './ticket-games.module.css';
import { ticketTexts } from './ticket-texts.ts';

/** The games of a ticket, each with its picks, its score and what is known of its result. */
export function TicketGames({ games }: { readonly games: readonly JackpotTicketGame[] }) {
  const t = useText(ticketTexts);
  return (
    <ol className={styles.games} aria-label={t('games')}>
      {games.map((game) => (
        <GameRow key={game.match_number} game={game} />
      ))}
    </ol>
  );
}

function GameRow({ game }: { readonly game: JackpotTicketGame }) {
  const { match_number, home_team, away_team, home_score, away_score } = game;
  const state = pickStateOf(game);
  return (
    <li className={styles.game} data-state={state}>
      <span className={styles.number}>{match_number}</span>
      <span className={styles.teams}>
        {home_team} – {away_team}
      </span>
      <Picks game={game} state={state} />
      <b className={styles.score} data-live={isInPlay(game) || undefined}>
        {home_score !== null && away_score !== null && `${home_score}:${away_score}`}
      </b>
      <span className={styles.meta}>
        <GameState game={game} />
      </span>
    </li>
  );
}

function Picks({ game, state }: { readonly game: JackpotTicketGame; readonly state: PickState }) {
  const t = useText(ticketTexts);
  return (
    <span className={styles.picks}>
      <VisuallyHidden>
        {t('picked', { picks: game.picks.join(', ') })} {state !== 'open' && t(state)}
      </VisuallyHidden>
      {game.picks.map((pick) => (
        <b
          key={pick}
          className={styles.pick}
          aria-hidden="true"
          data-state={state === 'open' || pick === game.result ? state : 'other'}
        >
          {pick}
        </b>
      ))}
    </span>
  );
}

/** In words: when a game starts, that it is played, or how it was decided. */
function GameState({ game }: { readonly game: JackpotTicketGame }) {
  const t = useText(ticketTexts);
  const { when } = useDates();
  const { result, drawn, date } = game;
  if (result === 'void') return t('calledOff');
  if (result !== null) return drawn === true ? t('drawn', { result }) : t('ended', { result });
  if (isInPlay(game)) return <span className={styles.live}>{t('inPlay')}</span>;
  if (Date.parse(date) <= serverNow()) return t('waiting');
  return t('kickOff', { when: when(date) });
}
