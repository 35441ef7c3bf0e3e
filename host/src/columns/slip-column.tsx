import { closeMenu, useMenu, useText } from '@jukwaa/runtime';
import { useEffect, useRef } from 'react';
import { RemoteSlot } from '../federation/remote-slot.tsx';
import { frameTexts } from '../frame-parts/messages.ts';
import { SlipSkeleton } from '../menus/betslip-sheet.tsx';
import styles from './columns.module.css';
import { SLIP_ID } from './use-columns.ts';

/** The stake, from which Place Bet is a few steps away. */
const STAKE = '[inputmode="numeric"], [inputmode="none"]';

/** The betslip as a column. Opening the betslip focuses its stake, or this column, instead of opening the sheet. */
export default function SlipColumn() {
  const t = useText(frameTexts);
  const { open } = useMenu();
  const column = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open !== 'betslip') return;
    closeMenu();
    (column.current?.querySelector<HTMLElement>(STAKE) ?? column.current)?.focus();
  }, [open]);
  return (
    <aside
      ref={column}
      id={SLIP_ID}
      tabIndex={-1}
      aria-keyshortcuts="b"
      className={`jk-column-slip ${styles.column} ${styles.slip}`}
      aria-label={t('betslip')}
    >
      <h2 className={styles.title}>{t('betslip')}</h2>
      <RemoteSlot name="betslip" fallback={<SlipSkeleton />} />
    </aside>
  );
}
