import { type CasinoGame, href } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { EmptyState } from '@jukwaa/ui';
import { Navigate, useLocation } from 'react-router-dom';
import { GameArt } from '../../art/game-art.tsx';
import { Catalogue } from '../../parts/catalogue.tsx';
import page from '../../parts/page.module.css';
import styles from './game.module.css';
import { GameFacts } from './game-facts.tsx';
import { GameSkeleton } from './game-skeleton.tsx';
import { gameTexts } from './game-texts.ts';
import { type Landing, landingAt } from './landings.ts';
import { AviatorWays, SameKind } from './ways-on.tsx';

/** The page of one game: what it is, how a round runs, and the ways to play it. */
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
  if (game === undefined) return <Withdrawn games={games} />;
  const title = landing.title ? t(landing.title) : game.name;
  return (
    <>
      <div className={styles.hero}>
        <GameArt game={game} />
        <div className={styles.words}>
          <h1>{title}</h1>
          <p>{t(landing.lead)}</p>
        </div>
      </div>
      <div className={page.page}>
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
function Withdrawn({ games }: { readonly games: readonly CasinoGame[] }) {
  const t = useText(gameTexts);
  return (
    <div className={page.page}>
      <h1>{t('withdrawn')}</h1>
      <EmptyState icon="casino" text={t('withdrawnText')} />
      <SameKind game={null} games={games} />
    </div>
  );
}
