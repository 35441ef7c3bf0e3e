import { formatCombinedOdds, formatKsh, type SlipSummary } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { MoneyTable } from '@jukwaa/ui';
import styles from './slip.module.css';
import { slipTexts } from './slip-texts.ts';

/** How the payout comes about, line by line. */
export function SummaryLines({ summary }: { readonly summary: SlipSummary }) {
  const t = useText(slipTexts);
  return (
    <MoneyTable
      lines={[
        { label: t('odds'), value: formatCombinedOdds('bet', summary.odds) },
        { label: t('wagerTax'), value: formatKsh(summary.wager_tax_cents) },
        { label: t('stakeAfterTax'), value: formatKsh(summary.stake_after_tax_cents) },
        { label: t('winning'), value: formatKsh(summary.winning_cents) },
        { label: t('tax'), value: formatKsh(summary.tax_cents) },
      ]}
    />
  );
}

/** What the bet pays, and a warning when even winning loses money. */
export function Payout({ summary }: { readonly summary: SlipSummary }) {
  const t = useText(slipTexts);
  const losesAnyway = summary.stake_cents > 0 && summary.payout_cents < summary.stake_cents;
  return (
    <>
      <MoneyTable lines={[{ label: t('payout'), value: formatKsh(summary.payout_cents), kind: 'total' }]} />
      {losesAnyway && (
        <p role="status" className={styles.warning}>
          {t('lowPayout')}
        </p>
      )}
    </>
  );
}
