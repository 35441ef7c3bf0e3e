import { footerEstimate, formatKsh } from '@jukwaa/domain';
import { betSlip, DEFAULT_STAKE_CENTS, openMenu, useSlip, useText } from '@jukwaa/runtime';
import { frameTexts } from '../frame-parts/messages.ts';
import styles from './footer-estimate.module.css';

/** `Ksh 100` for whole amounts, because the raised ticket leaves little room beside it. */
const shortKsh = (cents: number) => formatKsh(cents).replace(/\.00$/, '');

/**
 * The payout of the betslip above the bottom bar, as the betslip has it after taxes; links to the betslip. Without a
 * stake of the user's own it is the estimate of what Ksh 49 would win before tax.
 */
export function FooterEstimate() {
  const t = useText(frameTexts);
  const { total, summary } = useSlip(betSlip);
  if (total === 0) return null;
  const { stake_cents, payout_cents, odds } = summary;
  const isOwnStake = stake_cents > 0 && stake_cents !== DEFAULT_STAKE_CENTS;
  return (
    <button
      type="button"
      className={styles.estimate}
      aria-haspopup="dialog"
      onClick={() => openMenu('betslip')}
    >
      <span>{isOwnStake ? t('stakePays', { stake: shortKsh(stake_cents) }) : t('estimateStake')}</span>{' '}
      <b>{isOwnStake ? formatKsh(payout_cents) : `≈ ${formatKsh(footerEstimate(odds))}`}</b>
    </button>
  );
}
