import { formatKsh } from '@jukwaa/domain';
import { SPIN_SEGMENTS, SPIN_SYMBOLS, type SpinSymbol } from '@jukwaa/domain/games';
import { useText } from '@jukwaa/runtime';
import { VisuallyHidden } from '@jukwaa/ui';
import { ChipMark, type ChipTable } from '../instant.ts';
import { SymbolColours } from './colours.tsx';
import styles from './spin-to-win.module.css';
import { spinToWinTexts } from './spin-to-win-texts.ts';

/** A bet of Spin to Win, without its stake. */
export interface SymbolSpot {
  readonly symbol: SpinSymbol;
}

/** A symbol as the wheel shows it: `6.5x`. */
export const nameOfSymbol = (symbol: SpinSymbol): string => `${symbol / 100}x`;

const all = SPIN_SEGMENTS.length;
const segmentsOf = (symbol: SpinSymbol): number => SPIN_SEGMENTS.filter((one) => one === symbol).length;

interface SymbolChoiceProps {
  readonly chips: ChipTable<SymbolSpot>;
  /** Of the last round; null while chips are placed for the next. */
  readonly won: SpinSymbol | null;
  readonly disabled: boolean;
}

/** A button for each symbol that places the chosen chip. */
export function SymbolChoice({ chips, won, disabled }: SymbolChoiceProps) {
  const t = useText(spinToWinTexts);
  return (
    <SymbolColours>
      <fieldset className={styles.symbols} aria-label={t('symbols')}>
        {SPIN_SYMBOLS.map((symbol) => {
          const facts = { symbol: nameOfSymbol(symbol), segments: segmentsOf(symbol), all };
          const cents = chips.stakeOn({ symbol });
          return (
            <button
              key={symbol}
              type="button"
              className={styles.symbol}
              data-symbol={symbol}
              data-won={symbol === won || undefined}
              // A disabled button would lose the focus of the keyboard at each spin.
              aria-disabled={disabled}
              onClick={() => !disabled && chips.place([{ symbol }])}
            >
              <span className={styles.name}>{facts.symbol}</span>{' '}
              <span className={styles.share}>{t('share', facts)}</span>
              {cents > 0 && (
                <>
                  <ChipMark cents={cents} />
                  <VisuallyHidden> {t('placed', { amount: formatKsh(cents) })}</VisuallyHidden>
                </>
              )}
            </button>
          );
        })}
      </fieldset>
    </SymbolColours>
  );
}
