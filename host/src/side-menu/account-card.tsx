import { href } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { WalletAmount } from '@jukwaa/remote-kit';
import { closeMenu, openMenu, retryBalance, useSession, useText, useWallet } from '@jukwaa/runtime';
import { Button, buttonClass } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { phoneText } from '../wallet/constants.ts';
import { sideMenuTexts } from './messages.ts';
import styles from './side-menu.module.css';

/** The user's number and money, or a guest's login and registration. */
export function AccountCard() {
  const { user } = useSession();
  return user === null ? <GuestCard /> : <UserCard msisdn={user.msisdn} />;
}

function GuestCard() {
  const t = useText(sideMenuTexts);
  return (
    <div className={styles.pair}>
      <Link
        className={buttonClass({ variant: 'secondary', full: true })}
        to={href('login')}
        onClick={closeMenu}
      >
        {t('login')}
      </Link>
      <Link className={buttonClass({ full: true })} to={href('signup')} onClick={closeMenu}>
        {t('register')}
      </Link>
    </div>
  );
}

function UserCard({ msisdn }: { readonly msisdn: number }) {
  const t = useText(sideMenuTexts);
  const { balance_cents, balancePhase } = useWallet();
  return (
    <div className={styles.card}>
      <p className={styles.phone}>{phoneText(msisdn)}</p>
      <p>
        {t('balance')}{' '}
        <strong>
          <WalletAmount
            phase={balancePhase}
            text={formatKsh(balance_cents)}
            onRetry={() => void retryBalance()}
          />
        </strong>
      </p>
      <div className={styles.pair}>
        <Button full onClick={() => openMenu('deposit')}>
          {t('deposit')}
        </Button>
        <Button full variant="secondary" onClick={() => openMenu('withdraw')}>
          {t('withdraw')}
        </Button>
      </div>
    </div>
  );
}
