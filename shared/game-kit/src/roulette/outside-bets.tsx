import { formatKsh } from '@jukwaa/domain';
import type { RouletteSpot } from '@jukwaa/domain/games';
import { useText } from '@jukwaa/runtime';
import { ChipMark, type ChipTable } from '../instant.ts';
import styles from './roulette.module.css';
import { rouletteTexts } from './roulette-texts.ts';
import { nameOf } from './spots.ts';
import { rangeOf, useSpotText } from './use-spot-text.ts';

const HALVES: readonly RouletteSpot[] = (['low', 'even', 'red', 'black', 'odd', 'high'] as const).map(
  (kind) => ({ kind }),
);
const PARTS = [1, 2, 3] as const;
const DOZENS: readonly RouletteSpot[] = PARTS.map((part) => ({ kind: 'dozen', part }));
const COLUMNS: readonly RouletteSpot[] = PARTS.map((part) => ({ kind: 'column', part }));

interface OutsideBetsProps {
  readonly chips: ChipTable<RouletteSpot>;
  readonly disabled: boolean;
}

/** Halves and dozens beside the numbers, columns under them. */
export function OutsideBets({ chips, disabled }: OutsideBetsProps) {
  const t = useText(rouletteTexts);
  const group = (spots: readonly RouletteSpot[]) =>
    spots.map((spot) => <SpotButton key={nameOf(spot)} spot={spot} chips={chips} disabled={disabled} />);
  return (
    <fieldset className={styles.outside} aria-label={t('outside')}>
      <div className={styles.halves}>{group(HALVES)}</div>
      <div className={styles.dozens}>{group(DOZENS)}</div>
      <div className={styles.columns}>{group(COLUMNS)}</div>
    </fieldset>
  );
}

/** The text on the layout; the label says more. */
function faceOf(spot: RouletteSpot, name: string): string {
  if (!('part' in spot)) return name;
  return spot.kind === 'column' ? '3x' : rangeOf(spot.part);
}

function SpotButton({ spot, chips, disabled }: OutsideBetsProps & { readonly spot: RouletteSpot }) {
  const t = useText(rouletteTexts);
  const name = useSpotText().spot(spot);
  const face = faceOf(spot, name);
  const full = name.includes(face) ? name : `${name}, ${face}`;
  const cents = chips.stakeOn(spot);
  return (
    <button
      type="button"
      className={styles.spot}
      data-colour={spot.kind === 'red' || spot.kind === 'black' ? spot.kind : undefined}
      aria-label={cents > 0 ? t('withStake', { spot: full, amount: formatKsh(cents) }) : full}
      // A disabled button would lose the focus of the keyboard.
      aria-disabled={disabled}
      onClick={() => !disabled && chips.place([spot])}
    >
      {face}
      {cents > 0 && <ChipMark cents={cents} />}
    </button>
  );
}
