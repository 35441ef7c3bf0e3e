import { type CasinoGame, href } from '@jukwaa/contracts';
import { PageBar } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { EmptyState } from '@jukwaa/ui';
import { Navigate, useLocation } from 'react-router-dom';
import { GameArt } from '../../art/game-art.tsx';
import { Catalogue } from '../../parts/catalogue.tsx';
import { NotPlayable } from '../../parts/not-playable.tsx';
import page from '../../parts/page.module.css';
import styles from './game.module.css';
import { GameFacts } from './game-facts.tsx';
import { GameSkeleton } from './game-skeleton.tsx';
import { gameTexts } from './game-texts.ts';
import { type Landing, landingAt } from './landings.ts';
import { AviatorWays, SameKind } from './ways-on.tsx';

/** The page of one game: what it is, how a round runs, and whether it is playable. */
export default function GameScreen() {
  const landing = landingAt(useLocation().pathname);
  if (landing === undefined) return <Navigate to={href('home')} replace />;
  return (
    <Catalogue key={landing.path} skeleton={<GameSkeleton />}>
      {(games) => <Game landing={landing} games={games} />}
    </Catalogue>
  );
}

interface GameProps {
  readonly landing: Landing;
  readonly games: readonly CasinoGame[];
}

function Game({ landing, games }: GameProps) {
  const t = useText(gameTexts);
  const game = games.find(({ slug }) => slug === landing.slug);
  if (game === undefined) return <Withdrawn games={games} bare={landing.bare} />;
  const title = landing.title ? t(landing.title) : game.name;
  return (
    <>
      {landing.bare && <PageBar title={title} />}
      <div className={styles.hero} data-bare={landing.bare || undefined}>
        <GameArt game={game} />
        <div className={styles.words}>
          {landing.bare ? <p className={styles.name}>{game.name}</p> : <h1>{title}</h1>}
          <p>{t(landing.lead)}</p>
        </div>
      </div>
      <div className={page.page}>
        {!landing.playable && <NotPlayable name={game.name} />}
        <GameFacts game={game} />
        <section className={styles.how}>
          <h2>{t('how')}</h2>
          <ol className={styles.steps}>
            {landing.steps.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ol>
        </section>
        {game.slug === 'aviator' && <AviatorWays here={landing.path} />}
        <SameKind game={game} games={games} />
      </div>
    </>
  );
}

/** Shown when the operator has removed the game from the catalogue, with links to the other games. */
function Withdrawn({ games, bare }: { readonly games: readonly CasinoGame[]; readonly bare: boolean }) {
  const t = useText(gameTexts);
  return (
    <>
      {bare && <PageBar title={t('withdrawn')} />}
      <div className={page.page}>
        <EmptyState icon="casino" text={t('withdrawnText')} />
        <SameKind game={null} games={games} />
      </div>
    </>
  );
}
