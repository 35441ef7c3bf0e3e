import { type CasinoGame, href, PATHS } from '@jukwaa/contracts';
import { MoneyLock } from '@jukwaa/game-kit/lock';
import { PageBar } from '@jukwaa/remote-kit';
import { serverNow, useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState } from '@jukwaa/ui';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { Catalogue } from '../../parts/catalogue.tsx';
import { GameList } from '../../parts/game-list.tsx';
import { GridSkeleton } from '../../parts/grid-skeleton.tsx';
import page from '../../parts/page.module.css';
import { playPage } from '../../parts/play-page.ts';
import { newGames } from '../lobby/selection.ts';
import { collectionTexts } from './collection-texts.ts';

type Choose = (games: readonly CasinoGame[]) => readonly CasinoGame[];
const only =
  (holds: (game: CasinoGame) => boolean): Choose =>
  (games) =>
    games.filter(holds);

const COLLECTIONS = {
  [PATHS.casinogames]: { name: 'casinogames', bare: true, choose: (games) => games },
  [PATHS.crashgames]: {
    name: 'crashgames',
    bare: true,
    choose: only(({ category }) => category === 'crash'),
  },
  [PATHS.tablegames]: {
    name: 'tablegames',
    bare: true,
    choose: only(({ category }) => category === 'table'),
  },
  [PATHS.poker]: { name: 'poker', bare: true, choose: only(({ slug }) => slug.includes('poker')) },
  [PATHS.newgames]: {
    name: 'newgames',
    bare: false,
    choose: (games) => newGames(games, serverNow()),
  },
} as const satisfies Record<string, { name: string; bare: boolean; choose: Choose }>;

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
  const { name, bare, choose } = COLLECTIONS[path];
  const title = t(name);
  return (
    <>
      {bare && <PageBar title={title} />}
      <div className={page.page}>
        <MoneyLock />
        {!bare && <h1>{title}</h1>}
        <p className={page.lead}>{t(`${name}Lead`)}</p>
        <Catalogue skeleton={<GridSkeleton />}>
          {(games) => <Games games={games} choose={choose} label={title} launch={launch} />}
        </Catalogue>
      </div>
    </>
  );
}

interface GamesProps {
  readonly games: readonly CasinoGame[];
  readonly choose: Choose;
  readonly label: string;
  readonly launch: string | null;
}

function Games({ games, choose, label, launch }: GamesProps) {
  const launched = games.find(({ slug }) => slug === launch) ?? null;
  const target = launched && playPage(launched);
  if (target !== null) return <Navigate to={target} replace />;
  const shown = choose(games);
  return shown.length === 0 ? <NoneHere /> : <GameList games={shown} label={label} opened={launched} />;
}

function NoneHere() {
  const t = useText(collectionTexts);
  return (
    <EmptyState
      icon="casino"
      text={t('none')}
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={href('casino')}>
          {t('all')}
        </Link>
      }
    />
  );
}
