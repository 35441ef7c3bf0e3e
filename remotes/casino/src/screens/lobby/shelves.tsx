import type { CasinoGame } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { GameShelf } from '../../parts/game-grid.tsx';
import type { TileActions } from '../../parts/tile-actions.tsx';
import styles from './lobby.module.css';
import { lobbyTexts } from './lobby-texts.ts';
import type { Shelf } from './selection.ts';

/** Most tiles of a shelf; the whole list is one press away. */
const MOST = 12;

export interface ShelvesProps {
  /** The shelves with games, in their order. */
  readonly shelves: readonly (readonly [Shelf, readonly CasinoGame[]])[];
  readonly actions: TileActions;
  readonly onAll: (shelf: Shelf) => void;
}

/** The first games of each list, side by side. */
export function Shelves({ shelves, actions, onAll }: ShelvesProps) {
  const t = useText(lobbyTexts);
  return shelves.map(([shelf, games]) => (
    <section key={shelf} className={styles.section}>
      <div className={styles.head}>
        <h2>{t(shelf)}</h2>
        {games.length > 2 && (
          <Button variant="quiet" onClick={() => onAll(shelf)} aria-label={`${t('seeAll')}: ${t(shelf)}`}>
            {t('seeAll')}
          </Button>
        )}
      </div>
      <GameShelf games={games.slice(0, MOST)} label={t(shelf)} actions={actions} />
    </section>
  ));
}
