import { useText } from '@jukwaa/runtime';
import { MatchBrowser } from '../../matches/match-browser.tsx';
import styles from '../screen.module.css';
import { screenTexts } from '../screen-texts.ts';

/** Home for somebody who has just joined: the matches, without anything above them. */
export default function AccountCreatedScreen() {
  const t = useText(screenTexts);
  return (
    <div className={styles.bare}>
      <div className={styles.head}>
        <h1>{t('welcome')}</h1>
        <p className={styles.lead}>{t('welcomeText')}</p>
      </div>
      <MatchBrowser />
    </div>
  );
}
