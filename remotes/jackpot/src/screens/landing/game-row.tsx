import { href, type JackpotGame } from '@jukwaa/contracts';
import { type JackpotPick, oddElementId, outcomeIdsOf } from '@jukwaa/domain';
import { notify, type Slip, useDates, useText } from '@jukwaa/runtime';
import { Button, OddsButton } from '@jukwaa/ui';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { refusalOf, tapForOne, tapInCombination } from '../../logic/combination.ts';
import { isOpenRow, type JackpotOutcome, outcomeName, outcomeRef } from '../../logic/outcomes.ts';
import { rowId } from '../../logic/row-id.ts';
import { messages } from '../../messages.ts';
import { usePick } from '../../state/use-pick.ts';
import styles from './game-row.module.css';

interface GameRowProps {
  readonly slip: Slip<JackpotPick>;
  readonly game: JackpotGame;
  readonly isCombining: boolean;
}

/** A match of the jackpot with its three outcomes. */
export const GameRow = memo(function GameRow({ slip, game, isCombining }: GameRowProps) {
  const t = useText(messages);
  const { when } = useDates();
  const pick = usePick(slip, game.match_id);
  const tap = useTap({ slip, game, isCombining }, pick);
  const picked = pick === undefined ? [] : outcomeIdsOf(pick);
  const isOpen = isOpenRow(game, pick);
  const isCalledOff = game.called_off === true;
  const { match_number, home_team: home, away_team: away, date, country, tournament } = game;
  return (
    <li id={rowId(match_number)} className={styles.row}>
      <span className={styles.number}>{match_number}</span>
      <Link className={styles.match} to={href('more-markets', { game_id: game.game_id })}>
        <span className={styles.team}>{home}</span>
        <span className={styles.team}>{away}</span>
      </Link>
      <fieldset className={styles.picks} aria-label={t('pickGroup', { home, away })}>
        {game.outcomes.map((outcome) => (
          <OddsButton
            key={outcome.outcome_id}
            wide
            id={oddElementId('jpodd', outcomeRef(game, outcome))}
            alias={outcome.alias}
            label={`${outcomeName(game, outcome, t('draw'))} ${outcome.alias}`}
            odds={outcome.odds}
            pressed={picked.includes(outcome.outcome_id)}
            locked={!isOpen}
            onPress={() => tap(outcome)}
          />
        ))}
      </fieldset>
      <p className={styles.meta}>
        <time dateTime={date}>{when(date)}</time> · {country} · {tournament}
      </p>
      {(isCalledOff || !isOpen) && (
        <p className={styles.suspended}>
          {t(isCalledOff ? 'calledOff' : 'suspended')}
          {!isOpen && pick !== undefined && (
            <Button variant="quiet" onClick={() => slip.remove(game.match_id)}>
              {t('removePick')}
            </Button>
          )}
        </p>
      )}
    </li>
  );
});

/** A tap on an outcome. A combination beyond its limits stays as it is, and a notice says why. */
function useTap({ slip, game, isCombining }: GameRowProps, pick: JackpotPick | undefined) {
  const t = useText(messages);
  return (outcome: JackpotOutcome) => {
    const next = (isCombining ? tapInCombination : tapForOne)(game, outcome, pick);
    if (next === null) return slip.remove(game.match_id);
    const others = slip.view().picks.filter(({ match_id }) => match_id !== game.match_id);
    const refusal = isCombining ? refusalOf([...others, next]) : null;
    if (refusal === 'too_many_doubles' || refusal === 'too_many_triples' || refusal === 'too_many_lines')
      return void notify({ kind: 'warning', text: t(refusal) });
    return void slip.add(next);
  };
}
