import { useText } from '@jukwaa/runtime';
import { type FocusEvent, useId } from 'react';
import BetslipPanel from '../../slip/betslip-panel.tsx';
import { slipTexts } from '../../slip/slip-texts.ts';
import styles from '../screen.module.css';

/**
 * Scrolls past the content above the slip, because the stake's keypad leaves little room on a small page and the
 * picks must stay visible.
 */
function makeRoom({ target, currentTarget }: FocusEvent): void {
  if (target instanceof HTMLInputElement && target.inputMode === 'none') currentTarget.scrollIntoView();
}

/** The slip on its own page. */
export default function BetslipScreen() {
  const t = useText(slipTexts);
  const title = useId();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 id={title}>{t('slip')}</h1>
      </div>
      <section aria-labelledby={title} onFocus={makeRoom}>
        <BetslipPanel />
      </section>
    </div>
  );
}
