import { formatKsh } from '@jukwaa/domain';
import { WalletAmount } from '@jukwaa/remote-kit';
import { fetchBalance, openMenu, retryBalance, useText, useWallet } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { useEffect } from 'react';
import { profileMessages } from '../../messages.ts';
import styles from './profile.module.css';

interface BalancesProps {
  /** Id of the line that says why deposits are closed; undefined while they are open. */
  readonly lockedBy?: string | undefined;
}

/** Both balances, with buttons for the host's deposit and withdraw sheets. */
export function Balances({ lockedBy }: BalancesProps) {
  const t = useText(profileMessages);
  const { balance_cents, wbalance_cents, balancePhase: phase } = useWallet();
  const retry = () => void retryBalance();
  useEffect(() => void fetchBalance(), []);
  return (
    <section className={styles.card}>
      <dl className={styles.balances}>
        <div>
          <dt>{t('mainBalance')}</dt>
          <dd className={styles.money}>
            <WalletAmount phase={phase} text={formatKsh(balance_cents)} onRetry={retry} />
          </dd>
        </div>
        <div>
          <dt>{t('bonusBalance')}</dt>
          <dd className={styles.money}>
            <WalletAmount phase={phase} text={formatKsh(wbalance_cents)} onRetry={retry} />
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Button
          full
          disabled={lockedBy !== undefined}
          aria-describedby={lockedBy}
          onClick={() => openMenu('deposit')}
        >
          {t('deposit')}
        </Button>
        <Button full variant="secondary" onClick={() => openMenu('withdraw')}>
          {t('withdraw')}
        </Button>
      </div>
    </section>
  );
}
