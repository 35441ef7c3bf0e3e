import { type ReactNode, useEffect, useRef } from 'react';
import styles from './stake.module.css';

interface BarSwapProps {
  /** The bar that shows: of the stake, or of an open round. */
  readonly shows: 'stake' | 'actions';
  /** Its main button has the attribute `data-play`. */
  readonly children: ReactNode;
}

/** Holds one of two bars. A pressed button that goes away with its bar hands the focus to the main button of the next. */
export function BarSwap({ shows, children }: BarSwapProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(shows);
  useEffect(() => {
    if (shown.current === shows) return;
    shown.current = shows;
    if (document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>('[data-play]')?.focus({ preventScroll: true });
  }, [shows]);
  return (
    <div ref={box} className={styles.swap}>
      {children}
    </div>
  );
}
