import type { ClosedJackpot } from '@jukwaa/api';
import { useDates, useText } from '@jukwaa/runtime';
import { JackpotState, Outcome } from '../../parts/outcome/jackpot-outcome.tsx';
import { outcomeTexts } from '../../parts/outcome/outcome-texts.ts';
import pages from '../../parts/pages.module.css';
import { shortKsh } from '../../parts/short-ksh.ts';
import styles from './result.module.css';
import { resultTexts } from './result-texts.ts';

/** A closed jackpot in short: its prize, whether it is settled, and the best winners. */
export function ResultHead({ jackpot }: { readonly jackpot: ClosedJackpot }) {
  const t = useText(resultTexts);
  const { when } = useDates();
  const tOutcome = useText(outcomeTexts);
  const { name, prize_cents, end, settlement, number_of_games: count } = jackpot;
  return (
    <div className={pages.card}>
      <h2>{name}</h2>
      <p className={styles.note}>{tOutcome('closed', { when: when(end) })}</p>
      <p className={pages.prize}>{shortKsh(prize_cents)}</p>
      <p>
        <JackpotState jackpot={jackpot} />
      </p>
      {settlement === undefined ? (
        <p className={styles.note}>{t('pending', { count })}</p>
      ) : (
        <Outcome settlement={settlement} games={count} />
      )}
      {settlement?.corrected === true && <p className={styles.corrected}>{t('correctedNote')}</p>}
    </div>
  );
}
