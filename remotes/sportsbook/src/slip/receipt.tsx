import { formatCombinedOdds, formatKsh } from '@jukwaa/domain';
import { type usePlacement, useText } from '@jukwaa/runtime';
import { MoneyTable } from '@jukwaa/ui';
import { LegFacts } from '../bets/leg-facts.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { receiptTexts } from './receipt-texts.ts';
import styles from './slip.module.css';

export type ReceiptProps = Pick<Extract<ReturnType<typeof usePlacement>, { step: 'accepted' }>, 'bet'>;

/** The accepted bet: its code, the money, and each leg with the odds as placed. */
export default function Receipt({ bet }: ReceiptProps) {
  const t = useText(receiptTexts);
  const kind = bet.stake_type === 'free' ? 'free' : 'bet';
  return (
    <>
      <MoneyTable
        lines={[
          { label: t('betId'), value: bet.id },
          { label: t('code'), value: bet.code },
          { label: t('stake'), value: formatKsh(bet.summary.stake_cents) },
          { label: t('odds'), value: formatCombinedOdds(kind, bet.summary.odds) },
          { label: t('payout'), value: formatKsh(bet.summary.payout_cents), kind: 'total' },
        ]}
      />
      <ul>
        {bet.legs.map((leg) => (
          <li key={leg.match_id} className={styles.leg}>
            <LegFacts leg={leg} />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ShareButton shared={{ kind: 'bet', code: bet.code, legs: bet.legs }} />
      </div>
    </>
  );
}
