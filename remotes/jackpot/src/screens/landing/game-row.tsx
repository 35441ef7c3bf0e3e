import type { JackpotGame } from '@jukwaa/contracts';
import { isOpenPick, jackpotPickOf, nairobiDate, nairobiTime, oddElementId, shorten } from '@jukwaa/domain';
import { betSlip, jackpotSlip, usePicked, useText } from '@jukwaa/runtime';
import { OddsButton } from '@jukwaa/ui';
import { type JackpotOutcome, outcomeName, outcomeRef, singlePickOf } from '../../logic/single-pick.ts';
import { messages } from '../../messages.ts';
import styles from './game-row.module.css';
import { RemoveSuspended } from './remove-suspended.tsx';

interface CellProps {
  readonly game: JackpotGame;
  readonly outcome: JackpotOutcome;
}

/** A match of the jackpot: its pick in large cells, and below the same outcomes as singles for the normal slip. */
export function GameRow({ game }: { readonly game: JackpotGame }) {
  const t = useText(messages);
  const { match_number, home_team: home, away_team: away, date, country, tournament } = game;
  return (
    <li className={styles.row}>
      <p className={styles.meta}>
        <span className={styles.number}>{match_number}</span>
        <span className={styles.league}>
          {country} · {tournament}
        </span>
        <time dateTime={date}>
          {nairobiDate(date)} {nairobiTime(date)}
        </time>
      </p>
      <p className={styles.teams}>
        {home} – {away}
      </p>
      <fieldset className={styles.picks} aria-label={t('pickGroup', { home, away })}>
        {game.outcomes.map((outcome) => (
          <JackpotCell key={outcome.outcome_id} game={game} outcome={outcome} />
        ))}
      </fieldset>
      <RemoveSuspended game={game} />
      <fieldset className={styles.singles} aria-label={t('singlesGroup', { home, away })}>
        <span className={styles.singlesLabel} aria-hidden="true">
          + {t('singles')}
        </span>
        {game.outcomes.map((outcome) => (
          <SingleCell key={outcome.outcome_id} game={game} outcome={outcome} />
        ))}
      </fieldset>
    </li>
  );
}

/** `1 Gor Mahia`, `X Draw`, `2 AFC Leopards`. */
function JackpotCell({ game, outcome }: CellProps) {
  const t = useText(messages);
  const picked = usePicked(jackpotSlip, outcomeRef(game, outcome));
  return (
    <button
      type="button"
      id={oddElementId('jpodd', outcomeRef(game, outcome))}
      className={styles.cell}
      aria-pressed={picked}
      disabled={!isOpenPick('jackpot', game)}
      onClick={() => jackpotSlip.toggle(jackpotPickOf(game, outcome))}
    >
      <span className={styles.alias}>{outcome.alias}</span>{' '}
      <span className={styles.team}>{shorten(outcomeName(game, outcome, t('draw')))}</span>
    </button>
  );
}

/** The same outcome on the normal bet slip: `1 2.35`. */
function SingleCell({ game, outcome }: CellProps) {
  const t = useText(messages);
  const ref = outcomeRef(game, outcome);
  const pressed = usePicked(betSlip, ref);
  return (
    <OddsButton
      id={oddElementId('odd', ref)}
      alias={outcome.alias}
      odds={outcome.odds}
      pressed={pressed}
      locked={!isOpenPick('jackpot', game)}
      onPress={() => betSlip.toggle(singlePickOf(game, outcome, { market: t('market'), draw: t('draw') }))}
    />
  );
}
