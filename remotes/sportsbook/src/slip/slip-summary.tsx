import { formatCombinedOdds, formatKsh, type SlipSummary } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { MoneyTable } from '@jukwaa/ui';
import styles from './slip.module.css';
import { slipTexts } from './slip-texts.ts';

/** What the bet costs and pays, line by line, and a warning when even winning loses money. */
export function SummaryLines({ summary }: { readonly summary: SlipSummary }) {
  const t = useText(slipTexts);
  const losesAnyway = summary.stake_cents > 0 && summary.payout_cents < summary.stake_cents;
  return (
    <>
      <MoneyTable
        lines={[
          { label: t('odds'), value: formatCombinedOdds('bet', summary.odds) },
          { label: t('wagerTax'), value: formatKsh(summary.wager_tax_cents) },
          { label: t('stakeAfterTax'), value: formatKsh(summary.stake_after_tax_cents) },
          { label: t('winning'), value: formatKsh(summary.winning_cents) },
          { label: t('tax'), value: formatKsh(summary.tax_cents) },
          { label: t('payout'), value: formatKsh(summary.payout_cents), kind: 'total' },
        ]}
      />
      {losesAnyway && (
        <p role="status" className={styles.warning}>
          {t('lowPayout')}
        </p>
      )}
    </>
  );
}
