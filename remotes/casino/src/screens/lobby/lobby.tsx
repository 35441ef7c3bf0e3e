import type { CasinoGame } from '@jukwaa/contracts';
import { serverNow, useText } from '@jukwaa/runtime';
import { useDeferredValue } from 'react';
import { messages } from '../../messages.ts';
import { GameGrid } from '../../parts/game-grid.tsx';
import { useTileActions } from '../../parts/tile-actions.tsx';
import { useFavourites } from '../../state/favourites.ts';
import { useOwnGames } from '../../state/own-games.ts';
import { Filters } from './filters.tsx';
import styles from './lobby.module.css';
import { lobbyTexts } from './lobby-texts.ts';
import { NoGames } from './no-games.tsx';
import { EVERYTHING, type Selection, type Shelf, select, shelvesOf } from './selection.ts';
import { Shelves } from './shelves.tsx';
import { useSelection } from './use-selection.ts';
import { Wins } from './wins.tsx';

/** The shelves in the order of their chips. */
const SHELVES: readonly Shelf[] = ['recent', 'favourites', 'popular', 'new'];

const isEverything = ({ view, provider, search }: Selection) =>
  view === 'all' && provider === null && search.trim() === '';

/** The games with their filters; shelves come before the whole catalogue while nothing is selected. */
export function Lobby({ games }: { readonly games: readonly CasinoGame[] }) {
  const t = useText(lobbyTexts);
  const counts = useText(messages);
  const [selection, setSelection] = useSelection();
  const { actions, sheet } = useTileActions();
  const { recent } = useOwnGames();
  const favourites = useFavourites();
  const shelves = shelvesOf(games, { favourites, recent }, serverNow());
  // Typing stays ahead of the grid on slow phones.
  const asked = useDeferredValue(selection);
  const shown = select(games, shelves, asked);
  const filled = SHELVES.filter((shelf) => shelves[shelf].length > 0);
  return (
    <>
      <Filters
        games={games}
        shelves={SHELVES.filter((shelf) => shelf === 'favourites' || filled.includes(shelf))}
        selection={selection}
        onChange={setSelection}
      />
      {isEverything(asked) && (
        <>
          <Shelves
            shelves={filled.map((shelf) => [shelf, shelves[shelf]] as const)}
            actions={actions}
            onAll={(view) => setSelection({ ...EVERYTHING, view })}
          />
          <Wins games={games} />
        </>
      )}
      <section className={styles.section}>
        <div className={styles.head}>
          <h2>{t('allGames')}</h2>
          <p className={styles.count} role="status">
            {counts('count', { count: shown.length })}
          </p>
        </div>
        {shown.length === 0 && <NoGames selection={asked} onReset={() => setSelection(EVERYTHING)} />}
        <GameGrid games={shown} label={t('allGames')} actions={actions} />
      </section>
      {sheet}
    </>
  );
}
