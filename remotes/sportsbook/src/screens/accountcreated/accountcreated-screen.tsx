import { href } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { openMenu, useBonus, useText } from '@jukwaa/runtime';
import { Button, buttonClass } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { MatchBrowser } from '../../matches/match-browser.tsx';
import styles from '../screen.module.css';
import { screenTexts } from '../screen-texts.ts';

/** Home for a new user: first steps and the matches, without the top section. */
export default function AccountCreatedScreen() {
  const t = useText(screenTexts);
  const { free_bet } = useBonus();
  return (
    <div className={styles.bare}>
      <div className={styles.head}>
        <h1>{t('welcome')}</h1>
        <p className={styles.lead}>{t('welcomeText')}</p>
        <div className={styles.ways}>
          <Button onClick={() => openMenu('deposit')}>{t('deposit')}</Button>
          {free_bet !== null && (
            <Link className={buttonClass({ variant: 'secondary' })} to={href('freebet')}>
              {t('freeBet', { amount: formatKsh(free_bet.amount_cents) })}
            </Link>
          )}
        </div>
      </div>
      <MatchBrowser />
    </div>
  );
}
