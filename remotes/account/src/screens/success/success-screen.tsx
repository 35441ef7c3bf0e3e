import { href } from '@jukwaa/contracts';
import { useSession, useText } from '@jukwaa/runtime';
import { buttonClass, Icon } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { Balances } from '../profile/balances.tsx';
import styles from './success.module.css';
import { successTexts } from './success-texts.ts';

/** The page to which payment providers or other pages return users after a success. */
export default function SuccessScreen() {
  const t = useText(successTexts);
  const { user } = useSession();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <span className={styles.mark}>
          <Icon name="check" size={32} />
        </span>
        <h1>{t('title')}</h1>
        <p>{user === null ? t('guestText') : t('text')}</p>
      </div>
      {user !== null && <Balances />}
      <Link className={buttonClass({ variant: 'secondary', full: true, large: true })} to={href('home')}>
        {t('toMatches')}
      </Link>
      {user !== null && (
        <Link className={buttonClass({ variant: 'quiet', full: true })} to={href('profile')}>
          {t('toAccount')}
        </Link>
      )}
    </div>
  );
}
