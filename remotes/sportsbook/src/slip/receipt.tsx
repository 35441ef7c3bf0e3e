import { formatCombinedOdds, formatKsh, groupedCode } from '@jukwaa/domain';
import { useDates, type usePlacement, useText, useWallet } from '@jukwaa/runtime';
import { type MoneyLine, MoneyTable } from '@jukwaa/ui';
import { LegFacts } from '../bets/leg-facts.tsx';
import { ShareButton } from '../share/share-button.tsx';
import styles from './receipt.module.css';
import { receiptTexts } from './receipt-texts.ts';

export type ReceiptProps = Pick<Extract<ReturnType<typeof usePlacement>, { step: 'accepted' }>, 'bet'>;

/** The accepted bet: its code, when, the money, and each leg with the odds as placed. */
export default function Receipt({ bet }: ReceiptProps) {
  const t = useText(receiptTexts);
  const balance = useNewBalance();
  const kind = bet.stake_type === 'free' ? 'free' : 'bet';
  const placed = useDates().when(bet.created_at);
  return (
    <>
      <p className={styles.code}>
        <span>{t('code')}</span> <b>{groupedCode(bet.code)}</b>
      </p>
      <MoneyTable
        lines={[
          { label: t('placed'), value: placed },
          { label: t('betId'), value: bet.id },
          { label: t('stake'), value: formatKsh(bet.summary.stake_cents) },
          { label: t('odds'), value: formatCombinedOdds(kind, bet.summary.odds) },
          { label: t('payout'), value: formatKsh(bet.summary.payout_cents), kind: 'total' },
          ...balance,
        ]}
      />
      <ul>
        {bet.legs.map((leg) => (
          <li key={leg.match_id} className={styles.leg}>
            <LegFacts leg={leg} />
          </li>
        ))}
      </ul>
      <ShareButton full shared={{ kind: 'bet', code: bet.code, legs: bet.legs }} />
    </>
  );
}

/** The balance after the bet; the place of its amount is empty until it has been loaded again. */
function useNewBalance(): readonly MoneyLine[] {
  const t = useText(receiptTexts);
  const { balance_cents, balanceFetched, balancePhase } = useWallet();
  if (balancePhase === 'failed') return [];
  return [{ label: t('balance'), value: balanceFetched ? formatKsh(balance_cents) : '…' }];
}
