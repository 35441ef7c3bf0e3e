import { type CasinoGame, href, PATHS } from '@jukwaa/contracts';
import { MoneyLock } from '@jukwaa/game-kit/lock';
import { PageBar, useQueryState, useTitle } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { EmptyState } from '@jukwaa/ui';
import { matchPath, useLocation } from 'react-router-dom';
import { messages } from '../../messages.ts';
import { Catalogue } from '../../parts/catalogue.tsx';
import { GameList } from '../../parts/game-list.tsx';
import { GridSkeleton } from '../../parts/grid-skeleton.tsx';
import page from '../../parts/page.module.css';
import { gamesQuery } from '../../state/games.ts';
import { ProviderLinks } from './provider-links.tsx';
import { providerTexts } from './provider-texts.ts';

/** Providers with their own address, shown without the host's frame. */
const NAMED = [
  { path: PATHS.pragmatic, provider: 'Pragmatic' },
  { path: PATHS.BoomingGames, provider: 'Booming' },
  { path: PATHS.logifuture, provider: 'Logifuture' },
];

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The games of one provider: that of `/casino/:providerName`, or of a fixed address. */
export default function ProviderScreen() {
  const t = useText(providerTexts);
  const path = useLocation().pathname.replace(/\/+$/, '');
  const providerName = matchPath(PATHS['casino-provider'], path)?.params.providerName ?? '';
  const named = NAMED.find((entry) => isSame(entry.path, path));
  const wanted = named?.provider ?? providerName;
  const known = useProviderName(wanted) ?? named?.provider ?? null;
  const title = known ?? t('title');
  useTitle(named ? null : known);
  return (
    <>
      {named && <PageBar title={title} />}
      <div className={page.page}>
        <MoneyLock />
        {!named && <h1>{title}</h1>}
        <p className={page.lead}>{t('lead')}</p>
        <Catalogue skeleton={<GridSkeleton />}>
          {(games) => <Provider games={games} wanted={wanted} name={known} />}
        </Catalogue>
      </div>
    </>
  );
}

/** The name in the catalogue's spelling; null for any other, because an address can contain any text. */
function useProviderName(wanted: string): string | null {
  const state = useQueryState(gamesQuery);
  const games = state.phase === 'ready' ? state.value : [];
  return games.find(({ provider }) => isSame(provider, wanted))?.provider ?? null;
}

interface ProviderProps {
  readonly games: readonly CasinoGame[];
  readonly wanted: string;
  /** Null for a provider outside the catalogue. */
  readonly name: string | null;
}

function Provider({ games, wanted, name }: ProviderProps) {
  const t = useText(providerTexts);
  const count = useText(messages);
  const own = games.filter(({ provider }) => isSame(provider, wanted));
  return (
    <>
      {own.length === 0 ? (
        <EmptyState icon="casino" text={name === null ? t('unknown') : t('none', { name })} />
      ) : (
        <>
          <p className={page.lead}>{count('count', { count: own.length })}</p>
          <GameList key={wanted} games={own} label={name ?? t('title')} />
        </>
      )}
      <ProviderLinks games={games} except={name ?? ''} all={href('casino')} />
    </>
  );
}
