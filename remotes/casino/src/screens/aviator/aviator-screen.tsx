import { type CasinoGame, PATHS } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { GameArt } from '../../art/game-art.tsx';
import { Statistics } from '../../crash/feed/statistics.tsx';
import { TopWins } from '../../crash/feed/top-wins.tsx';
import { Catalogue } from '../../parts/catalogue.tsx';
import page from '../../parts/page.module.css';
import styles from './aviator.module.css';
import { aviatorTexts } from './aviator-texts.ts';
import { GameFacts } from './game-facts.tsx';
import { GameSkeleton } from './game-skeleton.tsx';
import { LiveNow } from './live-now.tsx';
import { SameKind } from './same-kind.tsx';

/** The landing page of Aviator: the way to play, what its rounds really did, and how a round runs. */
export default function AviatorScreen() {
  return <Catalogue skeleton={<GameSkeleton />}>{(games) => <Landing games={games} />}</Catalogue>;
}

const STEPS = ['climbStake', 'climbStart', 'climbLeave', 'climbCrash'] as const;
/** Wins of the day that the page shows; the game shows more. */
const WINS = 5;

function Landing({ games }: { readonly games: readonly CasinoGame[] }) {
  const t = useText(aviatorTexts);
  const game = games.find(({ slug }) => slug === 'aviator');
  if (game === undefined) return <Withdrawn games={games} />;
  return (
    <>
      <Hero game={game} />
      <LiveNow />
      <div className={page.page}>
        <section className={styles.part}>
          <h2>{t('statistics')}</h2>
          <Statistics game="aviator" />
        </section>
        <section className={styles.part}>
          <h2>{t('wins')}</h2>
          <TopWins game="aviator" most={WINS} />
        </section>
        <section className={styles.part}>
          <h2>{t('miles')}</h2>
          <p>{t('milesLead')}</p>
          <Link className={buttonClass({ variant: 'secondary', full: true })} to={PATHS.aviator2}>
            {t('miles')}
          </Link>
        </section>
        <section className={styles.part}>
          <h2>{t('how')}</h2>
          <ol className={styles.steps}>
            {STEPS.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ol>
        </section>
        <GameFacts game={game} />
        <SameKind game={game} games={games} />
      </div>
    </>
  );
}

/** The drawing with the name of the game and the ways to play it. */
function Hero({ game }: { readonly game: CasinoGame }) {
  const t = useText(aviatorTexts);
  return (
    <div className={styles.hero}>
      <GameArt game={game} />
      <div className={styles.words}>
        <h1>{game.name}</h1>
        <p>{t('lead')}</p>
        <div className={styles.ways}>
          <Link className={buttonClass({ full: true })} to={PATHS['play-aviator']}>
            {t('play')}
          </Link>
          {game.demo && (
            <Link className={buttonClass({ variant: 'secondary', full: true })} to={PATHS.aviatordemo}>
              {t('tryDemo')}
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}

/** Shown when the operator has removed the game from the catalogue, with links to the other games. */
function Withdrawn({ games }: { readonly games: readonly CasinoGame[] }) {
  const t = useText(aviatorTexts);
  return (
    <div className={page.page}>
      <h1>{t('withdrawn')}</h1>
      <EmptyState icon="casino" text={t('withdrawnText')} />
      <SameKind game={null} games={games} />
    </div>
  );
}
