import { type CasinoGame, href, PATHS } from '@jukwaa/contracts';
import { PageBar } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { Catalogue } from '../../parts/catalogue.tsx';
import { GameGrid } from '../../parts/game-grid.tsx';
import { GridSkeleton } from '../../parts/grid-skeleton.tsx';
import { ownPage } from '../../parts/own-page.ts';
import page from '../../parts/page.module.css';
import { collectionTexts } from './collection-texts.ts';

const COLLECTIONS = {
  [PATHS.casinogames]: { name: 'casinogames', bare: true, holds: () => true },
  [PATHS.crashgames]: { name: 'crashgames', bare: true, holds: ({ category }) => category === 'crash' },
  [PATHS.tablegames]: { name: 'tablegames', bare: true, holds: ({ category }) => category === 'table' },
  [PATHS.newgames]: { name: 'newgames', bare: false, holds: ({ provider }) => provider === 'Jukwaa' },
} as const satisfies Record<string, { name: string; bare: boolean; holds: (game: CasinoGame) => boolean }>;

type CollectionPath = keyof typeof COLLECTIONS;
const isCollection = (path: string): path is CollectionPath => Object.hasOwn(COLLECTIONS, path);

/** The game to open: `?game=<slug>`. Only games of the catalogue can be launched. */
const LAUNCH = 'game';

/** A selection of the catalogue under its own address. */
export default function CollectionScreen() {
  const t = useText(collectionTexts);
  const path = useLocation().pathname.toLowerCase().replace(/\/+$/, '');
  const launch = useSearchParams()[0].get(LAUNCH);
  if (!isCollection(path) || launch === '') return <Navigate to={href('home')} replace />;
  const { name, bare, holds } = COLLECTIONS[path];
  const title = t(name);
  return (
    <>
      {bare && <PageBar title={title} />}
      <div className={page.page}>
        {!bare && <h1>{title}</h1>}
        <p className={page.lead}>{t(`${name}Lead`)}</p>
        <Catalogue skeleton={<GridSkeleton />}>
          {(games) => <Games games={games} holds={holds} launch={launch} />}
        </Catalogue>
      </div>
    </>
  );
}

interface GamesProps {
  readonly games: readonly CasinoGame[];
  readonly holds: (game: CasinoGame) => boolean;
  readonly launch: string | null;
}

function Games({ games, holds, launch }: GamesProps) {
  const launched = games.find(({ slug }) => slug === launch) ?? null;
  const target = launched && ownPage(launched);
  if (target !== null) return <Navigate to={target} replace />;
  return <GameGrid games={games.filter(holds)} opened={launched} />;
}
