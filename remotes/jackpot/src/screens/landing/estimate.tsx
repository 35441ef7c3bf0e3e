import type { OpenJackpot } from '@jukwaa/api';
import { formatCombinedOdds, formatKsh, openPicks, slipOf, summarise } from '@jukwaa/domain';
import { jackpotSlip, useSlip, useText } from '@jukwaa/runtime';
import { MoneyTable } from '@jukwaa/ui';
import { progressOf } from '../../logic/progress.ts';
import { messages } from '../../messages.ts';
import styles from './landing.module.css';

/**
 * The number of missing picks, and the payout of this jackpot's picks as one bet by the jackpot slip's rules. Renders
 * nothing before the first pick.
 */
export function Estimate({ jackpot }: { readonly jackpot: OpenJackpot }) {
  const t = useText(messages);
  const slip = useSlip(jackpotSlip);
  const { picks, count, total } = progressOf(jackpot, slip.picks);
  if (picks.length === 0) return null;
  const sums = summarise('jackpot', openPicks('jackpot', slipOf(picks)), jackpot.stake_cents, slip.rules);
  return (
    <section className={styles.estimate}>
      <p className={styles.kept}>{count < total ? t('missing', { count: total - count }) : t('complete')}</p>
      <h2>{t('estimate')}</h2>
      <MoneyTable
        lines={[
          { label: t('odds'), value: formatCombinedOdds('jackpot', sums.odds) },
          { label: t('stakeLine'), value: formatKsh(sums.stake_cents) },
          { label: t('wagerTax'), value: formatKsh(sums.wager_tax_cents) },
          { label: t('stakeAfterTax'), value: formatKsh(sums.stake_after_tax_cents) },
          { label: t('payout'), value: formatKsh(sums.payout_cents), kind: 'total' },
        ]}
      />
      <p className={styles.hint}>{t('estimateHint')}</p>
    </section>
  );
}
