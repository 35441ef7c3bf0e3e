import { formatKsh } from '@jukwaa/domain';
import { type NumbersSpot, numbersOdds } from '@jukwaa/domain/games';
import { ChipMark, type ChipTable } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import styles from './numbers.module.css';
import { numbersTexts } from './numbers-texts.ts';
import { nameOf, oddsText } from './spots.ts';
import { useSentences } from './use-sentences.ts';

interface SpotButtonsProps {
  readonly spots: readonly NumbersSpot[];
  readonly chips: ChipTable<NumbersSpot>;
  readonly disabled: boolean;
}

/** A button for each spot that places the chosen chip. */
export function SpotButtons({ spots, chips, disabled }: SpotButtonsProps) {
  const t = useText(numbersTexts);
  const sentences = useSentences();
  return (
    <div className={styles.spots}>
      {spots.map((spot) => {
        const name = sentences.spot(spot);
        const odds = oddsText(numbersOdds(spot));
        const cents = chips.stakeOn(spot);
        return (
          <button
            key={nameOf(spot)}
            type="button"
            className={styles.spot}
            data-colour={spot.kind === 'colour' ? spot.colour : undefined}
            aria-label={
              cents > 0
                ? t('withStake', { spot: name, odds, amount: formatKsh(cents) })
                : t('withOdds', { spot: name, odds })
            }
            // A disabled button would lose the focus of the keyboard.
            aria-disabled={disabled}
            onClick={() => !disabled && chips.place([spot])}
          >
            <span>{name}</span>
            <strong>{odds}</strong>
            {cents > 0 && <ChipMark cents={cents} />}
          </button>
        );
      })}
    </div>
  );
}
