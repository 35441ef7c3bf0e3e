import { footerEstimate, formatKsh } from '@jukwaa/domain';
import { betSlip, openMenu, useSlip, useText } from '@jukwaa/runtime';
import { frameTexts } from '../frame-parts/messages.ts';
import styles from './footer-estimate.module.css';

/** What Ksh 49 on the slip would win, over the bar under the thumb while there are picks; leads to the slip, which counts the taxes. */
export function FooterEstimate() {
  const t = useText(frameTexts);
  const { total, summary } = useSlip(betSlip);
  if (total === 0) return null;
  return (
    <button
      type="button"
      className={styles.estimate}
      aria-haspopup="dialog"
      onClick={() => openMenu('betslip')}
    >
      <span>{t('estimateStake')}</span> <b>≈ {formatKsh(footerEstimate(summary.odds))}</b>
    </button>
  );
}
