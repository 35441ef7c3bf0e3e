import type { ClosedJackpot } from '@jukwaa/api';
import type { JackpotSettlement } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { useEffect, useEffectEvent } from 'react';
import { withMessage } from '../../logic/ticket-state.ts';
import { isOver, useJackpotMessage } from '../../state/jackpot-message.ts';
import { grouped } from '../grouped.ts';
import { shortKsh } from '../short-ksh.ts';
import styles from './outcome.module.css';
import { outcomeTexts } from './outcome-texts.ts';

export interface JackpotStateProps {
  readonly jackpot: ClosedJackpot;
  /** Called when a running one has been settled or refunded. */
  readonly onSettled?: () => void;
}

/** Whether it is settled or refunded, or how many results it has so far. */
export function JackpotState({ jackpot, onSettled }: JackpotStateProps) {
  const t = useText(outcomeTexts);
  const { id, settled_at, settlement, number_of_games } = jackpot;
  const message = useJackpotMessage(id, settled_at === null);
  const isSettled = isOver(message);
  const settled = useEffectEvent(() => onSettled?.());
  useEffect(() => {
    if (isSettled) settled();
  }, [isSettled]);
  if (settlement?.outcome === 'refunded') return <span className={styles.state}>{t('refunded')}</span>;
  if (settled_at !== null)
    return (
      <span className={styles.state} data-tone="good">
        {t('settled')}
      </span>
    );
  const decided = withMessage(jackpot.games, message).filter(({ result }) => result !== null).length;
  return <span className={styles.state}>{t('running', { count: decided, games: number_of_games })}</span>;
}

/** The best tier that won, and the amount that rolls over. */
export function Outcome({
  settlement,
  games,
}: {
  readonly settlement: JackpotSettlement;
  readonly games: number;
}) {
  const t = useText(outcomeTexts);
  const { outcome, tiers, rollover_cents, by_operator } = settlement;
  if (outcome === 'refunded')
    return <p className={styles.note}>{t(by_operator === true ? 'stopped' : 'moneyBack')}</p>;
  const best = tiers.find(({ lines }) => lines > 0);
  return (
    <>
      <p>
        {best === undefined
          ? t('noWinner')
          : t('winners', {
              count: grouped(best.lines),
              right: best.right,
              games,
              each: shortKsh(best.each_cents),
            })}
      </p>
      {rollover_cents > 0 && (
        <p className={styles.note}>{t('rolledOver', { amount: shortKsh(rollover_cents) })}</p>
      )}
    </>
  );
}
