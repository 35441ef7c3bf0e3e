import { useText } from '@jukwaa/runtime';
import BetslipPanel from '../../slip/betslip-panel.tsx';
import { slipTexts } from '../../slip/slip-texts.ts';
import styles from '../screen.module.css';

/** The slip as a page of its own. */
export default function BetslipScreen() {
  const t = useText(slipTexts);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{t('slip')}</h1>
      </div>
      <BetslipPanel />
    </div>
  );
}
