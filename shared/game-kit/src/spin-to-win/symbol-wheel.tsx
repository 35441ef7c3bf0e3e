import { SPIN_SEGMENTS, type SpinSymbol } from '@jukwaa/domain/games';
import { SpinWheel } from '../instant.ts';
import { SymbolColours } from './colours.tsx';
import styles from './spin-to-win.module.css';
import { nameOfSymbol } from './symbol-choice.tsx';

const SEGMENTS = SPIN_SEGMENTS.map((symbol) => ({
  label: nameOfSymbol(symbol),
  className: styles[`segment${symbol}`],
}));

interface SymbolWheelProps {
  /** The segment of the last round; 0 before the first. */
  readonly segment: number;
  /** Whether the wheel turns before it stops there. Another round needs another `key`. */
  readonly isSpun: boolean;
}

/** The top of the wheel at a segment. Decorative: the result stands as text beside it. */
export const SymbolWheel = ({ segment, isSpun }: SymbolWheelProps) => (
  <SymbolColours>
    <SpinWheel segments={SEGMENTS} at={segment} isSpun={isSpun} />
  </SymbolColours>
);

/** A past symbol. Decorative. */
export const SymbolMark = ({ symbol }: { readonly symbol: SpinSymbol }) => (
  <SymbolColours>
    <span className={styles.mark} data-symbol={symbol} aria-hidden="true">
      {nameOfSymbol(symbol)}
    </span>
  </SymbolColours>
);
