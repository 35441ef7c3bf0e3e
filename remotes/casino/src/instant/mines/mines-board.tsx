import { TILES } from '@jukwaa/domain/games';
import { useText } from '@jukwaa/runtime';
import styles from './mines.module.css';
import type { MINES_KIND } from './mines-kind.ts';
import { minesTexts } from './mines-texts.ts';

export type MinesView = NonNullable<ReturnType<typeof MINES_KIND.read>>['state'];
type Face = 'closed' | 'safe' | 'mine';

const ALL = Array.from({ length: TILES }, (_, tile) => tile);

function faceOf(round: MinesView | null, tile: number): Face {
  if (round === null) return 'closed';
  if (round.mines.includes(tile)) return 'mine';
  return round.opened.includes(tile) ? 'safe' : 'closed';
}

interface MinesBoardProps {
  readonly round: MinesView | null;
  readonly disabled: boolean;
  /** A tile from 0. */
  readonly onOpen: (tile: number) => void;
}

/** Five rows of five tiles; mines show after the end. */
export function MinesBoard({ round, disabled, onOpen }: MinesBoardProps) {
  const t = useText(minesTexts);
  return (
    <fieldset className={styles.board} aria-label={t('board')}>
      {ALL.map((tile) => {
        const face = faceOf(round, tile);
        return (
          <button
            key={tile}
            type="button"
            className={styles.tile}
            data-face={face}
            data-opened={round?.opened.includes(tile) || undefined}
            aria-label={t(face, { tile: tile + 1 })}
            // A disabled button would lose the focus of the keyboard at each tile.
            aria-disabled={disabled || face !== 'closed'}
            onClick={() => !disabled && face === 'closed' && onOpen(tile)}
          >
            <Sign face={face} />
          </button>
        );
      })}
    </fieldset>
  );
}

function Sign({ face }: { readonly face: Face }) {
  if (face === 'closed') return null;
  return (
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
      {face === 'safe' ? (
        <path d="M12 3l8 7-8 11L4 10z" />
      ) : (
        <path d="M12 6a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm-1-4h2v5h-2z" />
      )}
    </svg>
  );
}
