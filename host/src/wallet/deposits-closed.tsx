import type { Exclusion } from '@jukwaa/contracts';
import { PlayLock } from '@jukwaa/remote-kit';
import { openMenu, useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { useId } from 'react';
import { walletTexts } from './messages.ts';
import styles from './wallet.module.css';

/** The deposit sheet of a self-excluded user: nothing can be sent, and withdrawing stays possible. */
export function DepositsClosed({ exclusion }: { readonly exclusion: Exclusion }) {
  const t = useText(walletTexts);
  const id = useId();
  return (
    <div className={styles.closed}>
      <PlayLock exclusion={exclusion} />
      <p id={id}>{t('depositsClosed')}</p>
      <Button full large disabled aria-describedby={id}>
        {t('deposit')}
      </Button>
      <Button variant="secondary" full large onClick={() => openMenu('withdraw')}>
        {t('withdraw')}
      </Button>
    </div>
  );
}
