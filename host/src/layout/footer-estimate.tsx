import { footerEstimate, formatKsh } from '@jukwaa/domain';
import { betSlip, openMenu, useSlip, useText } from '@jukwaa/runtime';
import { frameTexts } from '../frame-parts/messages.ts';
import styles from './footer-estimate.module.css';

/**
 * Shows what Ksh 49 on the picks would win, above the bottom bar, and links to the betslip, which includes the taxes.
 */
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
