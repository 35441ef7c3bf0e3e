import { type CasinoGame, href } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { buttonClass } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { GameArt } from '../../art/game-art.tsx';
import { ownPage } from '../../parts/own-page.ts';
import styles from './aviator.module.css';
import { aviatorTexts } from './aviator-texts.ts';

interface SameKindProps {
  /** The game of the page; null shows games of every kind. */
  readonly game: CasinoGame | null;
  readonly games: readonly CasinoGame[];
}

/** Games of the same kind with their own page, and a link to all games. */
export function SameKind({ game, games }: SameKindProps) {
  const t = useText(aviatorTexts);
  const others = games.filter(
    (other) =>
      other.slug !== game?.slug &&
      ownPage(other) !== null &&
      (game === null || other.category === game.category),
  );
  return (
    <section className={styles.part}>
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
