import type { CrashLiveBet, CrashTotals } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { formatMultiplier } from '../curve/multiplier.ts';
import styles from './feed.module.css';
import { feedTexts } from './feed-texts.ts';

interface LiveBetsProps {
  readonly bets: readonly CrashLiveBet[];
  readonly totals: CrashTotals;
}

/** The largest bets of the round with their cash-outs. Names are masked by the services. */
export function LiveBets({ bets, totals }: LiveBetsProps) {
  const t = useText(feedTexts);
  return (
    <>
      <p className={styles.muted}>
        {t('liveCount', { bets: totals.bets, amount: formatKsh(totals.staked_cents) })}
      </p>
      {bets.length === 0 && <p className={styles.muted}>{t('noBets')}</p>}
      <ul>
        {bets.map(({ id, name, stake_cents, hundredths, paid_cents }) => (
          <li key={id} className={styles.row} data-out={hundredths === null ? undefined : true}>
            <span>{name}</span>
            <span>{formatKsh(stake_cents)}</span>
            <span>{hundredths === null ? '' : formatMultiplier(hundredths)}</span>
            <span>{hundredths === null ? '' : formatKsh(paid_cents)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
