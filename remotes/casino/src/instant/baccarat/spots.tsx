import { formatKsh } from '@jukwaa/domain';
import type { BaccaratWinner } from '@jukwaa/domain/games';
import { ChipMark, type ChipTable } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { VisuallyHidden } from '@jukwaa/ui';
import styles from './baccarat.module.css';
import { baccaratTexts } from './baccarat-texts.ts';
import { type BaccaratSpot, SPOTS } from './placed-spots.ts';

/** Profit for a stake of 1. */
const ODDS = { player: '1:1', tie: '8:1', banker: '0.95:1' } as const;

interface SpotsProps {
  readonly chips: ChipTable<BaccaratSpot>;
  /** The winner of the last coup, until new chips are placed. */
  readonly winner: BaccaratWinner | null;
  readonly disabled: boolean;
}

/** The spots with their chips; a tap adds the chosen chip. */
export function Spots({ chips, winner, disabled }: SpotsProps) {
  const t = useText(baccaratTexts);
  return (
    <fieldset className={styles.spots} aria-label={t('spots')}>
      {SPOTS.map((spot) => {
        const cents = chips.stakeOn({ spot });
        return (
          <button
            key={spot}
            type="button"
            className={styles.spot}
            data-won={spot === winner || undefined}
            disabled={disabled}
            onClick={() => chips.place([{ spot }])}
          >
            <strong>{t(spot)}</strong> <span className={styles.odds}>{ODDS[spot]}</span>{' '}
            {cents > 0 && (
              <>
                <ChipMark cents={cents} />
                <VisuallyHidden>{formatKsh(cents)}</VisuallyHidden>
              </>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
