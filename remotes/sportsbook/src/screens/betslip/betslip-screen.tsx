import { useText } from '@jukwaa/runtime';
import { useId } from 'react';
import BetslipPanel from '../../slip/betslip-panel.tsx';
import { slipTexts } from '../../slip/slip-texts.ts';
import styles from '../screen.module.css';

/** The slip on its own page. */
export default function BetslipScreen() {
  const t = useText(slipTexts);
  const title = useId();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 id={title}>{t('slip')}</h1>
      </div>
      <section aria-labelledby={title}>
        <BetslipPanel />
      </section>
    </div>
  );
}
