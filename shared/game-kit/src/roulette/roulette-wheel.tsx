import { WHEEL_ORDER } from '@jukwaa/domain/games';
import { SpinWheel } from '../instant.ts';
import { Felt } from './felt.tsx';
import styles from './roulette.module.css';
import { colourOf } from './spots.ts';

interface RouletteWheelProps {
  /** The pocket of the last round; null before the first. */
  readonly pocket: number | null;
  /** Whether the wheel turns before it stops there. Another round needs another `key`. */
  readonly isSpun: boolean;
}

const COLOURS = { red: styles.redPocket, black: styles.blackPocket, green: styles.greenPocket };
const POCKETS = WHEEL_ORDER.map((pocket) => ({
  label: String(pocket),
  className: COLOURS[colourOf(pocket)],
}));

/** The top of the wheel at a pocket. Decorative: the result stands as text beside it. */
export const RouletteWheel = ({ pocket, isSpun }: RouletteWheelProps) => (
  <Felt>
    <SpinWheel segments={POCKETS} at={pocket === null ? 0 : WHEEL_ORDER.indexOf(pocket)} isSpun={isSpun} />
  </Felt>
);

/** A past pocket. Decorative. */
export const PocketMark = ({ pocket }: { readonly pocket: number }) => (
  <Felt>
    <span className={styles.mark} data-colour={colourOf(pocket)} aria-hidden="true">
      {pocket}
    </span>
  </Felt>
);
