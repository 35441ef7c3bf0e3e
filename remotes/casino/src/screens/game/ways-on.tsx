import { type CasinoGame, href, PATHS } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { buttonClass } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { GameArt } from '../../art/game-art.tsx';
import { ownPage } from '../../parts/own-page.ts';
import styles from './game.module.css';
import { gameTexts } from './game-texts.ts';

const AVIATOR_WAYS = [
  { to: PATHS['play-aviator'], text: 'play' },
  { to: PATHS.aviatordemo, text: 'tryDemo' },
  { to: PATHS.aviator2, text: 'miles' },
] as const;

/** The other pages of Aviator. */
export function AviatorWays({ here }: { readonly here: string }) {
  const t = useText(gameTexts);
  return (
    <div className={styles.ways}>
      {AVIATOR_WAYS.filter(({ to }) => to !== here).map(({ to, text }) => (
        <Link key={to} className={buttonClass({ variant: 'secondary', full: true })} to={to}>
          {t(text)}
        </Link>
      ))}
    </div>
  );
}

interface SameKindProps {
  /** The game of the page; null shows games of every kind. */
  readonly game: CasinoGame | null;
  readonly games: readonly CasinoGame[];
}

/** Games of the same kind with their own page, and a link to all games. */
export function SameKind({ game, games }: SameKindProps) {
  const t = useText(gameTexts);
  const others = games.filter(
    (other) =>
      other.slug !== game?.slug &&
      ownPage(other) !== null &&
      (game === null || other.category === game.category),
  );
  return (
    <section className={styles.how}>
      {others.length > 0 && <h2>{t('more')}</h2>}
      <ul className={styles.others}>
        {others.map((other) => (
          <li key={other.slug}>
            <Link className={styles.other} to={other.path}>
              <span className={styles.thumb}>
                <GameArt game={other} />
              </span>
              <span>
                {other.name} <span className={styles.provider}>{other.provider}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link className={buttonClass({ variant: 'quiet', full: true })} to={href('casino')}>
        {t('allGames')}
      </Link>
    </section>
  );
}
