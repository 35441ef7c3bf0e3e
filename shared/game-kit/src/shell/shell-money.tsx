import { href } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { WalletAmount } from '@jukwaa/remote-kit';
import { intendedRoute, openMenu, retryBalance, useSession, useText, useWallet } from '@jukwaa/runtime';
import { buttonClass, Icon, Tag, VisuallyHidden } from '@jukwaa/ui';
import { Link, useLocation } from 'react-router-dom';
import styles from './game-shell.module.css';
import { shellTexts } from './shell-texts.ts';
import { useHeld } from './use-held.ts';

/** The balance with a way to deposit; a way to log in for a guest; a sign in a demo. */
export function ShellMoney({ isDemo, isHeld }: { readonly isDemo: boolean; readonly isHeld: boolean }) {
  const t = useText(shellTexts);
  const { user } = useSession();
  if (isDemo) return <Tag>{t('demo')}</Tag>;
  return user === null ? <Login /> : <Balance isHeld={isHeld} />;
}

function Login() {
  const t = useText(shellTexts);
  const { pathname, search } = useLocation();
  return (
    <Link className={buttonClass()} to={href('login')} onClick={() => intendedRoute.set(pathname + search)}>
      {t('login')}
    </Link>
  );
}

function Balance({ isHeld }: { readonly isHeld: boolean }) {
  const t = useText(shellTexts);
  const { balance_cents: latest_cents, balancePhase } = useWallet();
  const balance_cents = useHeld(latest_cents, isHeld);
  const amount = (
    <WalletAmount phase={balancePhase} text={formatKsh(balance_cents)} onRetry={() => void retryBalance()} />
  );
  // A failed amount has its own button.
  if (balancePhase === 'failed') return <span className={styles.amount}>{amount}</span>;
  return (
    <button type="button" className={styles.balance} onClick={() => openMenu('deposit')}>
      <span className={styles.amount}>{amount}</span>
      <Icon name="plus" size={20} />
      <VisuallyHidden>{t('deposit')}</VisuallyHidden>
    </button>
  );
}
