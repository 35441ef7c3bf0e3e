import { bonusHint, type Pick } from '@jukwaa/domain';
import { betSlip, fetchBonus, type SlipView, useBonus, useText, useWallet } from '@jukwaa/runtime';
import { Button, Icon } from '@jukwaa/ui';
import { useEffect } from 'react';
import styles from './slip.module.css';
import { slipTexts } from './slip-texts.ts';

/** What stands between these picks and a bet: suspended picks, and odds that moved further than the policy allows. */
export function SlipNotices({ slip }: { readonly slip: SlipView<Pick> }) {
  const t = useText(slipTexts);
  return (
    <>
      {slip.hasSuspended && (
        <div role="status" className={styles.bar}>
          <Icon name="lock" size={20} />
          <p className={styles.barText}>{t('someSuspended')}</p>
          <Button onClick={betSlip.removeSuspended}>{t('removeSuspended')}</Button>
        </div>
      )}
      {slip.changes.length > 0 && (
        <div role="status" className={styles.bar}>
          <Icon name="alert" size={20} />
          <p className={styles.barText}>{t('changed')}</p>
          <Button onClick={betSlip.acceptChanges}>{t('accept')}</Button>
        </div>
      )}
    </>
  );
}

/** How many more games the bonus asks for. */
export function BonusHint({ total }: { readonly total: number }) {
  const t = useText(slipTexts);
  const bonus = useBonus();
  const wallet = useWallet();
  useEffect(() => void fetchBonus(), []);
  const count = bonusHint({ bonus_cents: bonus.balance_cents, balance_cents: wallet.balance_cents, total });
  if (count === null) return null;
  return <p className={styles.hint}>{t('bonus', { count })}</p>;
}
