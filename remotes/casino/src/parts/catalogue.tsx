import { type CasinoGame, href } from '@jukwaa/contracts';
import { AskedView } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState } from '@jukwaa/ui';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { messages } from '../messages.ts';
import { gamesStore, loadGames } from '../state/games.ts';

export interface CatalogueProps {
  /** Shown while the games load, in their size. */
  readonly skeleton: ReactNode;
  readonly children: (games: readonly CasinoGame[]) => ReactNode;
}

/** The service's games in any state; `children` renders the loaded ones. */
export function Catalogue({ skeleton, children }: CatalogueProps) {
  const t = useText(messages);
  const { asked } = useSnapshot(gamesStore);
  useEffect(() => void loadGames(), []);
  return (
    <AskedView asked={asked} retry={() => void loadGames()} skeleton={skeleton} failed={t('loadFailed')}>
      {(games) => (games.length === 0 ? <None /> : children(games))}
    </AskedView>
  );
}

function None() {
  const t = useText(messages);
  return (
    <EmptyState
      icon="casino"
      text={t('empty')}
      action={
        <Link className={buttonClass()} to={href('home')}>
          {t('toMatches')}
        </Link>
      }
    />
  );
}
