import { useText } from '@jukwaa/runtime';
import { type FocusEvent, useId } from 'react';
import BetslipPanel from '../../slip/betslip-panel.tsx';
import { slipTexts } from '../../slip/slip-texts.ts';
import styles from '../screen.module.css';

/** The stake's own keys leave little of a small page: what is above the slip makes room, so that its picks stay in view. */
function makeRoom({ target, currentTarget }: FocusEvent): void {
  if (target instanceof HTMLInputElement && target.inputMode === 'none') currentTarget.scrollIntoView();
}

/** The slip as a page of its own. */
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
