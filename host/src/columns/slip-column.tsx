import { closeMenu, useMenu, useText } from '@jukwaa/runtime';
import { useEffect } from 'react';
import { RemoteSlot } from '../federation/remote-slot.tsx';
import fold from '../frame-parts/above-fold.module.css';
import { frameTexts } from '../frame-parts/messages.ts';
import { SlipSkeleton } from '../menus/betslip-sheet.tsx';
import styles from './columns.module.css';
import { focusSlip, SLIP_ID } from './focus-slip.ts';

/** The betslip as a column. Opening the betslip focuses its stake, or this column, instead of opening the sheet. */
export default function SlipColumn() {
  const t = useText(frameTexts);
  const { open } = useMenu();
  useEffect(() => {
    if (open !== 'betslip') return;
    closeMenu();
    focusSlip();
  }, [open]);
  return (
    <aside
      id={SLIP_ID}
      tabIndex={-1}
      aria-keyshortcuts="b"
      className={`jk-column-slip ${styles.column} ${styles.slip} ${fold.aboveFold}`}
      aria-label={t('betslip')}
    >
      <h2 className={styles.title}>{t('betslip')}</h2>
      <RemoteSlot name="betslip" fallback={<SlipSkeleton />} />
    </aside>
  );
}
